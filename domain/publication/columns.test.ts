import { expect, test } from "vitest";
import { publicationColumns } from "./columns.ts";
import { publicationFields } from "./content.ts";

const zone = { timeZone: "Asia/Shanghai", unbounded: new Date("2018-01-01T00:00:00Z") };
const publishedAt = new Date("2026-11-23T00:00:00Z");

test("A day begins at midnight of the site's zone, a time has a zone of its own", () => {
  expect(publicationColumns({}, publishedAt, zone).shownFrom?.toISOString()).toBe("2026-11-22T16:00:00.000Z");
  const fields = { shownFrom: "2026-11-23T08:30:00+08:00", shownUntil: "2026-12-01" };
  const columns = publicationColumns(fields, publishedAt, zone);
  expect(columns.shownFrom?.toISOString()).toBe("2026-11-23T00:30:00.000Z");
  expect(columns.shownUntil?.toISOString()).toBe("2026-11-30T16:00:00.000Z");
});

test("An entry without a day of its own has no start", () => {
  expect(publicationColumns({}, zone.unbounded, zone)).toEqual({
    status: "published",
    shownFrom: null,
    shownUntil: null,
    successor: null,
    withdrawnReason: null,
  });
});

test("An entry with a reason for its withdrawal is withdrawn", () => {
  const withdrawn = { successor: "SGC6120N", reason: { en: "Its chip is no longer made." } };
  expect(publicationColumns({ withdrawn }, publishedAt, zone)).toMatchObject({
    status: "withdrawn",
    successor: "sgc6120n",
    withdrawnReason: withdrawn.reason,
  });
});

test("A time without a zone is refused as ambiguous", () => {
  expect(publicationFields.shownFrom.safeParse("2026-11-23T08:30:00").success).toBe(false);
  expect(publicationFields.shownFrom.safeParse("2026-11-23T08:30:00+08:00").success).toBe(true);
});
