import { describe, expect, test } from "vitest";
import { type Asked, nextAsk } from "./waits.ts";
import { codeRules, strangersCodesADay } from "#domain/identity/limits.ts";

const minute = 60_000;

/** How many codes an asker gets in a day who asks every minute; `who` gives the asker of the n-th attempt. */
function codesOfADay(who: (n: number) => Omit<Asked, "askedAt">): number {
  const asked: Asked[] = [];
  for (let n = 0; n < 1_440; n++) {
    const now = (n + 1) * minute;
    const next = who(n);
    if (nextAsk(asked, next) <= now) asked.push({ ...next, askedAt: new Date(now) });
  }
  return asked.length;
}

const stranger = (network: string) =>
  ({ asker: `device ${network}`, network, known: false, purpose: "login" }) as const;
const owner = { asker: "own", network: "home", known: true, purpose: "login" } as const;

describe("codes of a day for one account", () => {
  test("are at most 13 for one network, whatever cookies it shows", () => {
    expect(codesOfADay((n) => ({ ...stranger("one"), asker: `cookie ${n}` }))).toBe(13);
  });

  test("are at most 182 for all strangers, however many networks they have and whatever codes they ask for", () => {
    const purposes = ["login", "reset", "change"] as const;
    expect(codesOfADay((n) => ({ ...stranger(`net ${n}`), purpose: purposes[n % 3]! }))).toBeLessThanOrEqual(
      strangersCodesADay,
    );
  });

  test("are at most 20 for a device that the account knows", () => {
    expect(codesOfADay(() => owner)).toBe(codeRules.perDay);
  });
});

test("a known device waits for its own codes only, however often strangers ask", () => {
  const now = Date.now();
  const asked = Array.from({ length: 500 }, (_, n) => ({ ...stranger(`net ${n}`), askedAt: new Date(now) }));
  expect(nextAsk(asked, owner)).toBe(0);
  expect(nextAsk([...asked, { ...owner, askedAt: new Date(now) }], owner)).toBe(now + minute);
});

test("twenty strangers make another network wait for a minute, not for a day", () => {
  const now = Date.now();
  const asked = Array.from({ length: 20 }, (_, n) => ({ ...stranger(`net ${n}`), askedAt: new Date(now) }));
  expect(nextAsk(asked, stranger("home"))).toBe(now + minute);
  expect(nextAsk(asked.slice(1), stranger("home"))).toBeLessThanOrEqual(now);
});

test("after three codes each pause of a network is twice the last one, separately for each purpose", () => {
  const asked: Asked[] = [];
  const pauses = Array.from({ length: 6 }, (_, n) => {
    asked.push({ ...stranger("one"), askedAt: new Date(n * minute) });
    return (nextAsk(asked, stranger("one")) - n * minute) / minute;
  });
  expect(pauses).toEqual([1, 1, 1, 2, 4, 8]);
  expect(nextAsk(asked, { ...stranger("one"), purpose: "reset" })).toBeLessThanOrEqual(5 * minute);
});
