use registry::Catalogue;

/// Whether the path is one of the page's own addresses, which all show the same file. The page makes the rest of it.
pub(crate) fn is_page(path: &str) -> bool {
    let first = path.trim_matches('/').split('/').next().unwrap_or("");
    const PLACES: [&str; 8] = ["", "play", "learn", "analyse", "editor", "open", "settings", "about"];
    PLACES.contains(&first) || Catalogue::default().find(first).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_told_from_what_is_not_there() {
        for path in ["/", "/pella", "/play/pulce", "/learn/castle/3", "/settings", "/about/"] {
            assert!(is_page(path), "{path} is a page");
        }
        for path in ["/chess", "/assets/none.js", "/.env", "/pella.html"] {
            assert!(!is_page(path), "{path} is no page");
        }
    }
}
