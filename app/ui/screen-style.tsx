/**
 * The rules of a single screen, as a file of their own: in pages that the server sends, what they need of it
 * stands in the page (app/inline.ts); who comes from another screen waits for the file before the screen shows.
 * The menus drawn in full, which no page holds, bring theirs in the same way.
 */
export function ScreenStyle({ href }: { href: string }) {
  return import.meta.env.SSR ? null : <link rel="stylesheet" href={href} precedence="screen" />;
}
