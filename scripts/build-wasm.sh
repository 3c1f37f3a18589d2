#!/usr/bin/env bash
# Builds the engine for the browser.   usage: scripts/build-wasm.sh [OUT.wasm]
#
# A compiler that knows wasm32-unknown-unknown (`rustup target add wasm32-unknown-unknown`, or a distribution's package of
# it) just builds. Otherwise, on Debian, a private compiler is unpacked, not installed, from the `rustc-web` packages, and
# the standard library is compiled for it once from the sources packaged with it. Neither rustup nor the system is touched.
set -euo pipefail
cd "$(dirname "$0")/.."

target=wasm32-unknown-unknown
out=${1:-web/src/engine/quincunx.wasm}
toolchain=${WASM_TOOLCHAIN:-${XDG_CACHE_HOME:-$HOME/.cache}/quincunx/wasm-toolchain}
build_dir=${WASM_TARGET_DIR:-target/wasm}

say() { echo "build-wasm: $*" >&2; }

fail() {
  say "$1"
  say "install the browser target with   rustup target add $target   and run this again"
  exit 1
}

has_target() {
  local libraries
  libraries=$("$1" --print target-libdir --target "$target" 2>/dev/null) && compgen -G "$libraries/libstd-*.rlib" >/dev/null
}

# The first dependency of a package whose name matches: names carry versions, which Debian moves forward. Nothing if the package
# is not known.
dependency() {
  { apt-cache show --no-all-versions "$1" 2>/dev/null || true; } | sed -n 's/^Depends: //p' | tr ',' '\n' |
    sed -nE "s/^ *($2)( .*)?\$/\1/p" | head -1
}

# Whether a version is at least the one that Cargo.toml asks for.
is_new_enough() { # VERSION
  local least
  least=$(sed -nE 's/^rust-version = "(.*)"$/\1/p' Cargo.toml)
  printf '%s\n' "$least" "$1" | sort -VC
}

# A program that runs an unpacked one with the libraries unpacked beside it.
launcher() { # FILE LIBRARY_DIRECTORY PROGRAM
  printf '#!/bin/sh\nhome=$(dirname "$(dirname "$(readlink -f "$0")")")\nLD_LIBRARY_PATH="$home/usr/lib/%s${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" exec "$home/usr/bin/%s" "$@"\n' "$2" "$3" >"$1"
  chmod +x "$1"
}

unpack_compiler() { # INTO
  local into=$1 std llvm package libraries
  # Lists of packages may be there and yet too old to name a compiler that is new enough.
  if [ "$(id -u)" = 0 ]; then apt-get -qq update >&2 || say "the lists of packages could not be renewed"; fi
  std=$(dependency libstd-rust-web-dev 'libstd-rust-web-[0-9.]+')
  llvm=$(dependency "$std" 'libllvm[0-9]+')
  [ -n "$std" ] && [ -n "$llvm" ] || fail "the compiler at hand cannot build for the browser, and the package rustc-web is not known (apt-get update?)"
  is_new_enough "${std#libstd-rust-web-}" || fail "the package rustc-web is too old, $std (apt-get update?)"
  say "downloading rustc-web ($std, $llvm), about 140 MB, once"
  mkdir -p "$into/packages"
  (cd "$into/packages" && apt-get -qq download rustc-web libstd-rust-web-dev "$std" rust-web-src "$llvm" "lld-${llvm#libllvm}" 2>/dev/null) ||
    fail "the rustc-web packages could not be downloaded"
  for package in "$into"/packages/*.deb; do
    case $package in
    */rust-web-src_*) dpkg-deb --fsys-tarfile "$package" | tar -x -C "$into" --wildcards './usr/src/*/library*' './usr/lib/rustlib/src*' ;;
    *) dpkg-deb -x "$package" "$into" ;;
    esac
  done
  rm -rf "$into/packages" "$into/usr/share"
  libraries=$(basename "$(dirname "$(ls "$into"/usr/lib/*/librustc_driver-*.so)")")
  mkdir -p "$into/bin"
  launcher "$into/bin/rustc" "$libraries" rustc
  launcher "$into/bin/rustdoc" "$libraries" rustdoc
  launcher "$into/bin/wasm-ld" "$libraries" "wasm-ld-${llvm#libllvm}"
}

# Against the crates vendored in the same source package, so without a network.
compile_std() { # COMPILER_DIRECTORY
  local home=$1 sources=$1/usr/lib/rustlib/src/rust/library seed=$1/seed libraries
  say "compiling the standard library with $("$home/bin/rustc" -V), once"
  mkdir -p "$seed/src" "$seed/.cargo"
  : >"$seed/src/lib.rs"
  printf '[package]\nname = "seed"\nversion = "0.0.0"\nedition = "2021"\n[workspace]\n[profile.release]\nopt-level = 3\ncodegen-units = 1\ndebug = 0\n' >"$seed/Cargo.toml"
  printf '[source.crates-io]\nreplace-with = "vendored"\n[source.vendored]\ndirectory = "%s/vendor"\n' "$sources" >"$seed/.cargo/config.toml"
  (cd "$seed" && env -u CARGO_TARGET_DIR -u CARGO_BUILD_TARGET RUSTC_BOOTSTRAP=1 RUSTC="$home/bin/rustc" \
    RUSTFLAGS="-Cembed-bitcode=yes --remap-path-prefix=$sources=/rustc/library" \
    cargo build --offline --quiet -Z build-std=std,panic_abort --release --target "$target" --target-dir "$seed/target" >&2)
  libraries=$("$home/bin/rustc" --print target-libdir --target "$target")
  mkdir -p "$libraries"
  cp "$seed/target/$target"/release/deps/*.rlib "$libraries"
  rm -f "$libraries"/libseed-*
  rm -rf "$seed" "$home/usr/src" "$home/usr/lib/rustlib/src"
}

make_toolchain() {
  command -v apt-get >/dev/null && command -v dpkg-deb >/dev/null || fail "the compiler at hand cannot build for the browser"
  local new="$toolchain.new.$$"
  rm -rf "$new"
  mkdir -p "$new"
  trap 'rm -rf "'"$new"'"' EXIT
  unpack_compiler "$new"
  compile_std "$new"
  trap - EXIT
  rm -rf "$toolchain"
  mv "$new" "$toolchain"
}

if ! has_target "${RUSTC:-rustc}"; then
  if ! { [ -x "$toolchain/bin/rustc" ] && has_target "$toolchain/bin/rustc"; }; then make_toolchain; fi
  export RUSTC="$toolchain/bin/rustc" RUSTDOC="$toolchain/bin/rustdoc"
  export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER="$toolchain/bin/wasm-ld"
fi

# Vectors of 128 bits, which every browser has had since 2023, for what a native compiler would do with SSE2. No paths of
# this machine in messages of panics; a directory of its own, because two compilers cannot share one.
export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS="-C target-feature=+simd128 --remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=/cargo --remap-path-prefix=$PWD=/quincunx"
cargo build --locked --quiet --profile browser -p quincunx-wasm --target "$target" --target-dir "$build_dir"
mkdir -p "$(dirname "$out")"
built="$build_dir/$target/browser/quincunx_wasm.wasm"
# An unchanged engine keeps its date, so that nothing that depends on it is built again.
cmp -s "$built" "$out" || cp "$built" "$out"
say "$out, $(($(wc -c <"$out") / 1024)) KiB"
