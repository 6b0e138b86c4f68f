import { readFileSync, globSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { load } from "js-yaml";
import { officesFile } from "./content.ts";
import { officeFaults } from "./rules.ts";

const files = () =>
  globSync("content/offices/*.yaml").map((file) => officesFile.parse(load(readFileSync(file, "utf8"))));
type Raw = { offices: Record<string, unknown>[] };
const raw = () => load(readFileSync("content/offices/china.yaml", "utf8")) as Raw;

describe("the offices of the sample", () => {
  const offices = files().flatMap((region) => region.offices);
  const contacts = offices.flatMap((office) => office.contacts);

  test("have no faults", () => expect(officeFaults(files())).toEqual([]));

  test("are in more than 50 countries and regions, as the specification claims", () => {
    expect(new Set(offices.map((office) => office.country)).size).toBeGreaterThan(50);
  });

  test("are one headquarters, a factory in the same city, and at least 12 sales offices in China", () => {
    const own = (kind: string) => offices.filter((office) => office.kind === kind);
    expect(own("headquarters").map((o) => o.place.en)).toEqual(["Zhengzhou"]);
    expect(own("factory").map((o) => o.place.en)).toEqual(["Zhengzhou"]);
    expect(own("office").filter((o) => o.country === "CN").length).toBeGreaterThanOrEqual(12);
    expect(own("distributor").length).toBeGreaterThanOrEqual(40);
    expect(own("distributor").filter((o) => o.country === "CN")).toEqual([]);
  });

  test("cover each of the 34 province-level regions once, with its cities", () => {
    const regions = contacts.flatMap((contact) => (contact.place ? [contact.place.zh] : []));
    expect(regions).toHaveLength(34);
    expect(new Set(regions).size).toBe(34);
    for (const contact of contacts)
      if (contact.place) expect(contact.cities.length, contact.place.zh).toBeGreaterThan(0);
  });

  test("have a contact wherever something is sold", () => {
    expect(
      offices.filter((o) => o.services.includes("sales") && o.contacts.length === 0).map((o) => o.key),
    ).toEqual([]);
  });
});

describe("faults of a file are reported", () => {
  const change: [string, (office: Record<string, unknown>) => void][] = [
    [
      "a time zone that is none",
      (o) => void (o.hours = { days: [1], open: "09:00", close: "18:00", timeZone: "Asia/Zhengzhou" }),
    ],
    [
      "closing before opening",
      (o) => void (o.hours = { days: [1], open: "18:00", close: "09:00", timeZone: "Asia/Shanghai" }),
    ],
    [
      "a day that is none",
      (o) => void (o.hours = { days: [7], open: "09:00", close: "18:00", timeZone: "Asia/Shanghai" }),
    ],
    ["a mailbox of somebody else", (o) => void (o.email = "sales@example.com")],
    ["a telephone number without its country", (o) => void (o.phone = "0371 5550 1998")],
    ["a place that is on no map", (o) => void (o.at = [134.8, 113.5])],
    ["an unknown service", (o) => void (o.services = ["magic"])],
    ["a language that is none", (o) => void (o.languages = ["not a tag"])],
    ["a field of another name", (o) => void (o.telephone = "1")],
  ];
  test.each(change)("%s", (_, mend) => {
    const file = raw();
    mend(file.offices[0]!);
    expect(officesFile.safeParse(file).success).toBe(false);
  });

  test("ids and keys that are there twice, and a key of another country", () => {
    const [region] = files();
    const office = { ...region!.offices[0]!, key: "xx-nowhere" };
    const faults = officeFaults([{ ...region!, offices: [...region!.offices, office] }]);
    expect(faults).toEqual([
      expect.stringMatching(/office id: \d+ is used twice$/),
      ...office.contacts.map(() => expect.stringMatching(/contact id: \d+ is used twice$/) as string),
      expect.stringMatching(/xx-nowhere: key: must begin with its country/),
    ]);
  });
});
