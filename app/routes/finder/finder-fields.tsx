import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AskedField, AskedQuestion } from "#engines/finder/ask.server.ts";
import { type Answers, writeAnswer } from "#domain/selection/schema.ts";
import type { Size } from "#domain/product/cut-out.ts";

/**
 * With `change` the controls are controlled by `answers` and report each choice; without it they keep what is
 * chosen until the form is sent.
 */
type Props = { field: AskedField; answers: Answers; change?: (() => void) | undefined };

const box = "size-4 shrink-0 accent-ink dark:accent-orange";

/** The controls of one answer, with how many models remain for each. */
function AnswerField({ field, answers, change }: Props) {
  const t = useTranslations("finder");
  const given = answers[field.key];
  const text = given === undefined ? "" : writeAnswer(given);
  if (field.kind === "hole") return <HoleField hole={answers.cutout} />;
  if (field.kind === "pick") {
    return (
      <label>
        <span className="block text-[13px] text-quiet">{field.label}</span>
        <select
          name={field.key}
          {...(change ? { value: text, onChange: change } : { defaultValue: text })}
          className="field"
        >
          <option value="">{`${t("any")} · ${field.open}`}</option>
          {field.options.map(({ value, label, count }) => (
            <option key={value} value={value}>
              {`${label} · ${count}`}
            </option>
          ))}
        </select>
      </label>
    );
  }
  const single = field.kind === "one";
  const chosen = (value: string) =>
    Array.isArray(given) ? (given as string[]).includes(value) : given === value;
  const state = (checked: boolean) => (change ? { checked, onChange: change } : { defaultChecked: checked });
  return (
    <div>
      {single && (
        <label className="flex min-h-8 items-center gap-2.5 py-0.5 hover:text-accent">
          <input type="radio" name={field.key} value="" {...state(given === undefined)} className={box} />
          <span>{t("any")}</span>
          <span className="ml-auto text-quiet">{field.open}</span>
        </label>
      )}
      {field.options.map(({ value, label, count }) => (
        <label
          key={value}
          className={`flex min-h-8 items-center gap-2.5 py-0.5 hover:text-accent ${count || chosen(value) ? "" : "text-quiet"}`}
        >
          <input
            type={single ? "radio" : "checkbox"}
            name={field.key}
            value={value}
            {...state(chosen(value))}
            className={box}
          />
          <span>{label}</span>
          <span className="ml-auto text-quiet">{count}</span>
        </label>
      ))}
    </div>
  );
}

/** The fields of one question. */
export function QuestionFields({
  question,
  answers,
  change,
}: {
  question: AskedQuestion;
  answers: Answers;
  change?: () => void;
}) {
  return (
    <div className="grid gap-2">
      {question.fields.map((field) => (
        <AnswerField key={field.key} field={field} answers={answers} change={change} />
      ))}
    </div>
  );
}

/** The existing panel cut-out, in mm; what is typed stays until the address names another one. */
function HoleField({ hole }: { hole: Size | undefined }) {
  const t = useTranslations("finder");
  const from = hole ? `${hole.width}x${hole.height}` : "";
  const typed = () => ({ from, width: String(hole?.width ?? ""), height: String(hole?.height ?? "") });
  const [text, setText] = useState(typed);
  if (text.from !== from) setText(typed());
  const side = (name: "width" | "height", field: string, label: string) => (
    <label>
      <span className="block text-[13px] text-quiet">{label}</span>
      <input
        type="number"
        step="any"
        min={20}
        max={2000}
        inputMode="decimal"
        name={field}
        value={text[name]}
        onChange={(event) => setText({ ...text, [name]: event.currentTarget.value })}
        className="field [appearance:textfield]"
      />
    </label>
  );
  return (
    <div className="grid grid-cols-2 gap-2">
      {side("width", "cutout.w", t("holeWidth"))}
      {side("height", "cutout.h", t("holeHeight"))}
    </div>
  );
}
