import { describe, expect, test } from "vitest";
import { staffRoles } from "#db/schema/staff/account.ts";
import {
  allRights,
  figureRegions,
  limitsOf,
  mayBegin,
  mayDo,
  mayEdit,
  reaches,
  type Role,
  type RoleName,
} from "./rights.ts";

const role = (name: RoleName, limits: Partial<Role> = {}): Role => ({
  role: name,
  kinds: null,
  locales: null,
  regions: null,
  ...limits,
});
const staff = (...roles: Role[]) => ({ roles });

describe("what a role may", () => {
  test("is everything for an administrator and nothing without a role", () => {
    expect(allRights(staff(role("administrator")))).toHaveLength(17);
    expect(allRights(staff())).toEqual([]);
  });

  test("is to look and change nothing for an auditor", () => {
    expect(allRights(staff(role("auditor")))).toEqual(["accounts-read", "trail", "figures", "operation"]);
  });

  test("adds up over several roles", () => {
    expect(allRights(staff(role("sales"), role("auditor")))).toEqual([
      "messages",
      "templates",
      "accounts-read",
      "trail",
      "figures",
      "operation",
    ]);
  });

  test("are figures of enquiries of all regions, but for who is sales of some and nothing else", () => {
    const brazil = role("sales", { regions: ["brazil"] });
    expect(figureRegions(staff(brazil, role("translator")))).toEqual(["brazil"]);
    expect(figureRegions(staff(brazil, role("sales", { regions: ["turkey"] })))).toEqual([
      "brazil",
      "turkey",
    ]);
    for (const name of ["sales", "auditor", "editor"] as const)
      expect(figureRegions(staff(brazil, role(name)))).toBeNull();
  });

  test.each(staffRoles.filter((name) => name !== "administrator"))("%s changes no accounts", (name) => {
    expect(mayDo(staff(role(name)), "accounts-write")).toBe(false);
  });
});

describe("which messages somebody reaches", () => {
  const brazil = staff(role("sales", { regions: ["brazil"] }));

  test("sales: those of its regions, and no feedback", () => {
    expect(reaches(brazil, { kind: "enquiry", region: "brazil" })).toBe(true);
    expect(reaches(brazil, { kind: "enquiry", region: "turkey" })).toBe(false);
    expect(reaches(brazil, { kind: "feedback", region: "brazil" })).toBe(false);
    expect(reaches(staff(role("sales")), { kind: "enquiry", region: "turkey" })).toBe(true);
    expect(reaches(staff(role("sales", { regions: [] })), { kind: "enquiry", region: "turkey" })).toBe(false);
  });

  test("support: feedback, surveys and conversations of all regions", () => {
    expect(reaches(staff(role("support")), { kind: "feedback", region: "turkey" })).toBe(true);
    expect(reaches(staff(role("support")), { kind: "enquiry", region: "turkey" })).toBe(false);
  });

  test("a role lends another none of its reach", () => {
    const both = staff(role("sales", { regions: ["brazil"] }), role("support"));
    expect(reaches(both, { kind: "contact", region: "turkey" })).toBe(false);
    expect(reaches(both, { kind: "chat", region: "turkey" })).toBe(true);
  });

  test("who only looks reaches none", () => {
    for (const name of ["auditor", "editor", "translator", "publisher"] as const)
      expect(reaches(staff(role(name)), { kind: "enquiry", region: "china" })).toBe(false);
  });
});

describe("what of an entry somebody may change", () => {
  const [text, other] = [{ locale: "tr-TR" }, { locale: null }];

  test("is everything of their kinds for editors, and nothing of others", () => {
    const editor = staff(role("editor", { kinds: ["news"] }));
    expect(mayEdit(editor, "news", [text, other])).toBe(true);
    expect(mayEdit(editor, "question", [text])).toBe(false);
    expect([mayBegin(editor, "news"), mayBegin(editor, "question")]).toEqual([true, false]);
  });

  test("is texts of their languages for translators, and for editors with languages", () => {
    for (const name of ["translator", "editor"] as const) {
      const turkish = staff(role(name, { locales: ["tr-TR"] }));
      expect(mayEdit(turkish, "news", [text])).toBe(true);
      expect(mayEdit(turkish, "news", [text, { locale: "en" }])).toBe(false);
      expect(mayEdit(turkish, "news", [other])).toBe(false);
      expect(mayBegin(turkish, "news")).toBe(false);
    }
    expect(mayEdit(staff(role("translator")), "page", [text, { locale: "en" }])).toBe(true);
    expect(mayEdit(staff(role("translator")), "page", [other])).toBe(false);
  });

  test("is nothing for who only publishes, and adds up over roles", () => {
    expect(mayEdit(staff(role("publisher")), "news", [text])).toBe(false);
    const both = staff(role("translator", { locales: ["tr-TR"] }), role("editor", { kinds: ["question"] }));
    expect(mayEdit(both, "question", [text, other])).toBe(true);
    expect(mayEdit(both, "news", [text])).toBe(true);
    expect(mayEdit(both, "news", [other])).toBe(false);
  });
});

test("limits that mean nothing for a role are dropped", () => {
  const all = { kinds: ["news"], locales: ["zh"], regions: ["china"] };
  expect(limitsOf(role("support", all))).toEqual(role("support"));
  expect(limitsOf(role("sales", all))).toEqual(role("sales", { regions: ["china"] }));
  expect(limitsOf(role("translator", all))).toEqual(role("translator", { locales: ["zh"] }));
});
