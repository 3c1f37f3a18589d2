#!/usr/bin/env bash
# Sees to it that there is a Chromium to test with: CHROMIUM, one of the usual names, or Debian's, installed where it may be.
set -euo pipefail

if [ -n "${CHROMIUM:-}" ]; then
  [ -x "$CHROMIUM" ] || { echo "CHROMIUM is $CHROMIUM, which is no program" >&2; exit 1; }
  exit 0
fi
for name in chromium chromium-browser google-chrome google-chrome-stable chrome; do
  if command -v "$name" >/dev/null; then exit 0; fi
done
if command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core >/dev/null
  exit 0
fi
echo "the tests need a browser: run   sudo apt-get install chromium   or set CHROMIUM to the path of one" >&2
exit 1
