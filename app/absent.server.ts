import { data, redirect } from "react-router";
import { pathOfPage } from "#domain/address/text-pages.ts";
import { pick } from "#domain/locale/text.server.ts";
import type { LocalText } from "#domain/locale/text.ts";
import { findWithdrawn } from "#domain/publication/withdrawn.server.ts";
import type { PageScope } from "./context.ts";
import { homePath } from "./screens.ts";

/** What the screen shows for an entry that was withdrawn, in the visitor's language. */
export type Gone = {
  title: string;
  text: string;
  reason?: LocalText;
  list: { to: string; text: string };
};

/** Kinds of entries that have a page of their own. */
type Kind = "product" | "solution" | "case" | "news" | "job" | "announcement" | "page";

const pages: Record<Kind, (entry: { id: number; key: string }) => string> = {
  // The key of a product is its model in lower case.
  product: ({ id, key }) => `/product/${id}/${key.toUpperCase()}`,
  solution: ({ id }) => `/scheme/${id}`,
  case: ({ id }) => `/projectinfo/${id}`,
  news: ({ id }) => `/news_info/${id}`,
  job: ({ id }) => `/hr?id=${id}`,
  announcement: ({ id }) => `/investor?id=${id}`,
  page: ({ key }) => pathOfPage(key),
};

/**
 * What a loader throws for an entry that is not published: a redirect to its successor, a page that gives the
 * reason for the withdrawal (410), or for an unknown id a redirect to the start page.
 */
export async function absent(scope: PageScope, kind: Kind, id: number) {
  // An id in an address may be larger than PostgreSQL's integer.
  const withdrawn =
    Number.isInteger(id) && id < 2 ** 31 ? await findWithdrawn(scope.db, kind, id) : undefined;
  if (!withdrawn) return redirect(homePath);
  if ("successor" in withdrawn) return redirect(pages[kind](withdrawn.successor));
  const gone: Gone = {
    title: scope.translate("gone.title"),
    text: scope.translate("gone.text"),
    ...(withdrawn.reason && { reason: pick(withdrawn.reason, scope.locale) }),
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
