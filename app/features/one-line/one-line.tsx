import { useId, useRef, useState } from "react";
import { plainText, type LocalText } from "#domain/locale/text.ts";
import { Drawing as Drawn } from "../../ui/drawing.tsx";
import { showToast } from "../../ui/toast.tsx";
import { modeOf, type OneLineDiagram, type OneLineLabels } from "./diagram.ts";

export interface OneLineProps {
  diagram: OneLineDiagram;
  /** What the diagram shows, in the visitor's language: begins the picture's name. */
  title: string;
  /** `dark` stands on a dark surface whatever the scheme; `auto` follows the visitor's colour scheme. */
  tone: "dark" | "auto";
  labels: OneLineLabels & {
    /** Message when the code that draws the other modes could not be fetched. */
    failed: string;
  };
  /** Key of the mode to begin with; without it the first. */
  mode?: string | undefined;
  /** The diagram in that mode as the server drew it (draw.server.tsx). */
  drawing: string;
}

type Redraw = typeof import("./redraw.tsx");

/**
 * A solution's single-line diagram with a switch for its operating modes; without scripts it shows the first
 * and describes the others. The code that draws is fetched when pointer or focus reach the switch.
 */
export function OneLine({ diagram, title, tone, labels, mode: chosen, drawing }: OneLineProps) {
  const group = useId();
  const [own, setOwn] = useState(chosen);
  const [requested, setRequested] = useState(chosen);
  const latest = useRef(chosen);
  const [redraw, setRedraw] = useState<Redraw>();
  const mode = modeOf(diagram, own);
  if (!mode) return null;
  const fetchAhead = () => void import("./redraw.tsx").catch(() => {});
  // Diagram and text change at the same time.
  const choose = async (key: string) => {
    setRequested(key);
    latest.current = key;
    try {
      const loaded = redraw ?? (await import("./redraw.tsx"));
      if (latest.current !== key) return;
      setRedraw(() => loaded);
      setOwn(key);
    } catch {
      if (latest.current !== key) return;
      setRequested(own);
      showToast(labels.failed);
    }
  };
  return (
    <div className="one-line" data-tone={tone}>
      <fieldset className="ol-modes" onPointerEnter={fetchAhead} onFocus={fetchAhead}>
        <legend>{labels.modes}</legend>
        {diagram.modes.map(({ key, label }) => (
          <label key={key} lang={langOf(label)}>
            <input
              type="radio"
              name={group}
              value={key}
              checked={key === (requested ?? mode.key)}
              onChange={() => void choose(key)}
            />
            <span>{plainText(label)}</span>
          </label>
        ))}
      </fieldset>
      <div className="ol-row" aria-busy={requested !== undefined && requested !== mode.key}>
        {redraw ? (
          <redraw.Redrawn diagram={diagram} mode={mode} title={title} labels={labels} />
        ) : (
          <Drawn markup={drawing} as="div" />
        )}
        <p className="ol-text" aria-live="polite" lang={langOf(mode.text)}>
          {plainText(mode.text)}
        </p>
      </div>
      <noscript>
        <dl className="ol-all">
          {diagram.modes.map(({ key, label, text }) => (
            <div key={key}>
              <dt lang={langOf(label)}>{plainText(label)}</dt>
              <dd lang={langOf(text)}>{plainText(text)}</dd>
            </div>
          ))}
        </dl>
      </noscript>
    </div>
  );
}

function langOf(text: LocalText): string | undefined {
  return typeof text === "string" ? undefined : text.lang;
}
