import { describe, expect, test } from "vitest";
import { foldName, nameMatches } from "./find.ts";

describe("a name is found however it is typed", () => {
  test.each([
    ["Poznań", "poznan"],
    ["Medellín", "MEDELLIN"],
    ["İstanbul", "istanbul"],
    ["İstanbul", "ISTANBUL"],
    ["Almatı", "almati"],
    ["Xi’an", "xian"],
    ["Xi’an", "Xi'an"],
    ["Ho Chi Minh City", "hochiminh"],
    ["São Paulo", "sao paulo"],
    ["Gothenburg", "  gothen "],
    ["洛阳", "洛阳市"],
    ["河南", "河南省"],
    ["广西", "广西壮族自治区"],
    ["香港", "香港特別行政區"],
    ["延边", "延边自治州"],
    ["北京", "京"],
  ])("%s by “%s”", (name, asked) => expect(nameMatches([name], asked)).toBe(true));
});

describe("a name is not found", () => {
  test.each([
    ["Lima", "Limassol"],
    ["洛阳", "沈阳"],
    ["Lima", ""],
    ["Lima", "   "],
    ["Lima", "---"],
    ["Lima", "."],
  ])("%s by “%s”", (name, asked) => expect(nameMatches([name], asked)).toBe(false));
});

test("the sign of a city is kept where it is the name: 沙市", () => expect(foldName("沙市")).toBe("沙市"));

test("pattern characters are plain text", () => {
  for (const text of [".*", "%", "_", "(", "\\", "[a-z]"]) expect(nameMatches(["Lima"], text)).toBe(false);
});
