import { type SubmitEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { commentLimits } from "#domain/comment/limits.ts";
import { countCharacters, isVisible } from "#domain/comment/text.ts";
import { keepDraft, readDraft } from "./draft.ts";

type Props = {
  /** Key of the draft. */
  place: string;
  label: string;
  hint: string;
  button: string;
  note?: string;
  autoFocus?: boolean;
  /** Sends the text; the form keeps it when this fails. */
  send: (text: string) => Promise<void>;
  cancel?: () => void;
};

type State = "editing" | "empty" | "over" | "sending" | "failed";

/** The form for a comment or a reply. */
export function CommentForm({ place, label, hint, button, note, autoFocus, send, cancel }: Props) {
  const t = useTranslations("comments");
  const id = useId();
  const [text, setText] = useState(() => readDraft(place));
  const [state, setState] = useState<State>("editing");
  const busy = useRef(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const left = commentLimits.text - countCharacters(text.trim());
  const type = (next: string) => {
    setText(next);
    keepDraft(place, next);
    if (state !== "sending") setState("editing");
  };
  const refuse = (why: "empty" | "over") => {
    setState(why);
    area.current?.focus();
  };
  const submit = async (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault();
    if (busy.current) return;
    if (!isVisible(text)) return refuse("empty");
    if (left < 0) return refuse("over");
    busy.current = true;
    setState("sending");
    try {
      await send(text);
      type("");
      setState("editing");
    } catch {
      setState("failed");
    } finally {
      busy.current = false;
    }
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void submit();
    if (event.key === "Escape" && cancel) cancel();
  };
  const wrong = state === "empty" || left < 0;
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)}>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <textarea
        ref={area}
        id={id}
        className="field field-sizing-content max-h-96 min-h-24"
        dir="auto"
        rows={3}
        value={text}
        placeholder={hint}
        autoFocus={autoFocus}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={`${id}-left${note ? ` ${id}-note` : ""}`}
        onChange={(event) => type(event.target.value)}
        onKeyDown={keys}
      />
      <p id={`${id}-left`} className={`mt-1 text-sm ${wrong ? "text-danger" : "text-quiet"}`}>
        {state === "empty"
          ? t("write.empty")
          : left < 0
            ? t("write.over", { count: -left })
            : t("write.left", { count: left })}
      </p>
      {note && (
        <p id={`${id}-note`} className="mt-1 text-sm text-quiet">
          {note}
        </p>
      )}
      {state === "failed" && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {t("write.failed")}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <button type="submit" className="btn btn-primary" aria-disabled={state === "sending"}>
          {state === "sending" ? t("write.sending") : button}
        </button>
        {cancel && (
          <button type="button" className="btn btn-line" onClick={cancel}>
            {t("reply.cancel")}
          </button>
        )}
      </div>
    </form>
  );
}
