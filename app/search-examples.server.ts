import type { PageScope } from "./context.ts";

/** One of each kind of what the search box understands, as far as there is something to find. */
export function searchExamples({ site, has }: Pick<PageScope, "site" | "has">): string[] {
  return [
    ...(site.example ? [site.example] : []),
    ...(has("ecucode") ? ["SPN 110 FMI 0"] : []),
    ...(has("wirings") ? ["AIN1"] : []),
    ...(has("productinfo") ? ["Modbus TCP"] : []),
  ];
}
