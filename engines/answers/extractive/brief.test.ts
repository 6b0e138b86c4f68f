import { describe, expect, it } from "vitest";
import type { Ask, Composed } from "./ask.ts";
import { Sources } from "./ask.ts";
import { brief, gist } from "./brief.ts";

const thing = (term: string) => ({ weight: 1, terms: [{ term, cover: 1 }] });
const asking = (words: string[], locale = "en") =>
  ({
    locale,
    things: words.map(thing),
    thingsBefore: [],
    history: [],
    figures: [],
    reading: { terms: (text: string) => new Set(text.toLowerCase().match(/\p{L}+/gu)) },
    translate: () => "Safety first",
  }) as unknown as Ask;

const source = { index_id: "setting-a", doc_name: "A", url: "/a" };
const answer = (text: string): Composed => ({ text, sources: [source], answered: true });
const long = "Much is said here of something else, and it goes on and on. ".repeat(6).trim();

describe("a part of an answer", () => {
  it("is all of it, with its marks counted on, where there is room", () => {
    const all = new Sources([{ index_id: "first", doc_name: "First", url: "/first" }]);
    expect(brief(asking(["delay"]), answer("**Delay** [1]\n\n- Factory value: 3 s"), all, 400)).toBe(
      "**Delay** [2]\n\n- Factory value: 3 s",
    );
  });

  it("keeps its first line and what speaks of the question, wherever it stands", () => {
    const text = `**Start** [1]\n\n${long}\n\n- The delay runs first.\n- Nothing of it.\n\n${long}`;
    expect(brief(asking(["delay"]), answer(text), new Sources(), 60)).toBe(
      "**Start** [1]\n\n- The delay runs first.\n- Nothing of it.",
    );
  });

  it("keeps safety notes, and no heading without what it announces", () => {
    const text = `**Start** [1]\n\nWhat to check:\n\n${long}\n\n**Safety first:** switch off.`;
    expect(brief(asking(["oil"]), answer(text), new Sources(), 80)).toBe(
      "**Start** [1]\n\n**Safety first:** switch off.",
    );
  });

  it("keeps the models of a list before what is said of each", () => {
    const text = `Nearest: [1]\n\n- **A1**: small\n  - ${long}\n- **B2**: large\n  - ${long}`;
    expect(brief(asking(["large"]), answer(text), new Sources(), 60)).toBe(
      "Nearest: [1]\n\n- **A1**: small\n- **B2**: large",
    );
  });
});

describe("an answer in a line", () => {
  it("is its name and the sentences that say most of the question", () => {
    const text = `**Delay** · SGC420 (Warning) [1]\n\n${long}\n\n- Menu: Mains › Delay\n- Factory delay: 3.5 s`;
    expect(gist(asking(["delay"]), answer(text), 120)).toBe("**Delay** · SGC420: Factory delay: 3.5 s");
  });

  it("has the name of its source where it has none of its own", () => {
    expect(gist(asking(["oil"]), answer("Oil first. Then air. [1]"), 120)).toBe("**A**: Oil first.");
  });

  it("has no half of a link, and nothing twice", () => {
    const text = "**Delay** [1]\n\n- [Which delay? And why?](/faqs#q7)\n- Delay 3 s\n- Delay 3 s";
    expect(gist(asking(["delay"]), answer(text), 120)).toBe("**Delay**: Which delay? · Delay 3 s");
  });

  it("is the name alone where nothing of it speaks of the question", () => {
    expect(gist(asking(["oil"], "zh"), answer("**延时？** [1]\n\n先等待。"), 120)).toBe("**延时？**");
  });
});

describe("what was told just before", () => {
  it("gives way to what was not", () => {
    const text = [
      "**Antenna**",
      "Fit the antenna upright on the roof of the housing.",
      "The plug of the antenna is tightened by hand alone.",
      "The antenna of a steel enclosure is fitted outside of it.",
    ].join("\n");
    const asked = asking(["antenna"]);
    const told = (before: string) => {
      const history = before ? [{ question: "", answer: before, context: {} }] : [];
      return brief({ ...asked, history }, answer(text), new Sources(), 130);
    };
    expect(told("")).toContain("on the roof");
    const again = told("Fit the antenna upright on the roof of the housing. [1]");
    expect(again).not.toContain("on the roof");
    expect(again).toContain("fitted outside");
  });
});

describe("steps of which some are left out", () => {
  it("are points of a list", () => {
    const text = `**Start** [1]\n\n1. ${long}\n2. The delay runs.\n3. ${long}\n4. The delay ends.`;
    expect(brief(asking(["delay"]), answer(text), new Sources(), 80)).toBe(
      "**Start** [1]\n\n- The delay runs.\n- The delay ends.",
    );
  });
});
