import { type FormEvent, useEffect, useRef, useState } from "react";
import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { plainText } from "#domain/locale/text.ts";
import { answerFaults, type Answers } from "#domain/survey/answers.ts";
import { currentSurvey } from "#domain/survey/queries.server.ts";
import type { Route } from "./+types/survey.ts";
import { pageScope } from "../../context.ts";
import { pageHead } from "../../head.server.ts";
import { Logo } from "../../layouts/logo.tsx";
import { pageMeta } from "../../meta.ts";
import { homePath } from "../../screens.ts";
import { Local } from "../../ui/local-text.tsx";
import { numberClass } from "../../ui/number-class.ts";
import { SiteLink } from "../../ui/site-link.tsx";
import { Failure } from "../../ui/form/checked-form.tsx";
import { FormName, TypedProvider, useFormOutcome } from "../../ui/form/form-outcome.tsx";
import { callWeb, solveCaptcha } from "../../browser/client.ts";
import { sendingKey } from "../../browser/sending-key.ts";
import { forgetAnswers, formAnswers, keepAnswers, keptAnswers, restoreAnswers } from "./survey/answers.ts";
import { QuestionField } from "./survey/question.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const survey = await currentSurvey(scope);
  if (!survey) throw redirect(homePath);
  return {
    head: pageHead(scope, request, scope.translate("survey.title"), scope.translate("survey.description")),
    survey,
    mark: scope.site.mark,
    symbol: scope.site.look?.symbol,
    messages: scope.messages(["survey", "errors"]),
  };
}

type Data = Route.ComponentProps["loaderData"];
type State =
  | { kind: "editing"; errors: Record<string, string>; said?: Record<string, string> | undefined }
  | { kind: "sending" }
  | { kind: "failed"; message?: string | undefined }
  | { kind: "sent"; reference: string };

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.head) : [];
}

/** `/survey`: the satisfaction survey (rulings, Routes). */
export default function SurveyScreen({ loaderData: data }: Route.ComponentProps) {
  const t = useTranslations("survey");
  const posted = useFormOutcome("survey");
  const [reference, setReference] = useState(posted?.state === "sent" ? posted.reference : undefined);
  useEffect(() => {
    if (posted?.state === "sent") forgetAnswers(data.survey.key);
  }, [posted, data.survey.key]);
  return (
    <>
      <header className="border-b border-line bg-card print:hidden">
        <div className="wrap flex min-h-16 max-w-4xl items-center justify-between gap-4">
          <Logo mark={data.mark} symbol={data.symbol} />
          <SiteLink to={homePath} className="py-3 text-sm underline underline-offset-4 hover:text-accent">
            {t("toSite")}
          </SiteLink>
        </div>
      </header>
      <main id="content">
        {reference ? <Thanks reference={reference} /> : <SurveyForm data={data} onSent={setReference} />}
      </main>
    </>
  );
}

function SurveyForm({ data: { survey }, onSent }: { data: Data; onSent: (reference: string) => void }) {
  const t = useTranslations("survey");
  const errorText = useTranslations("errors");
  const form = useRef<HTMLFormElement>(null);
  const [answers, setAnswers] = useState<Answers>({});
  const posted = useFormOutcome("survey");
  const [state, setState] = useState<State>(() =>
    posted?.state === "failed"
      ? { kind: "failed", message: posted.message }
      : { kind: "editing", errors: {}, said: posted?.errors },
  );
  const questions = survey.steps.flatMap((step) => step.questions);

  useEffect(() => {
    if (!form.current) return;
    // not `questions`, a new array on each render
    const fields = survey.steps.flatMap((step) => step.questions);
    restoreAnswers(form.current, fields, keptAnswers(survey.key));
    setAnswers(formAnswers(form.current, fields));
  }, [survey]);

  const changed = () => {
    const present = formAnswers(form.current!, questions);
    setAnswers(present);
    keepAnswers(survey.key, present);
  };

  const showErrors = (errors: Record<string, string>) => {
    setState({ kind: "editing", errors });
    const first = questions.find(({ key }) => errors[key]);
    form.current?.querySelector<HTMLElement>(`[name="${first?.key}"]`)?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state.kind === "sending") return;
    const present = formAnswers(form.current!, questions);
    const faults = answerFaults(questions, present);
    if (faults.length)
      return showErrors(Object.fromEntries(faults.map(({ question, message }) => [question, message])));
    setState({ kind: "sending" });
    try {
      const { reference } = await callWeb<{ reference: string }>("surveyAdd", {
        kind: "survey",
        answers: present,
        captcha: await solveCaptcha(),
        key: sendingKey(),
      });
      forgetAnswers(survey.key);
      onSent(reference);
      window.scrollTo({ top: 0, behavior: "instant" });
    } catch (error) {
      const question = (error as { field?: string }).field?.replace(/^answers\./, "");
      if (questions.some(({ key }) => key === question)) showErrors({ [question!]: "badInput" });
      else setState({ kind: "failed" });
    }
  };

  let number = 0;
  return (
    <>
      <div className="wrap max-w-4xl pt-10 pb-8">
        <h1 className="text-[clamp(1.8rem,4vw,2.4rem)]">
          <Local text={survey.title} />
        </h1>
        <p className="measure mt-3 text-quiet">
          <Local text={survey.intro} />
        </p>
      </div>
      <Progress steps={survey.steps} answers={answers} />
      <form
        ref={form}
        method="post"
        noValidate
        onChange={changed}
        onSubmit={(event) => void submit(event)}
        className="wrap max-w-4xl pb-16"
      >
        <FormName name="survey" />
        <TypedProvider value={posted?.values}>
          {survey.steps.map((step) => (
            <section
              key={step.key}
              id={step.key}
              aria-labelledby={`${step.key}-title`}
              className="scroll-mt-28 pt-10"
            >
              <h2 id={`${step.key}-title`} className="border-b border-text pb-3 text-xl">
                <Local text={step.title} />
              </h2>
              {step.questions.map((question) => {
                const error = state.kind === "editing" ? state.errors[question.key] : undefined;
                const said = state.kind === "editing" ? state.said?.[question.key] : undefined;
                return (
                  <QuestionField
                    key={question.key}
                    question={question}
                    number={++number}
                    error={error ? errorText(error as "required") : said}
                  />
                );
              })}
            </section>
          ))}
        </TypedProvider>
        {state.kind === "failed" && (
          <div className="mt-6">
            <Failure text={state.message ?? t("failed")} />
          </div>
        )}
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
          <button
            type="submit"
            className="btn btn-primary min-w-48"
            aria-disabled={state.kind === "sending" || undefined}
          >
            {state.kind === "sending" ? t("sending") : t("send")}
          </button>
          <p className="measure flex-1 basis-64 text-sm text-quiet">{t("privacy")}</p>
        </div>
      </form>
    </>
  );
}

/** Links to the steps, with the number of answered questions of each. */
function Progress({ steps, answers }: Pick<Data["survey"], "steps"> & { answers: Answers }) {
  const t = useTranslations("survey");
  const all = steps.reduce((sum, step) => sum + step.questions.length, 0);
  const done = Object.keys(answers).length;
  return (
    <nav aria-label={t("steps")} className="sticky top-0 z-20 border-y border-line bg-page print:hidden">
      <div className="wrap flex max-w-4xl items-center gap-5 py-2">
        <ol className="grid flex-1 auto-cols-fr grid-flow-col gap-2">
          {steps.map((step, index) => {
            const answered = step.questions.filter(({ key }) => key in answers).length;
            return (
              <li key={step.key} className="min-w-0">
                <a href={`#${step.key}`} className="block py-1.5 text-sm hover:text-accent">
                  <span aria-hidden className="block h-1.5 overflow-hidden rounded-full bg-line">
                    <span
                      className={`block h-full w-[calc(var(--n)*0.01%)] bg-text ${numberClass((answered / step.questions.length) * 10_000)}`}
                    />
                  </span>
                  <span className="mt-1.5 block truncate max-sm:sr-only">{plainText(step.title)}</span>
                  <span aria-hidden className="mt-1 block text-center sm:hidden">
                    {index + 1}
                  </span>
                  <span className="sr-only">
                    {t("answered", { done: answered, all: step.questions.length })}
                  </span>
                </a>
              </li>
            );
          })}
        </ol>
        <p className="shrink-0 text-right text-sm text-quiet">{t("answered", { done, all })}</p>
      </div>
    </nav>
  );
}

function Thanks({ reference }: { reference: string }) {
  const t = useTranslations("survey");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="wrap max-w-4xl py-16" role="status">
      <h1 ref={heading} id="sent" tabIndex={-1} className="text-[clamp(1.8rem,4vw,2.4rem)] outline-none">
        {t("thanksTitle")}
      </h1>
      <p className="measure mt-4">{t("thanks")}</p>
      <dl className="my-8 border-y border-text py-4">
        <dt className="text-sm text-quiet">{t("reference")}</dt>
        <dd className="mt-1 text-2xl font-semibold">{reference}</dd>
      </dl>
      <SiteLink to={homePath} className="btn btn-line">
        {t("toSite")}
      </SiteLink>
    </div>
  );
}
