import pg from "pg";
import type { Peers } from "../peer.ts";

type Value = {
  group: string;
  label: string;
  unit: string | null;
  min: number | null;
  max: number | null;
  choice: string[] | null;
  text: string | null;
  dimensions: number[] | null;
};

/** The product's texts and values as somebody would write them into an editor: HTML without anything else. */
export async function plainPage({ url, page }: Peers): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: products } = await client.query<{
      title: string;
      overview: string;
      features: { en: string }[];
    }>("select title->>'en' as title, overview->>'en' as overview, features from product where id = $1", [
      page.id,
    ]);
    const { rows: values } = await client.query<Value>(
      `select a."group", a.label->>'en' as label, a.unit, v.min, v.max, v.choice, v.text->>'en' as text, v.dimensions
         from product_parameter v join parameter a on a.id = v.parameter_id
        where v.product_id = $1 order by a.position, v.approval`,
      [page.id],
    );
    const [product] = products;
    if (!product) throw new Error(`no product ${page.id}`);
    const { title, overview, features } = product;
    const list = features.map(({ en }) => `<li>${escaped(en)}</li>`).join("");
    return `<h2>${escaped(title)}</h2><p>${escaped(overview)}</p><ul>${list}</ul>${tables(values)}`;
  } finally {
    await client.end();
  }
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function shown({ min, max, choice, text, dimensions, unit }: Value): string {
  if (choice) return choice.join(", ");
  if (text) return text;
  if (dimensions) return dimensions.join(" × ");
  return `${[...new Set([min, max].filter((one) => one !== null))].join(" to ")} ${unit ?? ""}`;
}

function tables(values: readonly Value[]): string {
  const groups = Map.groupBy(values, ({ group }) => group);
  return [...groups]
    .map(([group, all]) => {
      const rows = all.map((one) => `<tr><th>${escaped(one.label)}</th><td>${escaped(shown(one))}</td></tr>`);
      return `<h3>${group}</h3><table>${rows.join("")}</table>`;
    })
    .join("");
}
