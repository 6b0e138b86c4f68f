import { type FormEvent, useEffect, useRef } from "react";
import { Form, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { finderPath, writeFinder } from "#domain/selection/address.ts";
import type { FinderData } from "./finder.tsx";
import { QuestionFields } from "./finder-fields.tsx";
import { addressOf, staying } from "./finder-form.tsx";

/** The next question: one click answers or skips it, and the following one takes its place. */
export function NextQuestion({ data }: { data: FinderData }) {
  const t = useTranslations("finder");
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const answering = useRef(false);
  const { address, next } = data;
  useEffect(() => {
    if (!answering.current) return;
    answering.current = false;
    (heading.current ?? document.getElementById("models"))?.focus({ preventScroll: true });
  }, [address]);
  if (!next) return null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    answering.current = true;
    const { submitter } = event.nativeEvent as SubmitEvent;
    void navigate(finderPath(addressOf(event.currentTarget, submitter)), staying);
  };
  const [first, ...others] = next.fields;
  const buttons = first?.kind === "one" && !others.length ? first : undefined;
  const kept = [...writeFinder(address)];
  const passing = [...address.skipped, next.key].join(",");
  return (
    <Form
      action="/productcatalogue"
      onSubmit={submit}
      className="mt-4 rounded border border-line bg-card p-5 sm:p-6 print:hidden"
      aria-labelledby="question"
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="mb-1 text-sm text-quiet">{t("nextQuestion")}</p>
      <h2 id="question" ref={heading} tabIndex={-1} className="mb-4 text-xl outline-none">
        {next.title}
      </h2>
      {buttons ? (
        <div className="flex flex-wrap gap-2">
          {buttons.options
            .filter(({ count }) => count > 0)
            .map(({ value, label, count }) => (
              <button
                key={value}
                type="submit"
                name={buttons.key}
                value={value}
                className="btn btn-line px-4 text-left font-normal"
              >
                {label} <span className="text-quiet">{count}</span>
              </button>
            ))}
          <Skip value={passing} />
        </div>
      ) : (
        <div key={next.key} className="text-[15px]">
          <div className="max-w-md">
            <QuestionFields question={next} answers={address.answers} />
          </div>
          <div className="mt-4 flex flex-wrap gap-2">
            {/* Continuing without a choice skips the question. */}
            <button type="submit" name="skip" value={passing} className="btn btn-line">
              {t("continue")}
            </button>
            <Skip value={passing} />
          </div>
        </div>
      )}
    </Form>
  );
}

function Skip({ value }: { value: string }) {
  const t = useTranslations("finder");
  return (
    <button
      type="submit"
      name="skip"
      value={value}
      formNoValidate
      className="btn px-3 font-normal underline underline-offset-4"
    >
      {t("skip")}
    </button>
  );
}
