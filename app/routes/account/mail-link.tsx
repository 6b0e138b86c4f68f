import { type ReactNode, useEffect, useState } from "react";
import type { LinkInfo } from "#domain/newsletter/schema.ts";
import { callWeb } from "../../browser/client.ts";

type State<Link> =
  | { kind: "checking" }
  | { kind: "asking"; link: Link; busy: boolean; failed?: true }
  | { kind: "done"; link: Link }
  | { kind: "wrong" };

type Words = (
  key:
    | "noLink"
    | "checking"
    | "expired"
    | "confirm"
    | "unsubscribe"
    | "linkFailed"
    | "confirmButton"
    | "unsubscribeButton",
  values: { email: string; models: string },
) => string;

type Props = {
  cancel: boolean;
  state: State<LinkInfo & { models?: string[] }>;
  act: () => void;
  t: Words;
  /** Shown when the link has done its work. */
  done: ReactNode;
};

/** A link of a mail: what it would do, and the button that does it. Without scripts the server fills it in. */
export function MailLink({ cancel, state, act, t, done }: Props) {
  const link = "link" in state ? state.link : undefined;
  const values = { email: link?.email ?? "", models: (link?.models ?? []).join(", ") };
  return (
    <div className="min-h-40 pt-4">
      <noscript data-mail-link="">
        <p>{t("noLink", values)}</p>
      </noscript>
      {state.kind === "checking" && (
        <p role="status" className="text-quiet noscript:hidden">
          {t("checking", values)}
        </p>
      )}
      {state.kind === "asking" && (
        <>
          <p className="measure mb-6 text-lg">{t(cancel ? "unsubscribe" : "confirm", values)}</p>
          {state.failed && (
            <p role="alert" className="mb-4 text-sm text-danger">
              {t("linkFailed", values)}
            </p>
          )}
          <button type="button" className="btn btn-primary" aria-disabled={state.busy} onClick={act}>
            {t(cancel ? "unsubscribeButton" : "confirmButton", values)}
          </button>
        </>
      )}
      <div role="status">{done}</div>
      {state.kind === "wrong" && (
        <p role="alert" className="measure">
          {t(cancel ? "noLink" : "expired", values)}
        </p>
      )}
    </div>
  );
}

/**
 * Checks the link in the address, and carries out its purpose on request.
 * @param subject the beginning of the names of the calls
 */
export function useMailLink<Link extends LinkInfo>(
  subject: "newsletter" | "follow",
  purpose: Link["purpose"],
) {
  const [state, setState] = useState<State<Link>>({ kind: "checking" });
  const token = () => new URLSearchParams(location.search).get("token") ?? "";
  useEffect(() => {
    if (!token()) return setState({ kind: "wrong" });
    let left = false;
    callWeb<Link>(`${subject}Link`, { token: token() }, { quiet: () => true }).then(
      (link) => {
        if (left) return;
        if (link.purpose !== purpose) setState({ kind: "wrong" });
        else if (purpose === "cancel" && !link.subscribed) setState({ kind: "done", link });
        else setState({ kind: "asking", link, busy: false });
      },
      () => left || setState({ kind: "wrong" }),
    );
    return () => void (left = true);
  }, [subject, purpose]);
  const act = () => {
    if (state.kind !== "asking" || state.busy) return;
    const { link } = state;
    setState({ kind: "asking", link, busy: true });
    callWeb<Link>(
      `${subject}${purpose === "cancel" ? "Cancel" : "Confirm"}`,
      { token: token() },
      { quiet: () => true },
    ).then(
      (answer) => setState({ kind: "done", link: { ...answer, email: answer.email ?? link.email } }),
      (thrown: unknown) =>
        setState(
          (thrown as { field?: string }).field === "token"
            ? { kind: "wrong" }
            : { kind: "asking", link, busy: false, failed: true },
        ),
    );
  };
  return { state, act };
}
