import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { kinds } from "./schema/catalogue/kinds.ts";
import {
  connected,
  contentTables,
  derivedTables,
  note,
  readsOf,
  recordedBut,
  recording,
  touching,
} from "./reads.ts";

const reads = (statement: string, parameters: unknown[] = []) =>
  [...readsOf(statement, parameters)].toSorted();

test("Every table is content, derived from it, or no part of pages", async () => {
  const others = new Set<string>();
  for (const file of globSync("db/schema/**/*.ts").filter((name) => !name.endsWith("/shared.ts"))) {
    const tables = (await import(/* @vite-ignore */ `../${file}`)) as Record<string, unknown>;
    for (const table of Object.values(tables)) {
      if (!table || typeof table !== "object" || !(Symbol.for("drizzle:Name") in table)) continue;
      const { name, columns } = getTableConfig(table as PgTable);
      if (contentTables[name] || derivedTables[name]) continue;
      others.add(name);
      expect(
        columns.some((column) => column.name === "published_at"),
        `${name} holds content`,
      ).toBe(false);
    }
  }
  // Of visitors and their messages, of accounts, of the site itself; pictures and films stand with their entries.
  for (const name of others)
    expect(name).toMatch(
      /^(?:site_user|user_session|ended_session|credential|verification|login_failure|known_device|account_event|chat_exchange|comment|newsletter_|day_figure$|rate_limit|visitor_message|used_challenge|setting|oidc_|search_(?:history|miss)|follower|model_follow|model_change|change_notice|notice_delivery|content_change|text_message|picture$|film_(?:file|upload)$|staff_)/,
    );
});

test("A condition that names entries reads these, and all other tables of the statement as a whole", () => {
  expect(
    reads(
      'select "news"."id" from "news" inner join "news_class" on "news"."class_id" = "news_class"."id" where ("news"."id" = $1 and "news"."status" = $2)',
      [7, "published"],
    ),
  ).toEqual(["news 7", "news_class"]);
  expect(
    reads('select "id" from "product" where ("product"."status" = $1 and "product"."id" in ($2, $3))', [
      "x",
      4,
      5,
    ]),
  ).toEqual(["product 4", "product 5"]);
  expect(
    reads('select "value" from "product_parameter" where "product_parameter"."product_id" = $1', [9]),
  ).toEqual(["product 9"]);
  expect(reads('select "case_id" from "case_product" where "case_product"."product_id" = $1', [9])).toEqual([
    "case_product.product_id 9",
  ]);
});

test("Alternatives beside the condition do not hide it, but an alternative to it does", () => {
  const shown = '("news"."shown_until" is null or ("news"."shown_until" > $2 and (now() > $3 or true)))';
  expect(reads(`select 1 from "news" where ("news"."id" = $1 and ${shown})`, [7, 1, 1])).toEqual(["news 7"]);
  expect(reads('select 1 from "news" where ("news"."id" = $1 or "news"."class_id" = $2)', [7, 1])).toEqual([
    "news",
  ]);
  expect(reads('select 1 from "news" where "news"."id" = $1 or "news"."class_id" = $2', [7, 1])).toEqual([
    "news",
  ]);
  expect(
    reads('select 1 from "news" where (("news"."id" in ($1, $2)) or "news"."class_id" = $3)', [7, 8, 1]),
  ).toEqual(["news"]);
  expect(reads('select 1 from "news" where "news"."id" = $1 union select 1 from "faq"', [7])).toEqual([
    "faq",
    "news",
  ]);
  expect(reads('select 1 from "news" where not "news"."id" = $1', [7])).toEqual(["news"]);
  expect(reads('select 1 from "news" n2, "news" where "news"."id" = $1', [7])).toEqual(["news"]);
  expect(reads("select max(id) from solution t")).toEqual(["solution"]);
  expect(reads('select count(*) from "passage"')).toEqual(["passage"]);
  expect(reads('select "id" from "site_user" where "site_user"."id" = $1', [7])).toEqual([]);
});

test("A condition that nothing meets reads nothing", () => {
  const from = 'select "id" from "news" inner join "news_class" on true';
  expect(reads(`${from} where (false and "news"."status" = $1) order by "news"."id"`, ["x"])).toEqual([]);
  expect(reads(`${from} where ("news"."status" = $1 and false)`, ["x"])).toEqual([]);
  expect(reads(`${from} where false order by "news"."id"`)).toEqual([]);
  const exists = 'exists (select 1 from "news_class" where "id" = "news"."class_id")';
  expect(reads(`${from} where ((${exists} and ("a" is null or "b" > now())) and false)`)).toEqual([]);
  for (const where of [
    '"news"."shown" = false',
    '("news"."id" = $1 or false)',
    "coalesce(false)",
    '"news"."class_id" = (select count(*) from "faq" where false)',
  ])
    expect(reads(`select "id" from "news" where ${where}`, [7]), where).toContain("news");
});

test("A changed entry affects readers of it and of the whole table, an added one readers of any of its kind", () => {
  const of = (...read: string[]) => new Set(read);
  const changed = touching([{ kind: "case", id: 7 }], ["case_product.product_id 5"])!;
  const touched = [
    of("project_case 7"),
    of("faq", "project_case"),
    of("case_product.product_id 5"),
    of("passage"),
    of("case_product"),
  ];
  const left = [of("project_case 8"), of("news"), of("case_product.product_id 6"), of("product"), of()];
  expect(touched.map(changed)).toEqual(touched.map(() => true));
  expect(left.map(changed)).toEqual(left.map(() => false));

  const added = touching([{ kind: "case", id: null }])!;
  expect([of("project_case 8"), of("case_product.product_id 6")].map(added)).toEqual([true, true]);
  expect(touching([{ kind: "solution class", id: 3 }])!(of("solution_class"))).toBe(true);
  expect(touching([{ kind: "product", id: 5 }])!(of("download.product_id 6"))).toBe(false);
  expect(
    touching([{ kind: "something else", id: 3 }]),
    "an unknown kind may concern everything",
  ).toBeUndefined();
  for (const kind of Object.keys(kinds)) expect(touching([{ kind, id: 1 }]), kind).toBeDefined();
  expect(touching([])!(of("news", "passage"))).toBe(false);
});

test("Parallel recordings do not mix", async () => {
  const turn = () => new Promise((done) => setImmediate(done));
  const made = async (name: string) => {
    await turn();
    note([name]);
    await turn();
    return name;
  };
  const both = await Promise.all([recording(() => made("a")), recording(() => made("b"))]);
  expect(both.map(({ value, reads: own }) => [value, [...own]])).toEqual([
    ["a", ["a"]],
    ["b", ["b"]],
  ]);
});

test("What may be old by a while is left out of a recording", async () => {
  const work = () =>
    recordedBut("produced_file", async () => note(["produced_file", "produced_file 3", "news 7"]));
  const { reads } = await recording(work);
  expect([...reads]).toEqual(["news 7"]);
});

test("The connections of a new entry are queried", async () => {
  const asked: object[] = [];
  const also = await connected(
    [
      { kind: "case", id: 7 },
      { kind: "product", id: null },
      { kind: "news", id: 3 },
    ],
    async (what) => {
      asked.push(what);
      return [1, 2];
    },
  );
  expect(asked).toEqual([{ table: "case_product", of: "case_id", id: 7, column: "product_id" }]);
  expect(also).toEqual(["case_product.product_id 1", "case_product.product_id 2"]);
});

test("Of a union each part is read for itself", () => {
  const links = `(select 'case'::text as "kind", "case_id" from "case_product" where "case_product"."product_id" = $3)`;
  const series = `(select $1::text as "kind", "id" from "product" where ("product"."series_id" = $2 and "product"."id" <> $3 and ("product"."status" = 'published')) order by "product"."position" asc limit 8)`;
  const expected = ["case_product.product_id 7", "product.series_id 5"];
  expect(reads(`${series} union all ${links}`, ["product", 5, 7])).toEqual(expected);
  expect(reads(`(${series} union all ${links}) union all ${links}`, ["product", 5, 7])).toEqual(expected);
});

test("A union within a statement, or one with a part that is not told apart, is read as a whole", () => {
  const inner = `(select "id" from "news" where "news"."id" = $1) union all (select "id" from "news")`;
  expect(reads(`select * from (${inner}) as "all"`, [7])).toEqual(["news"]);
  expect(reads(`${inner} order by "id"`, [7])).toEqual(["news"]);
});
