import { readFileSync } from "node:fs";
import { contentTexts, packTexts } from "#test/support/texts.ts";
import { locales, type Locale } from "#domain/locale/locale.ts";
const rows = readFileSync("content/terms/terms.csv", "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((l) => [...l.matchAll(/("([^"]*)"|[^,]*)(?:,|$)/g)].map((m) => m[2] ?? m[1]!).slice(0, 7));
const strip = (s: string) => s.replace(/\s*[（(][^）)]*[）)]/g, "");
const esc = (s: string) => s.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const low = (s: string, l: Locale) => (l === "tr-TR" ? s.toLocaleLowerCase("tr") : s.toLowerCase());
const terms = rows
  .filter((r) => r[1])
  .map((r) => ({ en: strip(r[0]!), t: Object.fromEntries(locales.map((l, i) => [l, strip(r[i]!)])) as Record<Locale, string> }))
  .sort((a, b) => b.en.length - a.en.length);
const stem = (w: string, l: Locale) => {
  const n = w.length;
  if (n < 4) return esc(w) + "\\p{L}{0,6}";
  const keep = l === "tr-TR" ? Math.max(3, n - 2) : Math.max(3, n - 2);
  return esc(w.slice(0, keep)) + "\\p{L}*";
};
const cnt: Record<string, [number, number, string[]]> = {};
for (const u of [...contentTexts(), ...packTexts()]) {
  let en = " " + u.in.en!.toLowerCase() + " ";
  for (const t of terms) {
    const re = new RegExp(`(?<![\\p{L}-])${esc(t.en)}(?:e?s|ing)?(?![\\p{L}])`, "giu");
    if (!re.test(en)) continue;
    en = en.replace(re, " # ");
    for (const l of locales.slice(1)) {
      const tx = low(u.in[l]!, l);
      const want = low(t.t[l], l);
      const ok =
        l === "zh" || l === "hk"
          ? tx.replace(/\s/g, "").includes(want.replace(/\s/g, ""))
          : new RegExp(
              want
                .split(/[\s]+/)
                .map((w) => stem(w, l))
                .join("[\\s]+(?:\\p{L}{1,4}[\\s]+)?"),
              "iu",
            ).test(tx);
      const k = `${t.en} → ${l} ${t.t[l]}`;
      const c = (cnt[k] ??= [0, 0, []]);
      c[0]++;
      if (!ok) {
        c[1]++;
        c[2].push(`   ${u.place}\n      ${u.in.en!.slice(0, 200)}\n      ${u.in[l]!.slice(0, 240)}`);
      }
    }
  }
}
for (const [k, v] of Object.entries(cnt)
  .filter((x) => x[1][1])
  .sort((a, b) => b[1][1] - a[1][1])) {
  console.log(k, `${v[1]}/${v[0]}`);
  if (process.argv[2]) console.log(v[2].slice(0, Number(process.argv[2])).join("\n"));
}
