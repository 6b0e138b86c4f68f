import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const manual = readFileSync("docs/operating.md", "utf8");
const [, secure = "", plain = ""] = /### nginx\n+```\n([\s\S]*?)```/.exec(manual)![1]!.split(/^server \{$/m);

describe("the example of a proxy", () => {
  test("speaks TLS 1.2 and 1.3 alone, with ciphers that authenticate and keep earlier talks secret", () => {
    expect(/ssl_protocols (.+);/.exec(secure)![1]).toBe("TLSv1.2 TLSv1.3");
    const ciphers = /ssl_ciphers (.+);/.exec(secure)![1]!.split(":");
    expect(ciphers.length).toBeGreaterThan(3);
    for (const cipher of ciphers)
      expect(cipher).toMatch(/^ECDHE-(ECDSA|RSA)-.*(GCM-SHA\d+|CHACHA20-POLY1305)$/);
  });

  test("leads pages from http to https, and refuses calls and services there", () => {
    expect(plain).toContain("listen 80;");
    for (const path of ["/web/", "/oidc/"])
      expect(plain).toMatch(new RegExp(`location ${path}\\s+\\{ return 403; \\}`));
    expect(plain).toMatch(/location \/ \{ return 308 https:/);
  });

  test("writes no query into its log, and passes the visitor's address and the request's number on", () => {
    expect(manual).toMatch(/log_format site .*\$request_method \$uri"/);
    // The chat's stream, the desk and the pages; files of the build need neither.
    for (const header of ["X-Forwarded-For", "X-Request-Id"])
      expect(secure.match(new RegExp(`proxy_set_header ${header} `, "g"))?.length).toBe(3);
    expect(manual).toMatch(/log_format site .*\$request_id'/);
  });
});
