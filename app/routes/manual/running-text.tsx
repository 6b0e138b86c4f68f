import { placeAddress, settingAddress } from "#domain/address/knowledge.ts";
import { terminalAnchor } from "#domain/knowledge/pins.ts";
import { sideBySide } from "#domain/locale/signs.ts";
import type { ManualStep, Named, SectionPart } from "#making/manual/types.ts";
import { type ChapterWords, colonOf } from "./words.ts";

/** A section of running text with its steps. */
export function Section({ part, words }: { part: SectionPart; words: ChapterWords }) {
  return (
    <section id={part.key} className="running">
      <h2>{part.title}</h2>
      <div>
        {part.safety && <SafetyNote text={part.safety} words={words} />}
        {part.paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {part.steps.length > 0 && <Steps steps={part.steps} words={words} />}
        {part.settings.length > 0 && (
          <p className="see">
            {words.translate("manual.settingsNamed")}
            {colonOf(words)}
            <SettingLinks settings={part.settings} words={words} />
          </p>
        )}
      </div>
    </section>
  );
}

export function SafetyNote({ text, words }: { text: string; words: ChapterWords }) {
  return (
    <p className="safety" role="note">
      <strong>{words.translate("manual.safety")}</strong> {text}
    </p>
  );
}

/** Steps in their order, each with what it should read, at which terminals, with which settings. */
export function Steps({ steps, words }: { steps: ManualStep[]; words: ChapterWords }) {
  const { translate, model } = words;
  return (
    <ol>
      {steps.map(({ text, reads, settings, terminals }) => (
        <li key={text}>
          {text}
          {reads && (
            <p className="reads">
              <i>
                {translate("manual.reads")}
                {colonOf(words)}
              </i>
              {reads}
            </p>
          )}
          {(terminals.length > 0 || settings.length > 0) && (
            <p className="see">
              {terminals.length > 0 && (
                <>
                  {translate("manual.terminalsNamed")}
                  {colonOf(words)}
                  {separated(
                    terminals.map((label) => (
                      <a key={label} href={placeAddress(model, "wiring", terminalAnchor(label))}>
                        {label}
                      </a>
                    )),
                    words,
                  )}{" "}
                </>
              )}
              {settings.length > 0 && (
                <>
                  {translate("manual.settingsNamed")}
                  {colonOf(words)}
                  <SettingLinks settings={settings} words={words} />
                </>
              )}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

export function SettingLinks({ settings, words }: { settings: Named[]; words: ChapterWords }) {
  return separated(
    settings.map(({ key, name }) => (
      <a key={key} href={settingAddress(key, words.model)}>
        {name}
      </a>
    )),
    words,
  );
}

function separated(items: React.ReactElement[], { locale }: ChapterWords) {
  const between = sideBySide(["", ""], locale);
  return items.flatMap((item, i) => (i ? [between, item] : [item]));
}
