//! The server's answers, asked without a socket. Holds with the page embedded and without.

use axum::body::Body;
use axum::http::{Method, Request, Response, StatusCode, header};
use tower::ServiceExt;

fn ask(method: Method, path: &str) -> Response<Body> {
    send(Request::builder().method(method).uri(path).body(Body::empty()).expect("a request"))
}

fn send(request: Request<Body>) -> Response<Body> {
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    runtime.block_on(quincunx_server::app().oneshot(request)).expect("the service cannot fail")
}

fn get(path: &str) -> Response<Body> {
    ask(Method::GET, path)
}

#[test]
fn every_answer_has_the_policy() {
    for path in ["/", "/pella", "/none"] {
        let answer = get(path);
        let policy = answer.headers()[header::CONTENT_SECURITY_POLICY].to_str().expect("a text");
        assert!(policy.contains("script-src 'self' 'wasm-unsafe-eval'"), "{policy}");
        assert!(!policy.contains("unsafe-inline"), "{policy}");
        assert_eq!(answer.headers()[header::X_CONTENT_TYPE_OPTIONS], "nosniff");
    }
}

#[test]
fn what_is_not_there_is_not_found() {
    for path in ["/chess", "/assets/none.js", "/../Cargo.toml", "/index.html.br"] {
        assert_eq!(get(path).status(), StatusCode::NOT_FOUND, "{path}");
    }
}

#[test]
fn a_browser_is_told_in_html_that_nothing_is_there() {
    let ask = |etag: &str| {
        let request = Request::builder().uri("/chess").header(header::ACCEPT, "text/html,*/*;q=0.8");
        send(request.header(header::IF_NONE_MATCH, etag).body(Body::empty()).expect("a request"))
    };
    let known = ask("\"none\"").headers().get(header::ETAG).cloned();
    let known = known.as_ref().and_then(|etag| etag.to_str().ok()).unwrap_or("\"none\"");
    for etag in ["\"none\"", known] {
        let answer = ask(etag);
        assert_eq!(answer.status(), StatusCode::NOT_FOUND);
        assert_eq!(answer.headers()[header::CONTENT_TYPE], "text/html; charset=utf-8");
    }
}

#[test]
fn pages_share_one_file_that_is_asked_for_again() {
    for path in ["/", "/pella", "/play/pulce?level=3"] {
        let answer = get(path);
        assert_eq!(answer.headers()[header::CONTENT_TYPE], "text/html; charset=utf-8", "{path}");
        assert_eq!(answer.headers()[header::CACHE_CONTROL], "no-cache", "{path}");
        assert!(matches!(answer.status(), StatusCode::OK | StatusCode::SERVICE_UNAVAILABLE), "{path}");
    }
}

#[test]
fn nothing_can_be_sent() {
    assert_eq!(ask(Method::POST, "/").status(), StatusCode::METHOD_NOT_ALLOWED);
    assert_ne!(ask(Method::HEAD, "/").status(), StatusCode::METHOD_NOT_ALLOWED);
}
