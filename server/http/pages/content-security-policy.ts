import { inlineSource } from "#domain/inline-source.server.ts";

/** What the program itself wrote into a page. */
type Inline = { scripts: readonly string[]; styles: readonly string[] };

/** The policy of what is no page of ours: shown by itself it may do nothing, and stand in no frame. */
export const nothingAllowed =
  "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The policy of a plain page or a drawing that brings one style of its own. */
export function onlyStyled(style: string): string {
  return `${nothingAllowed}; style-src ${inlineSource(style)}`;
}

/**
 * The content security policy of a page: hashes of the scripts and styles that the program wrote into it,
 * nothing from elsewhere. They are told by what wrote them and never found in the page: whatever else came to
 * stand there has no hash, and does not run. Style attributes are no exception (docs/decisions/0029), and
 * scripts make markup and addresses of scripts by one policy only (app/ui/trusted.ts).
 */
export function contentSecurityPolicy(
  { scripts, styles }: Inline,
  { upgrade }: { upgrade: boolean },
): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.map(inlineSource).join(" ")}`.trim(),
    `style-src 'self' ${styles.map(inlineSource).join(" ")}`.trim(),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types switchyard",
    ...(upgrade ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
