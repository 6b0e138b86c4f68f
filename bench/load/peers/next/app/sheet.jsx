import pg from "pg";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

/** A product with its series, parameters and files, by three statements. */
async function read(id) {
  const [product, values, files] = await Promise.all([
    pool.query(
      `select p.model, p.title->>'en' as title, p.overview->>'en' as overview, p.features, p.panel,
              s.name as series, s.title->>'en' as series_title, c.name->>'en' as category
         from product p join product_series s on s.id = p.series_id
         join product_category c on c.id = s.category_id where p.id = $1`,
      [id],
    ),
    pool.query(
      `select a.id, a."group", a.label->>'en' as label, a.explanation->>'en' as explanation, a.unit, a.options,
              v.approval, v.min, v.max, v.choice, v.text->>'en' as text, v.dimensions
         from product_parameter v join parameter a on a.id = v.parameter_id
        where v.product_id = $1 order by a.position, v.approval`,
      [id],
    ),
    pool.query(
      `select d.id, d.date, s.title->>'en' as title from download d join download_source s on s.id = d.source_id
        where d.product_ids @> to_jsonb($1::int) and (d.language is null or d.language = 'en') order by d.position`,
      [id],
    ),
  ]);
  return { product: product.rows[0], values: values.rows, files: files.rows };
}

const wordOf = (options, key) => options?.find((one) => one.key === key)?.label.en ?? key;

function shown({ min, max, choice, text, dimensions, options, unit }) {
  if (choice) return choice.map((key) => wordOf(options, key)).join(", ");
  if (text) return text;
  if (dimensions) return dimensions.join(" × ");
  const numbers = [min, max].filter((one) => one !== null);
  return `${[...new Set(numbers)].join(" to ")} ${unit ?? ""}`;
}

/** The same data as the site's page of a product, without its drawings and its menu. */
export async function Sheet({ id }) {
  const { product, values, files } = await read(id);
  const groups = Map.groupBy(values, (one) => one.group);
  return (
    <article>
      <p>
        {product.category} / {product.series} {product.series_title}
      </p>
      <h1>
        {product.model}: {product.title}
      </h1>
      <p>{product.overview}</p>
      <ul>
        {product.features.map(({ en }) => (
          <li key={en}>{en}</li>
        ))}
      </ul>
      {[...groups].map(([group, rows]) => (
        <section key={group}>
          <h2>{group}</h2>
          <table>
            <tbody>
              {rows.map((row) => (
                <tr key={`${row.id}${row.approval}`}>
                  <th title={row.explanation}>
                    {row.label} {row.approval}
                  </th>
                  <td>{shown(row)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
      <h2>Downloads</h2>
      <ul>
        {files.map(({ id, title, date }) => (
          <li key={id}>
            <a href={`/files/${id}`}>{title}</a> {date}
          </li>
        ))}
      </ul>
    </article>
  );
}
