import { type SubmitEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { feedbackLength } from "#engines/answers/limits.ts";
import { Field } from "../../../ui/form/field.tsx";
import { showToast } from "../../../ui/toast.tsx";
import { CallError } from "../../../browser/client.ts";
import { judge } from "../chat-store.ts";
import type { Exchange } from "../conversation.ts";
import { answerIssues, questionIssues } from "./feedback-issues.ts";
import { sendFeedback } from "../report.ts";
import { Sheet } from "./sheet.tsx";

type State = { kind: "editing"; error?: string } | { kind: "sending" };

/**
 * Asks what was wrong with an answer that was just marked disliked (specification, sections 4 and 5). Cancel
 * restores the verdict that `exchange` had before.
 */
export function FeedbackSheet({ exchange, done }: { exchange: Exchange; done: () => void }) {
  const t = useTranslations("chat");
  const { id, requestId = "", verdict } = exchange;
  const sent = useRef(false);
  const cancel = () => {
    if (!sent.current) judge(id, verdict);
    done();
  };
  const [state, setState] = useState<State>({ kind: "editing" });
  const busy = useRef(false);
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return;
    const fields = new FormData(event.currentTarget);
    const joined = (name: string) =>
      fields
        .getAll(name)
        .filter((value) => typeof value === "string")
        .join(",");
    const said = { one: joined("one"), two: joined("two"), three: joined("three").trim() };
    if (!said.one && !said.two && !said.three)
      return setState({ kind: "editing", error: t("feedback.empty") });
    busy.current = true;
    setState({ kind: "sending" });
    try {
      await sendFeedback({ requestId, status: 1, ...said });
      sent.current = true;
      showToast(t("feedback.done"), "done");
      done();
    } catch (error) {
      setState({ kind: "editing", error: error instanceof CallError ? error.message : t("state.failed") });
    } finally {
      busy.current = false;
    }
  };
  return (
    <Sheet title={t("feedback.title")} onClose={cancel}>
      <form method="post" noValidate onSubmit={(event) => void send(event)}>
        <fieldset>
          <legend>{t("feedback.aboutQuestion")}</legend>
          {questionIssues.map((issue) => (
            <Box key={issue} name="one" value={issue} label={t(`feedback.question.${issue}`)} />
          ))}
        </fieldset>
        <fieldset>
          <legend>{t("feedback.aboutAnswer")}</legend>
          {answerIssues.map((issue) => (
            <Box key={issue} name="two" value={issue} label={t(`feedback.answer.${issue}`)} />
          ))}
        </fieldset>
        <Field label={t("feedback.words")} name="three" rows={3} maxLength={feedbackLength} />
        {state.kind === "editing" && state.error && (
          <p role="alert" className="mb-4 text-sm text-danger">
            {state.error}
          </p>
        )}
        <div className="chat-choices">
          <button type="button" className="btn btn-line" onClick={cancel}>
            {t("cancel")}
          </button>
          <button type="submit" className="btn btn-primary" aria-disabled={state.kind === "sending"}>
            {state.kind === "sending" ? t("sending") : t("feedback.send")}
          </button>
        </div>
      </form>
    </Sheet>
  );
}

function Box({ name, value, label }: { name: string; value: string; label: string }) {
  return (
    <label className="chat-box">
      <input type="checkbox" name={name} value={value} />
      {label}
    </label>
  );
}
