import * as OpenCC from "opencc-js/t2cn";

let converter: ((text: string) => string) | undefined;
const characters = new Map<string, string>();

function convert(text: string): string {
  converter ??= OpenCC.Converter({ from: "hk", to: "cn" });
  return (converter?.(text) ?? text).replaceAll("著", "着"); // one word, written in two ways
}

/**
 * Chinese characters in their simplified form, one for each: places in the text stay where they were, so that
 * hits can be shown in it.
 */
export function simplify(run: string): string {
  const whole = convert(run);
  if (whole.length === run.length) return whole;
  return Array.from(run, (character) => {
    let known = characters.get(character);
    if (known === undefined) characters.set(character, (known = convert(character)));
    return known.length === character.length ? known : character;
  }).join("");
}
