import { useTranslations } from "use-intl";
import { CheckedForm } from "../../../ui/form/checked-form.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { SiteLink } from "../../../ui/site-link.tsx";
import { type FieldErrors, useCheckedForm } from "../../../ui/form/use-checked-form.ts";
import { useFilledIn } from "../../../browser/fill-in.ts";
import { sendMessage } from "../../../browser/send-message.ts";
import { setOpen, useChat } from "../chat-store.ts";
import { Sheet } from "./sheet.tsx";

/** Characters of the fields (engines/answers/schema.ts). */
const lengths = { name: 80, contact: 120, message: 2_000 };

/** Hands the conversation over to a person in sales, on request only. */
export function PersonSheet({ done }: { done: () => void }) {
  const t = useTranslations("chat");
  const { sessionId } = useChat().conversation;
  return (
    <Sheet title={t("person.title")} onClose={done}>
      {sessionId ? (
        <PersonForm sessionId={sessionId} done={done} />
      ) : (
        <>
          <p>{t("person.nothing")}</p>
          <div className="chat-choices">
            <button type="button" className="btn btn-line" onClick={done}>
              {t("cancel")}
            </button>
            <SiteLink to="/contactus" className="btn btn-primary" onClick={() => setOpen(false)}>
              {t("person.contact")}
            </SiteLink>
          </div>
        </>
      )}
    </Sheet>
  );
}

function PersonForm({ sessionId, done }: { sessionId: string; done: () => void }) {
  const t = useTranslations("chat");
  const send = (values: Record<string, string>) => sendMessage("aiSession/person", { ...values, sessionId });
  const { error, ...form } = useCheckedForm({ check, send });
  const filledIn = useFilledIn(fromAccount);
  return (
    <>
      {form.state.kind !== "sent" && <p className="mb-4">{t("person.text")}</p>}
      <CheckedForm
        ref={filledIn}
        form={form}
        sent={{
          title: t("person.sentTitle"),
          text: (reference) => t("person.sent", { reference }),
          again: t("person.again"),
        }}
        words={{
          failed: (form.state.kind === "failed" && form.state.message) || t("person.failed"),
          send: t("person.send"),
          sending: t("sending"),
        }}
      >
        <Field
          label={t("person.name")}
          name="name"
          autoComplete="name"
          maxLength={lengths.name}
          required
          error={error("name")}
          autoFocus
        />
        <Field
          label={t("person.reach")}
          name="contact"
          autoComplete="email"
          maxLength={lengths.contact}
          required
          error={error("contact")}
        />
        <Field
          label={t("person.message")}
          hint={t("person.optional")}
          name="message"
          rows={3}
          maxLength={lengths.message}
          error={error("message")}
        />
      </CheckedForm>
      <div className="chat-choices">
        <button type="button" className="btn btn-line w-full" onClick={done}>
          {form.state.kind === "sent" ? t("person.back") : t("cancel")}
        </button>
      </div>
    </>
  );
}

const fromAccount = { name: "name", contact: "email" } as const;

/** The server checks whether the contact is an e-mail address or a phone number. */
async function check({ name = "", contact = "" }: Record<string, string>): Promise<FieldErrors> {
  return {
    ...(name.trim() ? {} : { name: "nameRequired" }),
    ...(contact.trim() ? {} : { contact: "required" }),
  };
}
