// Endings in lower case without accents: what is typed without them meets what is written with them.

/** Plural, possession, cases, and what makes nouns and adjectives of other words. */
const nominal =
  /(?:l[ae]r|(?<=[aeiou])n[iu]n|[iu]n|(?<=[aeiou])[yn][iu]|s[iu]|[iu]|(?<=[aeiou])[yn][ae]|[ae]|(?:(?<=[iu])n)?[dt][ae]n?|(?:(?<=[aeiou])y)?l[ae]|[iu]m(?:[iu]z)?|[iu]n[iu]z|ki|[dt][iu]r|l[iu][kg]|l[iu]|s[iu]z|l[ae][nt])$/;
/** Tenses, participles, verbal nouns, passive and causative. */
const verbal =
  /(?:[iu]yor(?:um|uz|sun|sunuz|l[ae]r|du|sa)?|(?<=[aeiou]|\b)yor(?:um|uz|sun|sunuz|l[ae]r|du|sa)?|[ae]c[ae][kg](?:[iu]m|[iu]z|l[ae]r|t[iu]r)?|m[ae]k(?:t[ae]n?)?|m[ae]|m[ae]z|m[ae]l[iu]|m[iu]s(?:t[iu]r)?|[iu]nc[ae]|[ae]r[ae]k|[iu]p|[ae]n|(?<=[kptscfh])t[iu](?:m|n|k|l[ae]r)?|(?<=[aeioulmnrvyz])d[iu](?:m|n|k|l[ae]r)?|[aeiu]r|s[iu]n|s[ae]m?|[iu]l|[iu]nt[iu]|[iu]s)$/;
const vowel = /[aeiou]/;

/** Shortest stem; behind the ending of a verb one letter less. */
const shortest = 4;
const shortestVerb = 3;
const mostEndings = 8;
const hardened: Record<string, string> = { b: "p", d: "t", g: "k" };

/**
 * The stem of a Turkish word in lower case without accents: `calistirilmadi` and `calisiyor` are `calis`. The
 * snowball algorithm knows the endings of nouns alone, and none without accents.
 */
export function turkishStem(word: string): string {
  let stem = word;
  for (let i = 0; i < mostEndings; i++) {
    const length = endingOf(stem);
    if (!length) break;
    stem = stem.slice(0, -length);
  }
  if (stem.length > shortest) stem = stem.replace(/[aeiu]$/, "");
  return stem.replace(/[bdg]$/, (last) => hardened[last]!);
}

/** Length of the longest ending that leaves enough of a word. */
function endingOf(word: string): number {
  const noun = nominal.exec(word)?.[0].length ?? 0;
  const verb = verbal.exec(word)?.[0].length ?? 0;
  const fits = (length: number, least: number) =>
    length > 0 && word.length - length >= least && vowel.test(word.slice(0, -length));
  return Math.max(fits(noun, shortest) ? noun : 0, fits(verb, shortestVerb) && verb > 1 ? verb : 0);
}
