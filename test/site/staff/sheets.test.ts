import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { staffTrail } from "#db/schema/staff/trail.ts";
import { startSite, type TestSite } from "#test/support/site.ts";
import { desk, type Person, role, staffPerson } from "./desk.ts";

type Plan = {
  rows: {
    row: number;
    what: string;
    id: number | null;
    model: string;
    like: { id: number } | null;
    seen: number;
    changes: { column: string; before: string | null; after: string | null }[];
    values: { path: string; value: unknown }[];
    refusals: { cell: string; key: string }[];
    faults: unknown[];
  }[];
  same: number;
  faults: unknown[];
};
type Made = { rows: { row: number; id: number | null; version: number | null; refused: string | null }[] };

// The whole catalogue is checked for each plan.
vi.setConfig({ testTimeout: 900_000 });

let site: TestSite;
let editor: Person;
let publisher: Person;
beforeAll(async () => {
  site = await startSite({}, { searchStays: true });
  editor = await staffPerson(site, role("editor"));
  publisher = await staffPerson(site, role("publisher"));
});
afterAll(() => site.close());

/** Sends a sheet as the desk does. */
async function plan(file: string | Uint8Array, { cookie } = editor, path = "sheetPlan") {
  const answer = await site.get(`/staff/api/${path}?lang=en`, {
    method: "POST",
    headers: { cookie, "content-type": "application/octet-stream", "sec-fetch-site": "same-origin" },
    body: Buffer.from(file),
  });
  return { ...answer, ...answer.json<{ msg: string; data: Plan }>() };
}

async function save(body: object, by = editor): Promise<string> {
  const { data } = await desk<{ name: string; base64: string }>(site, "sheetExport", { ...by, body });
  return Buffer.from(data.base64, "base64").toString("utf8");
}

const rowsOf = ({ rows }: Plan) =>
  rows
    .filter(({ what }) => what !== "refused")
    .map(({ row, id, model, like, seen, values }) => ({
      row,
      id,
      model,
      like: like?.id ?? null,
      seen,
      values,
    }));

const make = async (rows: object[], by = editor, kind = "product") =>
  (await desk<Made>(site, "sheetDrafts", { ...by, body: { kind, rows } })).data.rows;

const publish = async (id: number, kind = "product") => {
  const { data } = await desk<{ latest: number }>(site, `entry?kind=${kind}&id=${id}`, editor);
  return desk(site, "entryPublish", { ...publisher, body: { kind, id, seen: data.latest } });
};

const shows = (path: string, text: string) =>
  vi.waitFor(async () => expect((await site.get(path)).body).toContain(text), {
    timeout: 20_000,
    interval: 100,
  });

test("a sheet goes out, is changed, is planned, becomes drafts, and is public when somebody publishes it", async () => {
  const sheet = await save({ format: "csv", series: "sgc400" });
  const [heads, names, ...rows] = sheet.trim().split("\r\n");
  expect(rows.map((row) => /^(\d+),\d+,"(\w+)"/.exec(row)!.slice(1))).toContainEqual(["1002", "SGC420"]);
  expect((await plan(sheet)).data).toMatchObject({ rows: [], faults: [] });

  const changed = [heads, names, ...rows].join("\r\n").replace(/"8\.\.35"/, `"9..36"`);
  const { data } = await plan(changed);
  expect(data.rows).toMatchObject([
    { model: "SGC410", changes: [{ column: "supply-voltage [V DC]", before: "8..35", after: "9..36" }] },
  ]);
  expect(data.same).toBe(rows.length - 1);
  const [row] = rowsOf(data);
  const before = await site.get("/product/1001/SGC410");
  expect(before.body).toContain("8–35");
  expect(await make([row!])).toMatchObject([{ id: 1001, refused: null }]);
  // Nothing is public yet; and the plan is over.
  expect((await site.get("/product/1001/SGC410")).body).toContain("8–35");
  expect(await make([row!])).toMatchObject([{ id: 1001, version: null, refused: "changedMeanwhile" }]);
  expect((await publish(1001)).status).toBe(200);
  await shows("/product/1001/SGC410", "9–36");
  const trail = await site.database.db.select().from(staffTrail).where(eq(staffTrail.accountId, editor.id));
  expect(trail.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["products-exported", "content-saved"]),
  );
});

test("a new model begins like another, and has a page once it is published", async () => {
  const sheet = "model,like,weight,title.en\nSGC430,SGC420,0.3,Remote start and AMF with more relays";
  const { data } = await plan(sheet);
  expect(data.rows).toMatchObject([{ what: "new", id: null, faults: [], refusals: [] }]);
  const [made] = await make(rowsOf(data));
  expect(made!.refused).toBeNull();
  const again = await make(rowsOf(data));
  expect(again[0]!.refused).toBe("keyTaken");
  // It is there now, as a draft.
  const known = await plan("model,weight\nSGC430,0.31");
  expect(known.data.rows).toMatchObject([{ what: "changed", id: made!.id }]);
  expect((await publish(made!.id!)).status).toBe(200);
  await shows(`/product/${made!.id}/SGC430`, "Remote start and AMF with more relays");
  await shows(`/productinfo?class_id=1&id=101`, "SGC430");
});

test("series and categories go out, are changed and begun, and are public when somebody publishes them", async () => {
  const sheet = await save({ kind: "series", format: "csv" });
  expect((await plan(sheet)).data).toMatchObject({ kind: "series", rows: [], faults: [] });
  const changed = await plan("key,title.en\nsgc400,Small sets for every yard");
  expect(changed.data.rows).toMatchObject([{ what: "changed", faults: [], refusals: [] }]);
  const [series] = await make(rowsOf(changed.data), editor, "series");
  expect((await publish(series!.id!, "series")).status).toBe(200);
  await shows(`/productinfo?class_id=1&id=${series!.id}`, "Small sets for every yard");
  const other = "key,like,name\nsgc500,sgc400,SGC500";
  expect((await make(rowsOf((await plan(other)).data), editor, "series"))[0]!.refused).toBeNull();
  const begun = await plan("key,name.en,description.en\nload-banks,Load banks,They test sets.");
  expect(begun.data).toMatchObject({ kind: "category", rows: [{ what: "new", refusals: [] }] });
  // Its texts are for categories alone.
  const wrong = { kind: "product", rows: rowsOf(begun.data) };
  expect((await desk(site, "sheetDrafts", { ...editor, body: wrong })).status).toBe(400);
  const [category] = await make(rowsOf(begun.data), editor, "category");
  expect((await publish(category!.id!, "category")).status).toBe(200);
  const readers = await staffPerson(site, role("editor", { kinds: ["news"] }));
  const again = await plan("key,title.en\nsgc400,Other", readers);
  expect(again.data.rows[0]!.refusals).toMatchObject([{ cell: "B2", key: "notYours" }]);
});

test("one value goes to many models, and comes back", async () => {
  const ids = [1001, 1002, 1003];
  const ask = (body: object, by = editor) => desk<Plan>(site, "valuePlan", { ...by, body: { ids, ...body } });
  const { data } = await ask({ parameter: "event-log", do: "set", cell: "120" });
  expect(data.rows.map(({ model, changes }) => [model, changes[0]!.after])).toEqual([
    ["SGC410", "120"],
    ["SGC420", "120"],
    ["SGC420C", "120"],
  ]);
  expect((await make(rowsOf(data))).every(({ refused }) => refused === null)).toBe(true);
  expect((await ask({ parameter: "event-log", do: "set", cell: "120" })).data).toMatchObject({ same: 3 });
  const back = await ask({ parameter: "event-log", do: "remove" });
  expect(back.data.rows.map(({ changes }) => changes[0]!.after)).toEqual(["50", "50", "50"]);
  expect((await ask({ parameter: "colour", do: "set", cell: "1" })).status).toBe(400);
});

describe("is refused", () => {
  test("what is no spreadsheet, and what is too large", async () => {
    expect(await plan("<html>")).toMatchObject({ status: 400, msg: "sheetKind" });
    expect(await plan(Buffer.alloc(10_000_001, "a"))).toMatchObject({ status: 413, msg: "sheetTooLarge" });
    expect(await plan("weight\n3")).toMatchObject({ status: 400, msg: "sheetNoHead" });
  });

  test("a row that changes other places than a sheet has, or is not the writer's", async () => {
    const row = { row: 2, id: 1005, model: "SGC4110", like: null, seen: 1, values: [] as object[] };
    for (const path of ["series", "panel.width", "__proto__.x", "parameters.__proto__", "title.xx", "id"]) {
      const rows = [{ ...row, values: [{ path, value: 1 }] }];
      expect((await desk(site, "sheetDrafts", { ...editor, body: { rows } })).status).toBe(400);
    }
    const { data } = await plan("model,weight,title.es\nSGC4110,9,Otro");
    const translator = await staffPerson(site, role("translator", { locales: ["es"] }));
    expect((await make(rowsOf(data), translator))[0]!.refused).toBe("notYours");
    const own = await plan("model,weight,title.es\nSGC4110,9,Otro", translator);
    expect(own.data.rows[0]!.refusals).toMatchObject([{ cell: "B2", key: "notYours" }]);
  });
});
