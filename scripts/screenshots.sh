#!/usr/bin/env bash
# Takes pictures of every page as the program serves it.   usage: scripts/screenshots.sh PROGRAM DIRECTORY [NAME…]
set -euo pipefail
cd "$(dirname "$0")/.."

program=$1 directory=$PWD/$2 port=${QUINCUNX_PORT:-4174}
shift 2
scripts/find-chromium.sh
export CHROMIUM=${CHROMIUM:-$(command -v chromium chromium-browser google-chrome google-chrome-stable chrome | head -1)}
"$program" serve --port "$port" >/dev/null &
server=$!
trap 'kill "$server"' EXIT
until (exec 3<>"/dev/tcp/localhost/$port") 2>/dev/null; do sleep 0.1; done
cd web && node scripts/screenshots.mjs "http://localhost:$port" "$directory" "$@"
