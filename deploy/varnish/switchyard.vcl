vcl 4.1;
# Varnish 7 with the module xkey (Debian: varnish, varnish-modules) in front of the site's processes.
# The site needs SHARED_CACHE_PURGE=http://THIS-MACHINE:6081/ and one more in TRUST_PROXY; see docs/operating.md.

import std;
import xkey;

backend site {
  .host = "127.0.0.1";
  .port = "3000";
  .first_byte_timeout = 330s;
  .between_bytes_timeout = 60s;
  # A site that is gone refuses at once. One that is busy answers late: it is not to be held for gone as well.
  .probe = { .url = "/readyz"; .interval = 1s; .timeout = 3s; .window = 3; .threshold = 2; }
}

# Machines of the site's processes, which say what has changed.
acl processes {
  "localhost";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (!client.ip ~ processes || req.http.X-Forwarded-For ~ ",") { return (synth(405, "Not for visitors")); }
    if (req.http.Purge == "soft") {
      set req.http.purged = xkey.softpurge(req.http.Surrogate-Key);
    } else {
      set req.http.purged = xkey.purge(req.http.Surrogate-Key);
    }
    return (synth(200, "Purged " + req.http.purged));
  }
  # What a sick site is asked for is answered by what is there, however old.
  set req.grace = 1m;
  if (!std.healthy(req.backend_hint)) { set req.grace = 7d; }
  set req.http.Host = std.tolower(req.http.Host);
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }
  # Calls, log-in and files look at who asks. The language of the mobile address comes from a cookie.
  if (req.url ~ "^/(web|oidc|files|newsletter|follow)(/|$)" || req.http.Host ~ "^m\.") { return (pass); }
  # Pages know nobody: the cookie changes nothing, and neither does what else a browser says of itself.
  unset req.http.Cookie;
  unset req.http.Authorization;
  return (hash);
}

sub vcl_hash {
  hash_data(req.url);
  hash_data(req.http.Host);
  return (lookup);
}

sub vcl_backend_response {
  if (beresp.http.Surrogate-Key) { set beresp.http.xkey = beresp.http.Surrogate-Key; }
  # Only what says how long it may be kept is kept, and never what is for one visitor.
  if (beresp.http.Set-Cookie || beresp.http.Cache-Control !~ "(s-maxage|max-age)=[1-9]"
      || beresp.http.Cache-Control ~ "private|no-store") {
    # A site that starts or has lost its database: the old page is better, if there is one.
    if (beresp.status >= 500 && bereq.is_bgfetch) { return (abandon); }
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    return (deliver);
  }
  set beresp.grace = 7d;
}

sub vcl_backend_error {
  if (bereq.is_bgfetch) { return (abandon); }
}

sub vcl_deliver {
  unset resp.http.xkey;
  unset resp.http.Surrogate-Key;
  unset resp.http.Via;
  unset resp.http.X-Varnish;
  # Browsers ask each time.
  if (resp.http.Cache-Control ~ "s-maxage=") {
    set resp.http.Cache-Control = regsub(resp.http.Cache-Control, "^public, max-age=0,.*", "no-cache");
    set resp.http.Cache-Control = regsub(resp.http.Cache-Control, ", s-maxage=.*", "");
    unset resp.http.Age;
  }
}
