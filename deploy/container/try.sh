#!/usr/bin/env bash
# Builds the image from the Containerfile and tries it as it is meant to run: nobody, no capabilities, a read-only
# root, memory with a bound. Needs root, buildah, podman and runc; DATABASE_URL for the try on a server.
#   deploy/container/try.sh [WORK_FOLDER]
# Where no base image can be had, both are made with debootstrap: set BASES=make.
set -euo pipefail
cd "$(dirname "$0")/../.."
work=${1:-/tmp/switchyard-image}
port=${PORT:-4390}
mkdir -p "$work"
storage=(--root "$work/storage" --runroot "$work/run" --storage-driver overlay)
podman=(podman "${storage[@]}" --cgroup-manager cgroupfs --runtime runc)
step() { printf '\n== %s\n' "$*"; }

make_bases() {
  local mirror tree="$work/debian"
  mirror=$(apt-get indextargets --format '$(SITE)' | grep -m1 '/debian/\?$' || true)
  debootstrap --variant=minbase bookworm "$tree" "$mirror" >"$work/debootstrap.log"
  rm -rf "$tree"/var/cache/apt/archives/*.deb "$tree"/var/lib/apt/lists/*
  tar -C "$tree" -cf "$work/base.tar" .
  "${podman[@]}" import --quiet "$work/base.tar" docker.io/library/debian:12-slim
  # The build image: the same with the Node and npm of this machine, and whom its npm trusts.
  install -D "$(command -v node)" "$tree/usr/local/bin/node"
  mkdir -p "$tree/usr/local/lib/node_modules"
  cp -a "$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")" "$tree/usr/local/lib/node_modules/npm"
  ln -sf ../lib/node_modules/npm/bin/npm-cli.js "$tree/usr/local/bin/npm"
  install -D /etc/ssl/certs/ca-certificates.crt "$tree/etc/ssl/certs/ca-certificates.crt"
  tar -C "$tree" -cf "$work/base.tar" .
  "${podman[@]}" import --quiet --change "ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt" \
    "$work/base.tar" docker.io/library/node:24-bookworm-slim
  rm -rf "$work/base.tar" "$tree"
}

if [ "${BASES:-}" = make ] && ! "${podman[@]}" image exists docker.io/library/node:24-bookworm-slim; then
  step "Bases, with debootstrap"
  make_bases
fi
if [ "${BUILD:-yes}" = yes ]; then
  step "Build"
  secret=()
  if [ -f ~/.npmrc ]; then secret=(--secret "id=npmrc,src=$HOME/.npmrc"); fi
  buildah "${storage[@]}" build --format docker --isolation chroot --layers --pull-never "${secret[@]}" \
    --ignorefile deploy/container/Containerfile.dockerignore -f deploy/container/Containerfile -t switchyard:try . \
    >"$work/build.log" 2>&1 || { tail -30 "$work/build.log"; exit 1; }
fi
"${podman[@]}" image inspect switchyard:try --format 'image: {{.Size}} bytes, user {{.User}}, stops by {{.Config.StopSignal}}'

# try_site NAME OPTIONS…: starts a container, asks it, stops it, and tells what it wrote.
try_site() {
  local name=$1 began
  shift
  step "$name"
  rm -rf "$work/data"
  install -d -o 65534 -g 65534 "$work/data"
  "${podman[@]}" rm -f "$name" >/dev/null 2>&1 || true
  began=$(date +%s%N)
  "${podman[@]}" run --detach --name "$name" --network host --read-only --read-only-tmpfs=false \
    --cap-drop all --security-opt no-new-privileges --ulimit nofile=4096:4096 --ulimit nproc=512:512 \
    --memory 1g --pids-limit 200 --tmpfs /tmp:rw,size=64m,mode=1777 --volume "$work/data:/data" \
    --env PORT="$port" "$@" switchyard:try >"$work/run.log" 2>&1 || { cat "$work/run.log"; return 1; }
  until curl -fs -o /dev/null "http://127.0.0.1:$port/readyz"; do
    if [ "$("${podman[@]}" inspect "$name" --format '{{.State.Running}}')" != true ]; then
      "${podman[@]}" logs "$name"
      return 1
    fi
    sleep 0.2
  done
  echo "ready after $((($(date +%s%N) - began) / 1000000)) ms"
  "${podman[@]}" healthcheck run "$name" && echo "healthy, by its own check"
  ask
  local pid
  pid=$("${podman[@]}" inspect "$name" --format '{{.State.Pid}}')
  grep -E '^(Uid|CapEff|CapBnd|NoNewPrivs|VmRSS)' "/proc/$pid/status" | tr '\t\n' ' ;'
  echo
  for place in / /site /site/content /data /tmp; do
    "${podman[@]}" exec "$name" touch "$place/.try" 2>/dev/null && echo "may write to $place" || echo "may not write to $place"
  done
  "${podman[@]}" exec "$name" rm -f /data/.try /tmp/.try
  began=$(date +%s%N)
  "${podman[@]}" stop --time 30 "$name" >/dev/null
  echo "stopped after $((($(date +%s%N) - began) / 1000000)) ms, exit code $("${podman[@]}" inspect "$name" --format '{{.State.ExitCode}}')"
  echo "written to the data folder: $(cd "$work/data" && find . -maxdepth 2 -mindepth 1 | sort | tr '\n' ' ')"
  echo "changed elsewhere: $("${podman[@]}" diff "$name" | grep -vE '^. /(data|tmp|run|etc|dev|proc|sys)(/|$)' | tr '\n' ' ')"
  "${podman[@]}" logs "$name" 2>&1 | grep -E '"level":(40|50|60)' | head -5 || true
  "${podman[@]}" rm "$name" >/dev/null
}

fetch() { printf '%s  %s\n' "$(curl -s -o "$work/answer" -w '%{http_code} %{content_type} %{size_download} bytes %{time_total} s' "$@")" "${*: -1}"; }
ask() {
  local site="http://127.0.0.1:$port"
  # The first link of a page that begins so.
  first() { curl -s "$site$1" | grep -o "$2" | head -1 || true; }
  fetch "$site/healthz"
  fetch "$site/index"
  fetch -H 'Host: zh.localhost' "$site/index"
  fetch "$site/productinfo"
  fetch "$site/sitemap.xml"
  # Documents and pictures are made in a thread, with fonts and programs of packages.
  fetch "$site$(first /datadownload '/files/[^"]*\.pdf')"
  fetch -H 'Host: zh.localhost' "$site$(first /datadownload '/files/[^"]*\.pdf')"
  fetch "$site$(first /index '/media/share/[^"]*\.png')"
  fetch -N --max-time 20 -G -H 'Host: zh.localhost' --data-urlencode "prompt=SGC410" "$site/web/aiSession"
}

try_site embedded
if [ -n "${DATABASE_URL:-}" ]; then try_site server --env DATABASE_URL="$DATABASE_URL"; fi
