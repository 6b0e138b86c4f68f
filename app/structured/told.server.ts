import type { PageScope } from "../context.ts";
import type { Descriptor } from "./descriptor.ts";

const told = new WeakMap<PageScope, Descriptor[]>();

/**
 * What a page tells machines, where its data would otherwise be in the page's own once more: written into the
 * head when the page is finished (app/entry.server.tsx).
 */
export function tell(scope: PageScope, descriptors: Descriptor[]): void {
  told.set(scope, descriptors);
}

const signs: Record<string, string> = { "&": "\\u0026", "<": "\\u003c", ">": "\\u003e" };

/** The same as elements of the head, from which no text can break out. */
export function toldBy(scope: PageScope): string {
  return (told.get(scope) ?? [])
    .map((descriptor) => JSON.stringify(descriptor["script:ld+json"]))
    .map((json) => json.replace(/[&<>]/g, (sign) => signs[sign]!))
    .map((json) => `<script type="application/ld+json">${json}</script>`)
    .join("");
}
