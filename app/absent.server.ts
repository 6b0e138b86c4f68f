import { data, redirect } from "react-router";
import { pick } from "#domain/locale/text.server.ts";
import type { LocalText } from "#domain/locale/text.ts";
import { findWithdrawn } from "#domain/publication/withdrawn.server.ts";
import type { PageScope } from "./context.ts";
import { homePath } from "./screens.ts";

/** What the screen says of an entry that was withdrawn, in the visitor's language. */
export type Gone = {
  title: string;
  text: string;
  reason?: LocalText;
  list: { to: string; text: string };
};

/** Kinds of entries that have a page of their own. */
type Kind = "product" | "solution" | "case" | "news" | "job" | "announcement" | "page";

/** Screens of pages of text that are not called by their keys. */
const textScreens: Record<string, string> = { privacy: "policy", agreement: "xieyis" };

const pages: Record<Kind, (entry: { id: number; key: string }) => string> = {
  // The key of a product is its model in lower case.
  product: ({ id, key }) => `/product/${id}/${key.toUpperCase()}`,
  solution: ({ id }) => `/scheme/${id}`,
  case: ({ id }) => `/projectinfo/${id}`,
  news: ({ id }) => `/news_info/${id}`,
  job: ({ id }) => `/hr?id=${id}`,
  announcement: ({ id }) => `/investor?id=${id}`,
  page: ({ key }) => `/${textScreens[key] ?? key}`,
};

/**
 * What a loader throws for an entry that visitors do not see: the way to the one that took its place, a page
 * that says why it was withdrawn (410), or the way home for what is unknown.
 */
export async function absent(scope: PageScope, kind: Kind, id: number) {
  // Ids of addresses may be larger than the database's numbers.
  const found = Number.isInteger(id) && id < 2 ** 31 ? await findWithdrawn(scope.db, kind, id) : undefined;
  if (!found) return redirect(homePath);
  if ("successor" in found) return redirect(pages[kind](found.successor));
  const gone: Gone = {
    title: scope.translate("gone.title"),
    text: scope.translate("gone.text"),
    ...(found.reason && { reason: pick(found.reason, scope.locale) }),
    list: listOf(scope, kind),
  };
  return data(gone, { status: 410 });
}

function listOf(scope: PageScope, kind: Kind): Gone["list"] {
  const lists: Record<Kind, () => Gone["list"]> = {
    product: () => ({ to: "/productinfo", text: scope.translate("common.menu.products") }),
    solution: () => ({ to: "/schemeinfo", text: scope.translate("common.menu.solutions") }),
    case: () => ({ to: "/applicationcase", text: scope.translate("common.menu.cases") }),
    news: () => ({ to: "/news", text: scope.translate("common.menu.news") }),
    job: () => ({ to: "/hr", text: scope.translate("common.menu.hr") }),
    announcement: () => ({
      to: "/investor?section=announcements",
      text: scope.translate("common.menu.investor"),
    }),
    page: () => ({ to: homePath, text: scope.translate("common.menu.home") }),
  };
  return lists[kind]();
}
