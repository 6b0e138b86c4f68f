import { languageWords } from "./language-words.server.ts";

type Units = {
  /** Units as they are written, each with its one short form. */
  short: ReadonlyMap<string, string>;
  /** A unit right behind a number; Chinese ones need nothing behind them. */
  behind: RegExp;
  /** A number and its unit as one word. */
  glued: RegExp;
};

let kept: Units | undefined;

function units(): Units {
  return (kept ??= readUnits());
}

function readUnits(): Units {
  const short = new Map(
    Object.entries(languageWords().units).flatMap(([unit, forms]) =>
      forms.map((form) => [form, unit] as const),
    ),
  );
  const forms = [...short.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map((form) => form.replace("/", "\\/"));
  const isHan = (form: string) => /^\p{Script=Han}/u.test(form);
  const either = (list: string[]) => list.join("|");
  return {
    short,
    behind: new RegExp(
      `^\\s?(?:(${either(forms.filter(isHan))})|(${either(forms.filter((form) => !isHan(form)))})(?![\\p{L}\\p{N}]))`,
      "iu",
    ),
    glued: new RegExp(`^(\\p{N}+)(${either(forms.filter((form) => /^[a-z]+$/.test(form)))})$`, "iu"),
  };
}

/** The short form of a unit that stands right behind a number. */
export function unitBehind(rest: string): string | undefined {
  const found = units().behind.exec(rest.slice(0, 12));
  return found ? units().short.get((found[1] ?? found[2]!).toLowerCase()) : undefined;
}

/** How long the number is in `24V`, where what follows it is a unit. */
export function numberBeforeUnit(run: string): number | undefined {
  return units().glued.exec(run)?.[1]?.length;
}
