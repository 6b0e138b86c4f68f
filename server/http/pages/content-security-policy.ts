import { hash } from "node:crypto";

/** What the program itself wrote into a page. */
type Inline = { scripts: readonly string[]; styles: readonly string[] };

/**
 * The content security policy of a page: hashes of the scripts and styles that the program wrote into it,
 * nothing from elsewhere. They are told by what wrote them and never found in the page: whatever else came to
 * stand there has no hash, and does not run.
 */
export function contentSecurityPolicy(
  { scripts, styles }: Inline,
  { upgrade }: { upgrade: boolean },
): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.map(sourceOf).join(" ")}`.trim(),
    `style-src 'self' ${styles.map(sourceOfStyle).join(" ")}`.trim(),
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

const sourceOf = (text: string) => `'sha256-${hash("sha256", text, "base64")}'`;

/** The style sheet is one for all pages. */
let latest = { text: "", source: "" };

function sourceOfStyle(text: string): string {
  if (text !== latest.text) latest = { text, source: sourceOf(text) };
  return latest.source;
}
