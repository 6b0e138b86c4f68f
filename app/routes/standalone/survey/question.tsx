import { useTranslations } from "use-intl";
import { plainText } from "#domain/locale/text.ts";
import { surveyLimits } from "#domain/survey/limits.ts";
import type { Question } from "#domain/survey/queries.server.ts";
import { useAnswered, useTyped, useTypedAll } from "../../../ui/form/form-outcome.tsx";
import { Local } from "../../../ui/local-text.tsx";

type Props = { question: Question; number: number; error: string | undefined };

const scale = Array.from(
  { length: surveyLimits.highest - surveyLimits.lowest + 1 },
  (_, i) => i + surveyLimits.lowest,
);

/** One question with native controls, so that the keyboard works as usual. */
export function QuestionField({ question, number, error }: Props) {
  const t = useTranslations("survey");
  const { key, kind, text, required } = question;
  const id = `q-${key}`;
  const described = error ? `${id}-error` : undefined;
  const label = (
    <>
      <span className="mr-3 inline-block min-w-6 text-quiet">{number}</span>
      <Local text={text} />
      {required && <span className="ml-2 text-sm font-normal text-quiet">{t("required")}</span>}
      {kind === "multiple" && <span className="ml-2 text-sm font-normal text-quiet">{t("several")}</span>}
    </>
  );
  const typed = useTyped(key);
  const fault = error && (
    <p id={`${id}-error`} className="mt-2 text-sm text-danger">
      {error}
    </p>
  );
  if (kind === "text") {
    return (
      <div className="border-b border-line py-6">
        <label htmlFor={id} className="mb-3 block text-[17px] font-semibold">
          {label}
        </label>
        <textarea
          id={id}
          name={key}
          defaultValue={typed}
          rows={4}
          maxLength={surveyLimits.text}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
          className="field"
        />
        {fault}
      </div>
    );
  }
  return (
    <fieldset aria-describedby={described} className="border-b border-line py-6">
      <legend className="float-left mb-3 w-full text-[17px] font-semibold">{label}</legend>
      <div className="clear-both">
        {kind === "scale" ? <Scale name={key} wrong={Boolean(error)} /> : <Options question={question} />}
      </div>
      {fault}
    </fieldset>
  );
}

/** A scale from 1 to 5 as a row of buttons, with a label at each end. */
function Scale({ name, wrong }: { name: string; wrong: boolean }) {
  const answered = useAnswered();
  const typed = useTypedAll(name);
  const t = useTranslations("survey");
  const words = (value: number) =>
    value === surveyLimits.lowest ? t("lowest") : value === surveyLimits.highest ? t("highest") : undefined;
  return (
    <div className="max-w-xl">
      <div className="grid grid-cols-5 overflow-hidden rounded border border-edge bg-card">
        {scale.map((value) => (
          <label
            key={value}
            className="relative grid min-h-12 cursor-pointer place-items-center border-l border-line text-lg first:border-l-0 hover:bg-raised has-checked:bg-text has-checked:font-semibold has-checked:text-page has-focus-visible:z-10 has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-orange"
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={typed.includes(String(value))}
              autoFocus={answered && wrong && value === surveyLimits.lowest}
              aria-label={[value, words(value)].filter(Boolean).join(" ")}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span aria-hidden>{value}</span>
          </label>
        ))}
      </div>
      <div aria-hidden className="mt-1 flex justify-between gap-4 text-sm text-quiet">
        <span>{t("lowest")}</span>
        <span className="text-right">{t("highest")}</span>
      </div>
    </div>
  );
}

function Options({ question: { key, kind, options } }: { question: Question }) {
  const typed = useTypedAll(key);
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      {options.map((option) => (
        <label
          key={option.key}
          className="flex min-h-12 cursor-pointer items-center gap-3 rounded border border-line bg-card px-4 py-2 hover:border-edge has-checked:border-text has-checked:font-semibold"
        >
          <input
            type={kind === "single" ? "radio" : "checkbox"}
            name={key}
            value={option.key}
            defaultChecked={typed.includes(option.key)}
            className="size-4.5 shrink-0 accent-[var(--text)]"
          />
          <span lang={typeof option.label === "string" ? undefined : option.label.lang}>
            {plainText(option.label)}
          </span>
        </label>
      ))}
    </div>
  );
}
