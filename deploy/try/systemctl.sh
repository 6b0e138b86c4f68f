#!/bin/bash
# Stands for systemctl where there is no systemd: starts and stops what the units of docs/two-machines.md name, in
# the same way. Used by two-machines.sh alone.
set -euo pipefail
verb=$1
shift
[ "$verb" != enable ] || verb=start
[ "${1:-}" != --now ] || shift

# end PID SIGNAL: waits for it, as long as TimeoutStopSec says.
end() {
  kill "-$2" "$1" 2>/dev/null || return 0
  for _ in $(seq 300); do
    kill -0 "$1" 2>/dev/null || return 0
    sleep 0.1
  done
  kill -9 "$1"
  echo "$1 had to be killed" >&2
}

pid_of() { cat "$1" 2>/dev/null || true; }

site() {
  local port=$1 file="/run/switchyard-$1.pid"
  case $verb in
    stop) [ ! -f "$file" ] || end "$(pid_of "$file")" TERM ;;
    start)
      ! kill -0 "$(pid_of "$file")" 2>/dev/null || return 0
      set -a
      # shellcheck disable=SC1091
      . /etc/switchyard.env
      set +a
      cd /srv/switchyard/current
      NODE_ENV=production PORT=$port DATA_DIR=/var/lib/switchyard setsid setpriv --reuid switchyard --regid switchyard \
        --init-groups --no-new-privs node_modules/.bin/node server/main.mjs >>"/var/log/switchyard-$port.log" 2>&1 </dev/null &
      echo $! >"$file"
      ;;
  esac
}

pooler() {
  case $verb in
    stop) end "$(pid_of /run/postgresql/pgbouncer.pid)" INT ;;
    start) su postgres -c 'pgbouncer -q -d /etc/pgbouncer/pgbouncer.ini' >/dev/null ;;
    reload) kill -HUP "$(pid_of /run/postgresql/pgbouncer.pid)" ;;
  esac
}

balancer() {
  case $verb in
    stop) [ ! -f /run/haproxy.pid ] || end "$(pid_of /run/haproxy.pid)" TERM ;;
    start)
      set -a
      # shellcheck disable=SC1091
      . /etc/switchyard.env
      set +a
      haproxy -W -D -f /etc/haproxy/haproxy.cfg -p /run/haproxy.pid </dev/null >/var/log/haproxy-start.log 2>&1
      ;;
    reload) kill -USR2 "$(pid_of /run/haproxy.pid)" ;;
  esac
}

for unit in "$@"; do
  parts=("$verb")
  case $unit in
    postgresql*) pg_ctlcluster 15 main "$verb" --skip-systemctl-redirect </dev/null >/dev/null || [ "$verb" = stop ]; continue ;;
  esac
  [ "$verb" != restart ] || parts=(stop start)
  for verb in "${parts[@]}"; do
    case $unit in
      switchyard@*) site "${unit#*@}" ;;
      pgbouncer) pooler ;;
      haproxy) balancer ;;
    esac
  done
done
