import { describe, expect, test } from "vitest";
import { staffRoles } from "#db/schema/staff/account.ts";
import { allRights, limitsOf, mayDo, reaches, type Role, type RoleName } from "./rights.ts";

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
    expect(allRights(staff(role("administrator")))).toHaveLength(5);
    expect(allRights(staff())).toEqual([]);
  });

  test("is to look and change nothing for an auditor", () => {
    expect(allRights(staff(role("auditor")))).toEqual(["accounts-read", "trail"]);
  });

  test("adds up over several roles", () => {
    expect(allRights(staff(role("sales"), role("auditor")))).toEqual(["messages", "accounts-read", "trail"]);
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

test("limits that mean nothing for a role are dropped", () => {
  const all = { kinds: ["news"], locales: ["zh"], regions: ["china"] };
  expect(limitsOf(role("support", all))).toEqual(role("support"));
  expect(limitsOf(role("sales", all))).toEqual(role("sales", { regions: ["china"] }));
  expect(limitsOf(role("translator", all))).toEqual(role("translator", { locales: ["zh"] }));
});
