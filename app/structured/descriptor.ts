import type {
  BreadcrumbList,
  Dataset,
  FAQPage,
  ItemList,
  JobPosting,
  NewsArticle,
  Organization,
  Product,
  VideoObject,
  WithContext,
} from "schema-dts";

/**
 * One entry of structured data (schema.org), as a `script:ld+json` descriptor of React Router's Meta. It stands
 * in what the server sends, which is what machines read. Browsers write none when they change the screen: React
 * makes script elements from markup, which Trusted Types forbid (docs/decisions/0029).
 */
export type Descriptor = { "script:ld+json": WithContext<Entry> };

/**
 * The types of schema.org that pages use. A property that schema.org does not define for its type does not
 * compile.
 */
type Entry = Exclude<
  | BreadcrumbList
  | Dataset
  | FAQPage
  | ItemList
  | JobPosting
  | NewsArticle
  | Organization
  | Product
  | VideoObject,
  string
>;

const context = "https://schema.org";

export function describe(entry: Entry): Descriptor {
  return { "script:ld+json": { "@context": context, ...entry } };
}
