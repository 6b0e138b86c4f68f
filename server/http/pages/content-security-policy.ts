import { createHash } from "node:crypto";

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

/**
 * The content security policy of a page: hashes of its own inline scripts and styles, nothing from elsewhere.
 */
export function contentSecurityPolicy(html: string, { upgrade }: { upgrade: boolean }): string {
  const scripts = hashes(html, inlineScript);
  const styles = hashes(html, inlineStyle);
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(" ")}`.trim(),
    `style-src 'self' ${styles.join(" ")}`.trim(),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(upgrade ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

function hashes(html: string, pattern: RegExp): string[] {
  const found = [...html.matchAll(pattern)]
    .filter((m) => !/type="application\/(ld\+)?json"/.test(m[0]) && m[1])
    .map((m) => `'sha256-${createHash("sha256").update(m[1]!).digest("base64")}'`);
  return [...new Set(found)];
}
