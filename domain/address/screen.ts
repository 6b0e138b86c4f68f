import type { Locale } from "#domain/locale/locale.ts";
import type { Query } from "./query.ts";

/** Keys of the messages that say what a screen shows, and the query that leads to that part of it. */
export type Searched = { query?: string; title: string; text: readonly string[] };

/** A screen (specification, section 2): all that the site knows of its address. */
export type Screen = {
  path: string;
  /** Languages that have it. In all others nothing links to it, and its path is unknown. */
  locales: readonly Locale[];
  /** Its route module, below `app/`. */
  file: string;
  /** Id of the route, where one file serves several. */
  id?: string;
  /** Without the layout: header, menu and footer. */
  standalone?: true;
  /** Not in the sitemap: it is for one visitor, or shows a selection of other screens' content. */
  unlisted?: true;
  /**
   * Kinds of entries (db/schema/catalogue/kinds.ts) that it lives of: without a visible one it has nothing to show,
   * and is as unknown as in a language that does not have it.
   */
  livesOf?: readonly string[];
  /** Key of the one entry among them that it shows. */
  entry?: string;
  /** Its query. Other parameters are dropped, so that nobody can fill the page cache with them. */
  query?: Query;
  /** What the site's search finds of it: the screen itself, and parts of it with an address. */
  searched?: readonly Searched[];
  /** Addresses that represent it in tests: several where its pages differ much. */
  samples?: readonly string[];
};

/** React Router's name of a screen's route. */
export function routeId({ id, file }: Screen): string {
  return id ?? file.replace(/\.tsx$/, "");
}
