import type { DataProvider, GetListParams, RaRecord } from "react-admin";
import { call } from "./api.ts";

type Rows = { rows: RaRecord[]; total: number };

/** Lists whose pages the server makes; all others come whole. */
const paged = new Set(["messages", "visitors", "trail", "entries", "pictures", "filmFiles", "gaps", "jobs"]);
/** Kinds of entries: their lists and entries are one call for all. */
export const entryKinds = [
  "product",
  "series",
  "category",
  "parameter",
  "solution",
  "solution class",
  "case",
  "case class",
  "film",
  "stand",
  "question",
  "question topic",
  "synonyms",
  "suggested question",
  "alarm",
  "setting",
  "terminal role",
  "terminal layout",
  "manual section",
  "manual chapter",
  "guide",
  "firmware",
  "software",
  "accessory",
  "news",
  "news class",
  "page",
  "office",
  "job",
  "announcement",
  "honour",
  "brochure page",
  "survey",
];
const isKind = (resource: string) => entryKinds.includes(resource);
/** Entries of a page, at most. */
const mostPerPage = 100;
/** Lists that can be sorted. */
const sorted = new Set(["messages"]);
/** The call that brings one of a list. */
const single: Record<string, string> = {
  messages: "message",
  accounts: "account",
  visitors: "visitor",
  gaps: "gap",
  templates: "template",
  newsletters: "newsletter",
};

async function list(name: string, { pagination, sort, filter }: GetListParams) {
  const resource = isKind(name) ? "entries" : name;
  const query = {
    ...(filter as object),
    ...(isKind(name) ? { kind: name } : {}),
    ...(paged.has(resource) && pagination
      ? { page: pagination.page, perPage: Math.min(pagination.perPage, mostPerPage) }
      : {}),
    ...(sorted.has(resource) && sort ? { sort: sort.field, order: sort.order.toLowerCase() } : {}),
  };
  const { rows, total } = await call<Rows>(resource, query);
  if (!("perPage" in query) || pagination!.perPage <= mostPerPage) return { data: rows, total };
  // Everything that is chosen at once comes in pages.
  const pages = Math.ceil(Math.min(total, pagination!.perPage) / mostPerPage);
  const others = Array.from({ length: Math.max(0, pages - 1) }, (_, i) => i + 2);
  for (const page of others) rows.push(...(await call<Rows>(resource, { ...query, page })).rows);
  return { data: rows, total };
}

const notHere = () => Promise.reject(new Error("The desk changes by calls of its own"));

/** What react-admin's lists and records read; every change is a call of its own (api.ts). */
export const dataProvider = {
  getList: list,
  async getOne(resource: string, { id }: { id: unknown }) {
    if (resource === "health") return { data: { ...(await call<object>("health")), id } };
    // Figures are known by what they were asked for.
    if (resource === "figures")
      return { data: { ...(await call<object>("figures", JSON.parse(String(id)))), id } };
    return { data: await call<RaRecord>(single[resource] ?? resource, { id }) };
  },
  async getMany(resource: string, { ids }: { ids: unknown[] }) {
    const { rows } = await call<Rows>(resource);
    return { data: rows.filter((row) => ids.includes(row.id)) };
  },
  getManyReference: notHere,
  create: notHere,
  update: notHere,
  updateMany: notHere,
  delete: notHere,
  deleteMany: notHere,
} as unknown as DataProvider;
