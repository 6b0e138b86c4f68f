import { useId, useState } from "react";
import { plainText, type LocalText } from "#domain/locale/text.ts";
import type { OneLineDiagram, OneLineLabels } from "./diagram.ts";
import { Drawing } from "./drawing.tsx";
import { nameOf } from "./name.ts";

export interface OneLineProps {
  diagram: OneLineDiagram;
  /** What the diagram shows, in the visitor's language: begins the picture's name. */
  title: string;
  /** `dark` stands on a dark surface whatever the scheme; `auto` follows the visitor's colour scheme. */
  tone: "dark" | "auto";
  labels: OneLineLabels;
  /** Key of the mode to begin with; without it the first. */
  mode?: string | undefined;
}

/** A solution's single-line diagram with a switch for its operating modes; without scripts it shows the first and tells the others. */
export function OneLine({ diagram, title, tone, labels, mode: chosen }: OneLineProps) {
  const group = useId();
  const [own, setOwn] = useState(chosen);
  const mode = diagram.modes.find(({ key }) => key === own) ?? diagram.modes[0];
  if (!mode) return null;
  return (
    <div className="one-line" data-tone={tone}>
      <fieldset className="ol-modes">
        <legend>{labels.modes}</legend>
        {diagram.modes.map(({ key, label }) => (
          <label key={key} lang={langOf(label)}>
            <input type="radio" name={group} value={key} checked={key === mode.key} onChange={() => setOwn(key)} />
            <span>{plainText(label)}</span>
          </label>
        ))}
      </fieldset>
      <div className="ol-row">
        <Drawing diagram={diagram} mode={mode} name={nameOf(diagram, mode, title, labels)} labels={labels} />
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
