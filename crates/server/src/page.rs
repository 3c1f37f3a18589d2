use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::header::{
    ACCEPT, ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG,
    IF_NONE_MATCH, REFERRER_POLICY, VARY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::routes::is_page;

/// The page as Vite built it. The program can be built without it and then says how to build it.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Files;

/// Code only from here and no code in the page's text; WebAssembly needs a word of its own.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; \
    connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const FOREVER: &str = "public, max-age=31536000, immutable";
const ASK_AGAIN: &str = "no-cache";

const NOT_BUILT: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Quincunx</title>\
    <h1>The page is not in this program</h1>\
    <p>It was built without it, because something was missing. Install</p>\
    <ul><li>Node.js 20 or newer with npm</li>\
    <li>the browser target of the compiler: <code>rustup target add wasm32-unknown-unknown</code></li></ul>\
    <p>and, in the source directory, run <code>make run</code> again: it says what else is in its way. \
    Meanwhile all games can be played in the terminal: <code>quincunx play --game pella --against level:3</code>.</p></html>";

const NOT_FOUND: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Quincunx</title>\
    <h1>There is nothing at this address</h1><p><a href=\"/\">To the games</a></p></html>";

pub(crate) fn router() -> Router {
    Router::new().fallback(get(answer))
}

async fn answer(request: Request) -> Response {
    let path = request.uri().path();
    let name = path.trim_start_matches('/');
    let mut response = if !name.is_empty() && !is_variant(name) && Files::get(name).is_some() {
        file(name, request.headers())
    } else if !is_page(path) {
        not_found(request.headers())
    } else if Files::get("index.html").is_some() {
        file("index.html", request.headers())
    } else {
        html(StatusCode::SERVICE_UNAVAILABLE, NOT_BUILT)
    };
    let headers = response.headers_mut();
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    response
}

/// Whoever looks for a page is told by the page itself, in its own words and with its ways on.
fn not_found(wishes: &HeaderMap) -> Response {
    let reads = wishes.get(ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or("");
    if !reads.contains("text/html") || Files::get("index.html").is_none() {
        return html(StatusCode::NOT_FOUND, NOT_FOUND);
    }
    // Never "not modified": that answer has no body.
    let mut wishes = wishes.clone();
    wishes.remove(IF_NONE_MATCH);
    let mut response = file("index.html", &wishes);
    *response.status_mut() = StatusCode::NOT_FOUND;
    response
}

fn html(status: StatusCode, text: &'static str) -> Response {
    (status, [(CONTENT_TYPE, "text/html; charset=utf-8"), (CACHE_CONTROL, ASK_AGAIN)], text).into_response()
}

/// The file as it is or packed beforehand, whatever the client takes.
fn file(name: &str, wishes: &HeaderMap) -> Response {
    let accepted = wishes.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or("");
    let packed = [("br", "br"), ("gzip", "gz")]
        .into_iter()
        .filter(|(encoding, _)| accepts(accepted, encoding))
        .find_map(|(encoding, ending)| Some((encoding, Files::get(&format!("{name}.{ending}"))?)));
    let (encoding, file) = match packed {
        Some((encoding, file)) => (Some(encoding), file),
        None => (None, Files::get(name).expect("the caller has seen the file")),
    };
    let tag = tag(&file);
    let mut headers = HeaderMap::new();
    let caching = if name.starts_with("assets/") { FOREVER } else { ASK_AGAIN };
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(caching));
    headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    headers.insert(ETAG, tag.clone());
    if wishes.get(IF_NONE_MATCH) == Some(&tag) {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(kind(name)));
    if let Some(encoding) = encoding {
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    (headers, Body::from(file.data)).into_response()
}

/// Whether the name is one of the packed forms, which are not files of their own.
fn is_variant(name: &str) -> bool {
    name.ends_with(".br") || name.ends_with(".gz")
}

/// Whether a client's list of encodings names this one and does not rule it out.
fn accepts(list: &str, encoding: &str) -> bool {
    list.split(',').any(|item| {
        let (word, weight) = item.split_once(';').unwrap_or((item, ""));
        word.trim().eq_ignore_ascii_case(encoding)
            && !matches!(weight.trim(), "q=0" | "q=0.0" | "q=0.00" | "q=0.000")
    })
}

fn tag(file: &EmbeddedFile) -> HeaderValue {
    let hash = file.metadata.sha256_hash();
    let digits: String = hash[..16].iter().map(|byte| format!("{byte:02x}")).collect();
    HeaderValue::from_str(&format!("\"{digits}\"")).expect("hexadecimal digits may stand in a header")
}

/// The MIME type by the name's ending: of the kinds of files that the page is made of.
fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encodings_are_read_as_clients_write_them() {
        assert!(accepts("gzip, deflate, br", "br"));
        assert!(accepts("GZIP;q=0.5", "gzip"));
        assert!(!accepts("gzip, br;q=0", "br"));
        assert!(!accepts("", "gzip"));
        assert!(!accepts("brotli", "br"));
    }

    #[test]
    fn every_file_of_the_page_has_a_known_kind() {
        for name in Files::iter().filter(|name| !is_variant(name)) {
            assert_ne!(kind(&name), "application/octet-stream", "{name}");
        }
    }
}
