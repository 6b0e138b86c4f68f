#!/usr/bin/env bash
# Carries docs/two-machines.md out on one machine: A and B are namespaces with processes, network, and changes to
# the disk of their own. The commands are those of the text. Needs root; without systemd, which namespaces of this
# kind have not got, a small stand-in starts what the units name.
#   deploy/try/two-machines.sh all [CHECKS…]     up, the checks of deploy/try/two-machines.ts, down
#   deploy/try/two-machines.sh up | check [CHECKS…] | on a|b COMMAND | step a|b TITLE | kill a|b | boot a|b | down
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/../.."
work=${WORK:-/tmp/switchyard-two-machines}
text=docs/two-machines.md
declare -A address=([a]=10.20.0.1 [b]=10.20.0.2)
say() { printf '%s › %s\n' "$(date +%T)" "$*" >&2; }

network() {
  ip netns add two-visitors
  ip -n two-visitors link set lo up
  ip -n two-visitors link add net type bridge
  ip -n two-visitors addr add 10.20.0.9/24 dev net
  ip -n two-visitors link set net up
  local m
  for m in a b; do
    ip netns add "two-$m"
    ip -n "two-$m" link set lo up
    ip -n two-visitors link add "to-$m" type veth peer name eth0 netns "two-$m"
    ip -n two-visitors link set "to-$m" master net up
    ip -n "two-$m" addr add "${address[$m]}/24" dev eth0
    ip -n "two-$m" link set eth0 up
  done
}

# Two releases that no change of this tree reaches: the second has a header that tells it from the first.
releases() {
  local to="$work/releases"
  mkdir -p "$to/1"
  tar -c --exclude=./node_modules --exclude=./.git --exclude=./data --exclude=./test-results --exclude=./test \
    --exclude=./bench --exclude='./build/*.tar' --exclude=./.react-router . | tar -x -C "$to/1"
  ln -sfn "$PWD/node_modules" "$to/1/node_modules"
  cp -a "$to/1" "$to/2"
  sed -i 's/^export const securityHeaders: Record<string, string> = {$/&\n  "x-release": "next",/' \
    "$to/2/server/http/pages/page-routes.ts"
  grep -q x-release "$to/2/server/http/pages/page-routes.ts"
  chmod -R a+rX "$to"
}

boot() {
  local m=$1 at="$work/$1"
  mkdir -p "$at"
  if ! mountpoint -q "$at"; then
    mount -t tmpfs -o size=3g tmpfs "$at"
    mkdir "$at/upper" "$at/work" "$at/root"
  fi
  ip -n two-visitors link set "to-$m" up
  ip netns exec "two-$m" unshare --mount --pid --fork --uts --ipc /bin/bash -c "
    mount -t overlay overlay -o lowerdir=/,upperdir=$at/upper,workdir=$at/work $at/root
    mount --rbind /dev $at/root/dev
    mkdir -p $at/root/srv/switchyard
    mount -t tmpfs tmpfs $at/root/run
    mkdir -p $at/root/srv/switchyard/releases
    mount --rbind $work/releases $at/root/srv/switchyard/releases
    hostname machine-$m
    exec chroot $at/root /bin/bash -c 'mount -t proc proc /proc
      install -d -o postgres -g postgres /run/postgresql
      install -d /run/haproxy
      echo up > /run/up
      while :; do sleep 1000 & wait; done'" >"$at.log" 2>&1 </dev/null &
  local unshared=$!
  until pid=$(pgrep -P "$unshared" | head -1) && [ -n "$pid" ] && nsenter -t "$pid" -m -r test -e /run/up; do sleep 0.1; done 2>/dev/null
  echo "$pid" >"$at.pid"
}

# A machine that loses its power: nobody is told, not even by a closed connection.
kill_machine() {
  ip -n two-visitors link set "to-$1" down
  kill -9 "$(cat "$work/$1.pid")"
  while kill -0 "$(cat "$work/$1.pid")" 2>/dev/null; do sleep 0.05; done
}

on() {
  local m=$1
  shift
  nsenter -t "$(cat "$work/$m.pid")" -m -p -n -u -i -r -w env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    HOME=/root LANG=C.UTF-8 /bin/bash -euo pipefail -c "cd /; $*"
}

# What comes in becomes a file there.
put() { on "$1" "cat > $2; chmod 755 $2"; }

# The block of the text that begins with this comment.
block() { awk -v want="# $1" '/^```/ { if (on) exit; fresh = 1; next } fresh { on = ($0 == want); fresh = 0 } on' "$text"; }

step() {
  local m=$1 title=$2 commands
  commands=$(block "$title" | sed "${SED:-}")
  [ -n "$commands" ] || { say "the text has no block “$title”"; exit 1; }
  say "$m: $title"
  on "$m" "$commands"
}

# What the packages, the unit and deploying.md leave on a machine.
prepare() {
  local m=$1
  put "$m" /usr/local/sbin/systemctl <deploy/try/systemctl.sh
  on "$m" 'pg_dropcluster 15 main --stop 2>/dev/null || rm -rf /etc/postgresql/15 /var/lib/postgresql/15
    pg_createcluster 15 main --locale C.UTF-8 >/dev/null
    getent passwd switchyard >/dev/null || useradd --system --home-dir /var/lib/switchyard switchyard
    install -d -m 700 -o switchyard -g switchyard /var/lib/switchyard
    ln -sfn releases/1 /srv/switchyard/current
    openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -subj /CN=www.example.com \
      -keyout /tmp/key.pem -out /tmp/site.pem 2>/dev/null
    cat /tmp/site.pem /tmp/key.pem > /etc/haproxy/certificate.pem'
}

# The settings of the text, and what is another here: no mail server, requests of all visitors from one address,
# which a stand-in for the moving address hands on.
settings() {
  local m=$1
  awk '/^HOST=10/ { on = 1 } /^```/ { on = 0 } on' "$text" | sed "s/^HOST=.*/HOST=${address[$m]}/; /^MAIL_/d
    s#^FILES_URL=.*#FILES_URL=s3://S3RVER:S3RVER@switchyard?endpoint=http://10.20.0.9:9000#
    s/^TRUST_PROXY=.*/TRUST_PROXY=2/"
  printf '%s\n' 'CAPTCHA_SECRET="a secret of these drills only"' READS_PER_MINUTE=0 POLISH_PAGES=false LOG_LEVEL=warn \
    NODE_COMPILE_CACHE=/tmp/switchyard-compiled CHAT_LOCALES=all PREPARE_FILES=false REQUESTS=1000000
}

up() {
  mkdir -p "$work"
  network
  releases
  local m
  for m in a b; do
    boot "$m"
    prepare "$m"
    settings "$m" | put "$m" /etc/switchyard.env
  done
  ip netns exec two-visitors node_modules/.bin/node deploy/try/two-machines.ts files >"$work/files.log" 2>&1 </dev/null &
  echo $! >"$work/files.pid"
  visitors
  step a 'A: its name'
  step b 'B: its name'
  for m in a b; do step "$m" 'both: certificate and passwords of the database' 2>&1 | grep -v '^-----\|^\.' || true; done
  for m in a b; do on "$m" 'cat /etc/switchyard/database.pem'; done >"$work/databases.pem"
  for m in a b; do put "$m" /etc/switchyard/databases.pem <"$work/databases.pem"; done
  step a 'A: the primary'
  step b 'a standby of the other machine'
  for m in a b; do step "$m" 'both: the pooler'; step "$m" 'both: haproxy'; done
}

# Stands for the moving address: 8000 is A, or B once A is gone; 8001 and 8002 are A and B; 9001 to 9010 are the
# processes themselves.
visitors() {
  {
    echo 'defaults'
    printf '  %s\n' 'mode http' 'timeout connect 1s' 'timeout check 1s' 'timeout client 60s' 'timeout server 60s' 'maxconn 2000'
    listen() {
      printf 'listen %s\n  bind 127.0.0.1:%s\n  option httpchk\n  http-check send meth GET uri /healthz ver HTTP/1.1 hdr Host www.example.com\n' "$1" "$2"
      shift 2
      printf '  server %s\n' "$@"
    }
    local tls='ssl verify none'
    listen site 8000 "a 10.20.0.1:443 $tls check inter 500ms fall 2" "b 10.20.0.2:443 $tls check inter 500ms fall 2 backup"
    listen a 8001 "a 10.20.0.1:443 $tls"
    listen b 8002 "b 10.20.0.2:443 $tls"
    local i
    for i in 1 2 3 4 5; do
      listen "a$i" "900$i" "a 10.20.0.1:300$i"
      echo '  option forwardfor'
      listen "b$i" "90$(printf %02d $((i + 5)))" "b 10.20.0.2:300$i"
      echo '  option forwardfor'
    done
  } >"$work/visitors.cfg"
  ip netns exec two-visitors haproxy -D -f "$work/visitors.cfg" -p "$work/visitors.pid" 2>"$work/visitors.log"
}

down() {
  local one
  for one in a.pid b.pid files.pid visitors.pid; do
    [ ! -f "$work/$one" ] || kill -9 $(cat "$work/$one") 2>/dev/null || true
  done
  sleep 0.5
  for one in a b; do
    umount "$work/$one" 2>/dev/null || umount -l "$work/$one" 2>/dev/null || true
    ip netns del "two-$one" 2>/dev/null || true
  done
  ip netns del two-visitors 2>/dev/null || true
  rm -rf "$work"
}

check() { WORK=$work ip netns exec two-visitors node_modules/.bin/node deploy/try/two-machines.ts "$@"; }

verb=${1:-all}
[ $# = 0 ] || shift
case $verb in
  all) trap down EXIT; up; check "$@" ;;
  kill) kill_machine "$@" ;;
  up | down | check | on | step | boot | settings) "$verb" "$@" ;;
  *) sed -n '2,7p' "$0"; exit 1 ;;
esac
