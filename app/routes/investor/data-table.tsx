import type { TableData } from "./format.server.ts";

/**
 * A table of figures; a wide one scrolls in its own region, with the first column fixed.
 * @param text number of columns, from the first, that are aligned to the left as text
 */
export function DataTable({
  data,
  text = 1,
  caption = false,
}: {
  data: TableData;
  text?: number;
  caption?: boolean;
}) {
  const side = (column: number) => (column < text ? "text-left" : "text-right whitespace-nowrap");
  return (
    <div className="relative overflow-x-auto" role="region" tabIndex={0} aria-label={data.caption}>
      <table className="w-full text-[15px]">
        <caption className={caption ? "pb-2 text-left text-lg font-semibold" : "sr-only"}>
          {data.caption}
        </caption>
        <thead>
          <tr className="border-b border-text text-sm text-quiet">
            {data.head.map((cell, column) => (
              <th
                key={cell}
                scope="col"
                className={`py-2 pr-4 font-normal last:pr-0 ${side(column)} ${column === 0 ? "sticky left-0 bg-page" : ""}`}
              >
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rows.map(({ cells, strong }) => (
            <tr key={cells[0]} className={`border-b border-line ${strong ? "font-semibold" : ""}`}>
              {cells.map((cell, column) =>
                column === 0 ? (
                  <th
                    key="head"
                    scope="row"
                    className={`sticky left-0 bg-page py-2 pr-4 text-left ${strong ? "font-semibold" : "font-normal"}`}
                  >
                    {cell}
                  </th>
                ) : (
                  <td key={data.head[column]} className={`py-2 pr-4 last:pr-0 ${side(column)}`}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
