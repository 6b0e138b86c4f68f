import { beforeAll, describe, expect, test, vi } from "vitest";
import { sharedSite, type SharedSite } from "#test/support/site.ts";

vi.setConfig({ testTimeout: 240_000 }); // renders many pages

let site: SharedSite;
const pages = new Map<string, string>();

beforeAll(async () => {
  site = await sharedSite();
  for (const page of [1, 2, 3]) {
    const found = await site.call<{ list: { id: number; model: string }[] }>("productsList", {
      page,
      limit: 50,
    });
    for (const { id, model } of found.data.list)
      pages.set(model, (await site.get(`/product/${id}/${model}`)).body);
  }
}, 240_000);

/** The part of a page from a section's start to the next section. */
function section(model: string, id: string): string {
  const [, rest = ""] = pages.get(model)!.split(new RegExp(`<(?:section|details) id="${id}"`));
  return rest.split(/<(?:section|details) id=/)[0]!;
}

const lacking = (fits: (model: string) => boolean) => [...pages.keys()].filter((model) => !fits(model));

describe("every product's page", () => {
  test("has a plant in which the device watches something", () => {
    expect(pages.size).toBeGreaterThan(100);
    expect(lacking((model) => section(model, "plant").includes('class="ol-lit"'))).toEqual([]);
    expect(lacking((model) => !/[-−]0 kW|NaN/.test(section(model, "plant")))).toEqual([]);
  });

  test("has views of all sides, and the hole where there is one", () => {
    expect(lacking((model) => /value="back"/.test(pages.get(model)!))).toEqual([]);
    const holes = [...pages.values()].filter((page) => page.includes('value="cutOut"')).length;
    expect(holes).toBe([...pages.values()].filter((page) => page.includes('<section id="cut-out"')).length);
  });

  test("has terminals, alarms, settings and what is in the box, and an office to go to", () => {
    for (const id of ["connect", "alarms", "settings", "panel"])
      expect(
        lacking((model) => section(model, id).includes("</")),
        id,
      ).toEqual([]);
    expect(lacking((model) => section(model, "near").includes("tel:"))).toEqual([]);
  });

  test("has the number of terminals, alarms and settings on what is folded on a phone", () => {
    const counted = (model: string, id: string) =>
      /<summary.*?<span[^>]*>(\d+)<\/span><\/summary>/.exec(section(model, id))?.[1];
    for (const id of ["connect", "alarms", "settings"])
      expect(
        lacking((model) => Number(counted(model, id)) > 0),
        id,
      ).toEqual([]);
  });

  test("tells of whom and of when it is, on paper", () => {
    const dated = (model: string) => new RegExp(`print:block">${model}: data of [^<]*20\\d\\d`);
    expect(lacking((model) => dated(model).test(pages.get(model)!))).toEqual([]);
  });
});
