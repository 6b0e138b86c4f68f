import { Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { wholeRangesIn } from "#domain/locale/whole-ranges.ts";
import { checkStages } from "#domain/wiring/checks.ts";
import { sideBySide } from "#domain/locale/signs.ts";
import { columnName, partRows, wireRows } from "#making/wiring/lists.ts";
import type { Wiring } from "#making/wiring/wiring.server.ts";
import type { PageScope } from "../../context.ts";

type Say = Wiring["words"]["say"];

/** Lists under the drawing as markup: browsers get no code for them, and their texts do not come twice. */
export function drawLists(
  scope: PageScope,
  { circuit, words, checks, hints }: Wiring,
  safety: ReadonlyMap<string, string>,
): string {
  const { say, told } = words;
  const wires = wireRows(circuit, words);
  const parts = partRows(circuit, words);
  return wholeRangesIn(
    renderToStaticMarkup(
      <div className="manual-text wiring-lists">
        <Part title={say("safety")}>
          <ul>
            {safetyOf(circuit).map((key) => (
              <li key={key}>{safety.get(key)}</li>
            ))}
          </ul>
        </Part>
        <Part title={say("before")}>
          {checkStages.map((stage) => {
            const rows = checks.flatMap((check, i) =>
              check.stage === stage ? [[i + 1, check.measure, check.reads]] : [],
            );
            return rows.length ? (
              <Fragment key={stage}>
                <h3>{say(`stages.${stage}`)}</h3>
                <Table heads={["no", "measure", "reads"]} say={say} rows={rows} />
              </Fragment>
            ) : null;
          })}
        </Part>
        {circuit.settings.length > 0 && (
          <Part title={say("settings")}>
            <Table
              heads={["pin", "set"]}
              say={say}
              rows={circuit.settings.map(({ pin, set }) => [pin, told(set)])}
            />
          </Part>
        )}
        <Part title={words.counted(say("wires"), wires.length)} folded>
          <Table
            heads={["no", "from", "to", "colour", "section", "function"]}
            say={say}
            rows={wires.map(({ no, from, to, colour, section, what }) => [
              no,
              from,
              to,
              colour,
              section,
              what,
            ])}
          />
        </Part>
        <Part title={words.counted(say("parts"), parts.length)} folded>
          <Table
            heads={["tag", "what", "rating", "quantity"]}
            say={say}
            rows={parts.map(({ tag, what, rating, quantity }) => [tag, what, rating, quantity])}
          />
        </Part>
        {hints.length > 0 && (
          <Part title={say("hints")}>
            <ul>
              {hints.map((hint) => (
                <li key={hint}>{hint}</li>
              ))}
            </ul>
          </Part>
        )}
        {circuit.open.length > 0 && (
          <Part title={say("open")}>
            <ul>
              {circuit.open.map(({ label, pins, why }) => (
                <li key={`${label} ${pins.join(" ")}`}>
                  {say("pair", {
                    name: label,
                    value: why === "socket" ? say("sockets") : sideBySide(pins, scope.locale),
                  })}
                </li>
              ))}
            </ul>
          </Part>
        )}
      </div>,
    ),
  );
}

/** Notes of what somebody may be hurt by, by what the drawing has. */
function safetyOf({ parts, rails, pins }: Wiring["circuit"]): string[] {
  const has = (kind: string) => parts.some((part) => part.kind === kind);
  return [
    ...(rails.some(({ kind }) => kind === "phase") ? ["live-parts"] : []),
    ...(has("transformer") ? ["ct-open"] : []),
    ...(has("starter") || has("ecu") ? ["moving-parts"] : []),
    ...(has("battery") ? ["battery-gas"] : []),
    ...(has("switch") || pins.some(({ role }) => role === "load-bar") ? ["switch-by-hand"] : []),
  ];
}

/** A part of the lists; long tables are folded, and on the sheets and in the files anyway. */
function Part({ title, folded, children }: { title: string; folded?: true; children: ReactNode }) {
  if (folded)
    return (
      <details>
        <summary>
          <h2>{title}</h2>
        </summary>
        {children}
      </details>
    );
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Table({ heads, rows, say }: { heads: string[]; rows: (string | number)[][]; say: Say }) {
  return (
    <div className="wiring-scroll" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {columnName({ say }, head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells.join(" ")}>
              {cells.map((cell, i) => (
                <td key={heads[i]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
