import { Fragment } from "react";
import type { Moment } from "#domain/plant/plant.ts";
import { numberClass } from "../../ui/number-class.ts";
import type { Mode, OneLineDiagram, OneLineLabels } from "./diagram.ts";
import { type Flow, flowClass, flowOf, valueOf } from "./flow.ts";
import { type Lettering, smallestScale, textWidth, typeSize } from "./lettering.ts";
import { type Layout, layoutOf } from "./layout.ts";
import { positionsOf } from "./positions.ts";
import { artOfLoad, artOfSource, Sign, Switch, Transfer } from "./symbols.tsx";
import { wireIsLive } from "./wire-state.ts";
import { conductorsOf, trace, wiresOf } from "./wires.ts";

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
  /** Other moments that the drawing will show: each element is then one of its own, and has its name (live.ts). */
  live?: readonly Moment[] | undefined;
}

/** The diagram in one mode, as a picture whose name gives its values. */
export function Drawing({ diagram, mode, name, labels, lit = [], live }: DrawingProps) {
  const layout = layoutOf(diagram, labels, live);
  const flow = flowOf(diagram, mode);
  const named = (attribute: string, of: string) => (live ? { [`data-${attribute}`]: of } : {});
  const { rows, width, height } = layout;
  const minWidth = Math.round(width * smallestScale);
  return (
    <div
      className={`ol-frame ${numberClass(width * largestScale)}`}
      {...(minWidth > narrowFrame ? { role: "group", "aria-label": labels.frame, tabIndex: 0 } : {})}
    >
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={name} className={numberClass(minWidth)}>
        {live ? <SingleWires layout={layout} flow={flow} /> : <Wires layout={layout} flow={flow} />}
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
              {...named("bus", bus.key)}
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
                named={named("at", tie.key)}
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
            named={named("turn", transfer.key)}
          />
        ))}
        {layout.sources.map(({ part, x, ...label }) => {
          const state = flow.parts.get(part.key);
          if (!state) return null;
          const value = valueOf(state, labels);
          const transferred = diagram.transfers.some((t) => t.sources.includes(part.key));
          const widest = live ? layout.values.get(part.key)! : textWidth(value, typeSize.note);
          const sign = -9 - widest / 2;
          return (
            <Fragment key={part.key}>
              {lit.includes(part.key) && <circle className="ol-lit" cx={x} cy={rows.source + 2} r={31} />}
              <Sign
                art={artOfSource(part.kind)}
                x={x}
                y={rows.source}
                live={state.live}
                named={named("sign", part.key)}
              />
              {!transferred && (
                <Switch
                  kind={part.switch}
                  x={x}
                  y={rows.sourceSwitch}
                  closed={state.closed}
                  live={state.live || state.busLive}
                  named={named("at", part.key)}
                />
              )}
              <Words
                text={label}
                x={x}
                y={rows.sourceLabel - (label.lines.length - 1) * 17}
                step={17}
                className={state.live ? "ol-label" : "ol-label ol-idle"}
                named={named("name", part.key)}
              />
              <text className="ol-note ol-mid" x={x} y={rows.sourceValue} {...named("power", part.key)}>
                {value}
              </text>
              {(state.condition === "charging" || (live && canCharge(part.kind))) && (
                <path
                  className={state.condition === "charging" ? "ol-charge" : "ol-charge ol-none"}
                  {...named("charge", part.key)}
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
                named={named("at", part.key)}
              />
              {lit.includes(part.key) && <circle className="ol-lit" cx={x} cy={rows.load} r={29} />}
              <Sign
                art={artOfLoad(part.kind)}
                x={x}
                y={rows.load}
                live={state.live}
                named={named("sign", part.key)}
              />
              <Words
                text={label}
                x={x}
                y={rows.loadLabel}
                step={17}
                className={state.live ? "ol-label" : "ol-label ol-idle"}
                named={named("name", part.key)}
              />
              <text
                className="ol-note ol-mid"
                x={x}
                y={rows.loadLabel + label.lines.length * 17}
                {...named("power", part.key)}
              >
                {valueOf(state, labels)}
              </text>
            </Fragment>
          );
        })}
        {positionsOf(layout)
          .map((at) => ({ ...at, closed: !!(flow.parts.get(at.key) ?? flow.ties.get(at.key))?.closed }))
          .filter(({ closed }) => live || !closed)
          .map(({ key, x, y, centred, closed }) => (
            <text
              key={key}
              className={`ol-at${centred ? " ol-mid" : ""}${closed ? " ol-none" : ""}`}
              data-switch={key}
              x={x}
              y={y}
            >
              {labels.open}
            </text>
          ))}
        {live ? <SingleFlows layout={layout} flow={flow} /> : <Flows layout={layout} flow={flow} />}
      </svg>
    </div>
  );
}

const canCharge = (kind: string) => kind === "battery" || kind === "ups";

type Lines = { layout: Layout; flow: Flow };

function Wires({ layout, flow }: Lines) {
  const { dead, live } = wiresOf(layout, flow);
  return (
    <>
      <path className="ol-quiet" d={dead} />
      <path d={live} />
    </>
  );
}

function Flows({ layout, flow }: Lines) {
  const { flows } = wiresOf(layout, flow);
  return paces.map(
    (pace) => flows[pace] && <path key={pace} className={`ol-flow ol-pace-${pace + 1}`} d={flows[pace]} />,
  );
}

function SingleWires({ layout, flow }: Lines) {
  return conductorsOf(layout).wires.map(({ of, side, points }) => (
    <path
      key={`${of} ${side}`}
      className={wireIsLive(flow, of, side) ? undefined : "ol-quiet"}
      data-wire={`${of} ${side}`}
      d={trace(points)}
    />
  ));
}

function SingleFlows({ layout, flow }: Lines) {
  return conductorsOf(layout).ways.map(({ of, points }) => (
    <path
      key={of}
      className={flowClass(flow.parts.get(of) ?? flow.ties.get(of)!)}
      data-flow={of}
      d={trace(points)}
    />
  ));
}

interface WordsProps {
  text: Lettering;
  x: number;
  y: number;
  step: number;
  className: string;
  named?: Record<string, string>;
}

function Words({ text: { lines, lang }, x, y, step, className, named }: WordsProps) {
  const baselines = lines.map((words, i) => ({ words, at: y + i * step }));
  return baselines.map(({ words, at }) => (
    <text key={at} className={className} lang={lang} x={x} y={at} {...named}>
      {words}
    </text>
  ));
}
