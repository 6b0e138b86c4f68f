import { contentTexts, packTexts, inspect, lines } from "#test/support/texts.ts";
import * as f from "./figures.ts";
const all = [...contentTexts(), ...packTexts()];
const by = new Map(all.map((t) => [t.place, t]));
for (const r of [f.codeFaults, f.numberFaults, f.unitFaults, f.unitSetFaults]) {
  const h = inspect(all, r as any, ["zh", "hk", "pt", "es", "tr-TR"]);
  console.log("##", r.name, h.length);
  const seen = new Set();
  for (const x of h) {
    console.log(x.place, x.locale, x.fault);
    if (!seen.has(x.place)) {
      seen.add(x.place);
      console.log("    " + by.get(x.place)!.in.en!.slice(0, 300));
    }
    console.log("    " + by.get(x.place)!.in[x.locale]!.slice(0, 300));
  }
}
