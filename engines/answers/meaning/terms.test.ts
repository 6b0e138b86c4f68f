import { describe, expect, test } from "vitest";
import { places, placesOf } from "./terms.ts";

const shared = (one: number[], other: number[]) => one.filter((place) => other.includes(place)).length;

describe("the places of a text", () => {
  test("are the same however it is written", () => {
    expect(placesOf("Öldrück  KESİCİ", "tr-TR")).toEqual(placesOf("oldruck kesici", "tr-TR"));
    expect(placesOf("機組輪換時間", "hk")).toEqual(placesOf("机组轮换时间", "zh"));
  });

  test("words with the same stem share parts; a short word has none", () => {
    expect(shared(placesOf("terminales", "es"), placesOf("terminal", "es"))).toBeGreaterThan(5);
    expect(placesOf("can", "en")).toHaveLength(1);
  });

  test("a model's name says no more than that it is one", () => {
    expect(placesOf("SGC420C weight", "en")).toEqual(placesOf("STQ-T400 weight", "en"));
    expect(placesOf("24 V", "en")).not.toEqual(placesOf("12 V", "en"));
  });

  test("are each there once, within the table, and none for nothing", () => {
    const all = placesOf("a reset, a reset, 复位复位 24 24", "en");
    expect(new Set(all).size).toBe(all.length);
    expect(all.every((place) => Number.isInteger(place) && place >= 0 && place < places)).toBe(true);
    expect(placesOf(" … ?! ", "en")).toEqual([]);
  });
});
