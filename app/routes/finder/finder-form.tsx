import { type FormEvent, useRef, useState } from "react";
import { Form, useNavigate, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { type FinderAddress, finderPath, readFinder } from "#domain/selection/address.ts";
import { keyLength } from "#domain/product/filters.ts";
import type { FinderData } from "./finder.tsx";
import { QuestionFields } from "./finder-fields.tsx";

/** The answers of a form as the canonical address of the finder. */
export function addressOf(form: HTMLFormElement, submitter?: HTMLElement | null): FinderAddress {
  const entries = [...new FormData(form, submitter)].map(([name, value]): [string, string] => [
    name,
    typeof value === "string" ? value : "",
  ]);
  return readFinder(new URLSearchParams(entries.filter(([, value]) => value)));
}

/** Changed answers neither scroll to the top nor move the focus (layouts/navigation-rules.tsx). */
export const staying = { preventScrollReset: true, state: { stay: true } };

/**
 * All questions that apply, as a form with the method GET, so that it works without scripts. With scripts
 * each choice takes effect at once, and the control that was used keeps the focus.
 */
export function FinderForm({ data }: { data: FinderData }) {
  const t = useTranslations("finder");
  const navigate = useNavigate();
  const busy = useNavigation().state !== "idle";
  const form = useRef<HTMLFormElement>(null);
  const { address, asked, table } = data;
  // A choice shows before the loader has answered, and is replaced when the address brings other answers.
  const [draft, setDraft] = useState({ from: address, answers: address.answers });
  if (draft.from !== address) setDraft({ from: address, answers: address.answers });
  const show = () => {
    if (!form.current) return;
    const next = addressOf(form.current);
    setDraft({ from: address, answers: next.answers });
    void navigate(finderPath(next), staying);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    show();
  };
  const count = asked.filter(({ answered }) => answered).length;
  return (
    <details
      className={`group border-b border-line py-2 print:hidden ${table ? "mb-4" : "filters lg:border-0 lg:py-4"}`}
    >
      <summary
        className={`flex min-h-11 items-center font-semibold after:ml-auto after:text-xl after:font-normal after:text-quiet after:content-['+'] hover:text-accent group-open:after:content-['−'] ${table ? "" : "lg:hidden"}`}
      >
        {t(table ? "filters" : "allQuestions", { count })}
      </summary>
      <Form
        ref={form}
        action="/productcatalogue"
        onSubmit={submit}
        aria-label={t("formLabel")}
        aria-busy={busy}
        className="text-[15px]"
      >
        {address.skipped.length > 0 && <input type="hidden" name="skip" value={address.skipped.join(",")} />}
        {table && <input type="hidden" name="view" value="table" />}
        {table && address.categoryId && <input type="hidden" name="class_id" value={address.categoryId} />}
        {table && address.sort && (
          <input
            type="hidden"
            name="sort"
            value={`${address.sort.descending ? "-" : ""}${address.sort.by}`}
          />
        )}
        <div className={table ? "gap-x-8 pt-2 sm:columns-2 lg:columns-4" : ""}>
          {table && (
            <fieldset className="mb-5 break-inside-avoid border-b border-line pb-5">
              <legend className="mb-2 font-semibold">{t("keyLabel")}</legend>
              <input
                key={address.key}
                type="search"
                name="key"
                maxLength={keyLength}
                defaultValue={address.key ?? ""}
                aria-label={t("keyLabel")}
                className="field"
              />
            </fieldset>
          )}
          {asked.map((question) => (
            <fieldset key={question.key} className="mb-5 break-inside-avoid border-b border-line pb-5">
              <legend className="mb-2 font-semibold text-pretty">{question.title}</legend>
              <QuestionFields question={question} answers={draft.answers} change={show} />
            </fieldset>
          ))}
        </div>
        <button type="submit" className={`btn btn-line ${table ? "mb-4" : "w-full"}`}>
          {t("apply")}
        </button>
      </Form>
    </details>
  );
}
