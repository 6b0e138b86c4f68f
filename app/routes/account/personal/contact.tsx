import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { accountLimits } from "#domain/identity/limits.ts";
import type { UserInfo } from "#domain/account/schema.ts";
import { codeDigits, CodeField } from "../../../features/account/code-field.tsx";
import { PasswordField } from "../../../features/account/password-field.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { useCheckedForm } from "../../../ui/form/use-checked-form.ts";
import { callWeb } from "../../../browser/client.ts";
import { SaveFoot } from "./save-foot.tsx";
import { codeNumbers, errorsOf } from "../check.ts";
import type { PartProps } from "./part.ts";
import { Unsaved } from "./unsaved.tsx";

type Kind = "email" | "phone";
type Props = Pick<PartProps, "user" | "onChange">;

export const EmailPart = (props: PartProps) => <Contact kind="email" {...props} />;
export const PhonePart = (props: PartProps) => <Contact kind="phone" {...props} />;

const ways = {
  email: {
    path: "updateEmail",
    proved: "emailVerified",
    input: { type: "email", autoComplete: "email", inputMode: "email", maxLength: accountLimits.account },
  },
  phone: {
    path: "userUpdate",
    proved: "phoneVerified",
    input: { type: "tel", autoComplete: "tel", inputMode: "tel", maxLength: 40 },
  },
} as const;

/** E-mail or phone: a new one, or the verification of the present one, takes the code that was sent to it. */
function Contact({ kind, user, onChange }: Props & { kind: Kind }) {
  const [done, setDone] = useState<string>();
  const [round, setRound] = useState(0);
  const about = useTranslations("account.personal");
  const changed = (after: UserInfo) => {
    onChange(after);
    setDone(
      kind === "email"
        ? about("email.done", { email: after.email ?? "" })
        : about("phone.done", { phone: after.phone ?? "" }),
    );
    setRound((count) => count + 1);
  };
  const present = user[kind];
  return (
    <>
      <p className="text-lg font-semibold">
        {present ?? about("none")}
        {present && (
          <span
            className={`ml-3 inline-block text-sm font-normal ${user[ways[kind].proved] ? "text-fit" : "text-quiet"}`}
          >
            {about(user[ways[kind].proved] ? "proved" : "unproved")}
          </span>
        )}
      </p>
      <p className="measure mt-2 mb-6 text-quiet">{about(`${kind}.text`)}</p>
      {done && (
        <p role="status" className="mb-5 font-semibold text-fit">
          {done}
        </p>
      )}
      <ContactForm
        key={round}
        kind={kind}
        user={user}
        onChange={changed}
        onTyped={() => setDone(undefined)}
      />
    </>
  );
}

function ContactForm({ kind, user, onChange, onTyped }: Props & { kind: Kind; onTyped: () => void }) {
  const t = useTranslations("account");
  const { path, proved, input } = ways[kind];
  const form = useRef<HTMLFormElement>(null);
  const [dirty, setDirty] = useState(false);
  // The server wants the password again when the log-in is some time ago.
  const [askPassword, setAskPassword] = useState(false);
  const { state, submit, error, fail } = useCheckedForm({
    numbers: codeNumbers,
    check: async (values) => checkContact(kind, values),
    async send({ code, ...values }) {
      const after = await callWeb<UserInfo>(path, { ...values, code: codeDigits(code) }).catch(
        (thrown: unknown) => {
          if ((thrown as { field?: string }).field === "password") setAskPassword(true);
          throw thrown;
        },
      );
      setDirty(false);
      onChange(after);
      return "";
    },
  });
  const field = () => form.current?.elements.namedItem(kind) as HTMLInputElement;
  const present = user[kind];
  const sendCode = useRef<{ send: () => void }>(null);
  const prove = () => {
    field().value = present ?? "";
    setDirty(true);
    sendCode.current?.send();
  };
  return (
    <>
      <form
        ref={form}
        method="post"
        noValidate
        className="max-w-md"
        onInput={() => {
          setDirty(field().value.trim() !== "");
          onTyped();
        }}
        onSubmit={(event) => void submit(event)}
      >
        {present && !user[proved] && (
          <button type="button" className="btn btn-line mb-5" onClick={prove}>
            {t("personal.prove")}
          </button>
        )}
        <Field
          label={t(`personal.${kind}.new`)}
          hint={kind === "phone" ? t("fields.phoneHint", { example: "+90 532 123 45 67" }) : undefined}
          name={kind}
          required
          error={error(kind)}
          {...input}
        />
        <CodeField purpose="change" own from={kind} onFail={fail} error={error("code")} sender={sendCode} />
        {askPassword && (
          <PasswordField
            label={t("fields.oldPassword")}
            name="password"
            autoComplete="current-password"
            required
            autoFocus
            error={error("password")}
          />
        )}
        <SaveFoot state={state.kind} submit={t("personal.change")} />
      </form>
      <Unsaved dirty={dirty} />
    </>
  );
}

async function checkContact(kind: Kind, values: Record<string, string>): Promise<Record<string, string>> {
  // Loaded when somebody saves: the schemas need zod.
  const { updateEmailSchema, userUpdateSchema } = await import("#domain/account/schema.ts");
  return errorsOf(kind === "email" ? updateEmailSchema : userUpdateSchema, {
    ...values,
    code: codeDigits(values.code),
  });
}
