import { Fragment } from "react";
import { numberClass } from "../../ui/number-class.ts";
import type { Mode, OneLineDiagram, OneLineLabels } from "./diagram.ts";
import { flowOf, valueOf } from "./flow.ts";
import { type Lettering, smallestScale, textWidth, typeSize } from "./lettering.ts";
import { layoutOf } from "./layout.ts";
import { positionsOf } from "./positions.ts";
import { artOfLoad, artOfSource, Sign, Switch, Transfer } from "./symbols.tsx";
import { wiresOf } from "./wires.ts";

/** At a larger scale the labels would be larger than the page's text. */
const largestScale = 1.25;

/** Width that every phone has, px; only a wider diagram can scroll, and takes the focus for it. */
const narrowFrame = 320;

const paces = [0, 1, 2] as const;

interface DrawingProps {
  diagram: OneLineDiagram;
  mode: Mode;
  name: string;
  labels: OneLineLabels;
  /** Keys of ringed sources, buses and loads. */
  lit?: readonly string[] | undefined;
}

/** The diagram in one mode, as a picture whose name gives its values. */
export function Drawing({ diagram, mode, name, labels, lit = [] }: DrawingProps) {
  const layout = layoutOf(diagram, labels);
  const flow = flowOf(diagram, mode);
  const wires = wiresOf(layout, flow);
  const { rows, width, height } = layout;
  const minWidth = Math.round(width * smallestScale);
  return (
    <div
      className={`ol-frame ${numberClass(width * largestScale)}`}
      {...(minWidth > narrowFrame ? { role: "group", "aria-label": labels.frame, tabIndex: 0 } : {})}
    >
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={name} className={numberClass(minWidth)}>
        <path className="ol-quiet" d={wires.dead} />
        <path d={wires.live} />
        {layout.buses.map((bus) => (
          <Fragment key={bus.key}>
            {lit.includes(bus.key) && (
              <rect
                className="ol-lit"
                x={bus.x1 - 10}
                y={rows.bus - 8}
                width={bus.x2 - bus.x1 + 20}
                height={16}
                rx={8}
              />
            )}
            <path
              className={flow.buses.get(bus.key) ? "ol-bus" : "ol-bus ol-quiet"}
              d={`M${bus.x1} ${rows.bus}H${bus.x2}`}
            />
            <Words
              text={bus}
              x={bus.labelX}
              y={rows.bus - 11 - (bus.lines.length - 1) * 16}
              step={16}
              className="ol-note"
            />
          </Fragment>
        ))}
        {layout.ties.map((tie) => {
          const state = flow.ties.get(tie.key);
          return (
            <Fragment key={tie.key}>
              <Switch
                kind="breaker"
                x={tie.x}
                y={tie.y}
                closed={!!state?.closed}
                live={!!(state?.fromLive || state?.toLive)}
                sideways
              />
              <Words text={tie} x={tie.x} y={tie.y + 22} step={16} className="ol-note ol-mid" />
            </Fragment>
          );
        })}
        {layout.transfers.map((transfer) => (
          <Transfer
            key={transfer.key}
            x={transfer.x}
            y={rows.sourceSwitch}
            position={flow.transfers.get(transfer.key) ?? 0}
            live={!!flow.parts.get(transfer.sources[0])?.busLive}
          />
        ))}
        {layout.sources.map(({ part, x, ...label }) => {
          const state = flow.parts.get(part.key);
          if (!state) return null;
          const value = valueOf(state, labels);
          const transferred = diagram.transfers.some((t) => t.sources.includes(part.key));
          const sign = -9 - textWidth(value, typeSize.note) / 2;
          return (
            <Fragment key={part.key}>
              {lit.includes(part.key) && <circle className="ol-lit" cx={x} cy={rows.source + 2} r={31} />}
              <Sign art={artOfSource(part.kind)} x={x} y={rows.source} live={state.live} />
              {!transferred && (
                <Switch
                  kind={part.switch}
                  x={x}
                  y={rows.sourceSwitch}
                  closed={state.closed}
                  live={state.live || state.busLive}
                />
              )}
              <Words
                text={label}
                x={x}
                y={rows.sourceLabel - (label.lines.length - 1) * 17}
                step={17}
                className={state.live ? "ol-label" : "ol-label ol-idle"}
              />
              <text className="ol-note ol-mid" x={x} y={rows.sourceValue}>
                {value}
              </text>
              {state.condition === "charging" && (
                <path
                  className="ol-charge"
                  d={`M${x + sign} ${rows.sourceValue}v-9m-3.5 3.5l3.5-3.5l3.5 3.5`}
                />
              )}
            </Fragment>
          );
        })}
        {layout.loads.map(({ part, x, ...label }) => {
          const state = flow.parts.get(part.key);
          if (!state) return null;
          return (
            <Fragment key={part.key}>
              <Switch
                kind={part.switch}
                x={x}
                y={rows.loadSwitch}
                closed={state.closed}
                live={state.busLive}
              />
              {lit.includes(part.key) && <circle className="ol-lit" cx={x} cy={rows.load} r={29} />}
              <Sign art={artOfLoad(part.kind)} x={x} y={rows.load} live={state.live} />
              <Words
                text={label}
                x={x}
                y={rows.loadLabel}
                step={17}
                className={state.live ? "ol-label" : "ol-label ol-idle"}
              />
              <text className="ol-note ol-mid" x={x} y={rows.loadLabel + label.lines.length * 17}>
                {valueOf(state, labels)}
              </text>
            </Fragment>
          );
        })}
        {positionsOf(layout)
          .filter(({ key }) => !(flow.parts.get(key) ?? flow.ties.get(key))?.closed)
          .map(({ key, x, y, centred }) => (
            <text key={key} className={centred ? "ol-at ol-mid" : "ol-at"} data-switch={key} x={x} y={y}>
              {labels.open}
            </text>
          ))}
        {paces.map(
          (pace) =>
            wires.flows[pace] && (
              <path key={pace} className={`ol-flow ol-pace-${pace + 1}`} d={wires.flows[pace]} />
            ),
        )}
      </svg>
    </div>
  );
}

interface WordsProps {
  text: Lettering;
  x: number;
  y: number;
  step: number;
  className: string;
}

function Words({ text: { lines, lang }, x, y, step, className }: WordsProps) {
  const baselines = lines.map((words, i) => ({ words, at: y + i * step }));
  return baselines.map(({ words, at }) => (
    <text key={at} className={className} lang={lang} x={x} y={at}>
      {words}
    </text>
  ));
}
