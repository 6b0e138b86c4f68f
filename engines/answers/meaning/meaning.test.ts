import { describe, expect, test } from "vitest";
import { likeness, meaningOf, meaningOfAnswer, meanings, width } from "./meaning.ts";
import { places } from "./terms.ts";

describe("what a text is about", () => {
  test("is a vector of length 1, and of zeros where nothing is known of it", () => {
    expect(meanings()).toHaveLength(places * width);
    expect(Math.hypot(...meaningOf("oil pressure is low", "en"))).toBeCloseTo(1, 5);
    expect(Math.hypot(...meaningOf("?!", "en"))).toBe(0);
  });

  test.each([
    [
      "en",
      "what hole do I cut in the door",
      "The cut-out of the panel is 186 × 141 mm.",
      "Oil pressure is low.",
    ],
    ["zh", "柜门上要开多大的孔", "面板开孔尺寸为 186 × 141 mm。", "机油压力低。"],
    ["tr-TR", "kapakta kaça kaç delik açayım", "Panel kesim ölçüsü 186 × 141 mm.", "Yağ basıncı düşük."],
  ] as const)("is told from another in other words: %s", (locale, question, right, wrong) => {
    const near = (text: string) => likeness(meaningOf(question, locale), meaningOf(text, locale));
    expect(near(right)).toBeGreaterThan(near(wrong));
  });

  test("of an answer is that of its beginning and of each of its parts, without marks", () => {
    const { whole, parts } = meaningOfAnswer("**Cut-out** [1]\n\n- 186 × 141 mm\n- Depth 44 mm.", "en");
    expect(whole).toHaveLength(width);
    expect(parts).toHaveLength(3);
    expect(meaningOfAnswer("ok", "en").parts).toHaveLength(1);
    expect(meaningOfAnswer("", "en").parts).toHaveLength(1);
  });
});
