import { type FocusEvent, type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { accountLimits, type PasswordRule } from "#domain/identity/limits.ts";
import { FormFoot } from "../../features/account/form-foot.tsx";
import { useWay } from "../../features/account/use-way.ts";
import { Field } from "../../ui/form/field.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { showToast } from "../../ui/toast.tsx";
import { FormName, TypedProvider } from "../../ui/form/form-outcome.tsx";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";
import { callWeb, solveCaptcha } from "../../browser/client.ts";
import { AccountField, NewPasswordFields } from "./account-fields.tsx";
import { accountNumbers, errorsOf, identifierErrors } from "./check.ts";

type Props = {
  rule: PasswordRule;
  /** A phone number in the usual form of the locale. */
  example: string;
};

/** The fields of the specification, section 2, and whether to get new-product news. */
export function RegisterForm({ rule, example }: Props) {
  const t = useTranslations("account.register");
  const fields = useTranslations("account.fields");
  const { enter, onward } = useWay();
  const [typedAccount, setTypedAccount] = useState<string>();
  const { state, typed, submit, error } = useCheckedForm({
    form: "reg",
    async check(values) {
      // Loaded when somebody sends: the schema needs zod.
      const { registerSchema } = await import("#domain/account/schema.ts");
      return { ...identifierErrors(values), ...errorsOf(registerSchema(rule), registration(values)) };
    },
    async send(values) {
      const user = await callWeb<{ name: string }>("reg", {
        ...registration(values),
        captcha: await solveCaptcha(),
      });
      await enter(user);
      showToast(t("doneTitle"), "done");
      return "";
    },
    numbers: accountNumbers(rule),
  });
  const phone = usePhoneOfAccount();
  const optional = fields("optional");
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      onBlur={(event) => {
        phone.follow(event);
        setTypedAccount((event.currentTarget.elements.namedItem("account") as HTMLInputElement).value);
      }}
    >
      <FormName name="reg" />
      <TypedProvider value={typed}>
        <Part heading={t("parts.login")}>
          <div className="sm:col-span-2">
            <AccountField error={error("account")} note={fields("accountHint", { example })} />
          </div>
          <NewPasswordFields label={fields("password")} rule={rule} error={error} />
        </Part>
        <Part heading={t("parts.person")}>
          <Field
            label={fields("nickname")}
            name="nickname"
            autoComplete="nickname"
            maxLength={accountLimits.nickname}
            required
            error={error("nickname")}
            note={fields("nicknameHint")}
          />
          <Field
            label={fields("phone")}
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={40}
            required
            error={error("phone")}
            note={phone.same ? t("phoneSame") : fields("phoneHint", { example })}
          />
          <div className="grid gap-x-6 sm:col-span-2 sm:grid-cols-[2fr_1fr]">
            <Field
              label={fields("address")}
              name="address"
              autoComplete="address-line1"
              maxLength={accountLimits.address}
              required
              error={error("address")}
            />
            <Field
              label={fields("country")}
              hint={optional}
              name="country"
              autoComplete="country-name"
              maxLength={accountLimits.country}
              error={error("country")}
            />
          </div>
        </Part>
        <Part heading={t("parts.company")}>
          <Field
            label={fields("company")}
            hint={optional}
            name="company"
            autoComplete="organization"
            maxLength={accountLimits.company}
            error={error("company")}
          />
          <Field
            label={fields("industry")}
            hint={optional}
            name="industry"
            maxLength={accountLimits.industry}
            error={error("industry")}
            note={fields("industryHint")}
          />
        </Part>
      </TypedProvider>
      <label className="mt-2 mb-5 flex items-start gap-3">
        <input
          type="checkbox"
          name="subscribe"
          defaultChecked={typed !== undefined && "subscribe" in typed}
          className="mt-1 size-5 shrink-0 accent-orange"
        />
        <span>{t("subscribe")}</span>
      </label>
      <Agreement />
      <FormFoot
        failure={state.kind === "failed" && (state.message ?? fields("failed"))}
        busy={state.kind === "sending" || state.kind === "sent"}
        label={t("submit")}
        busyLabel={t("submitting")}
      />
      <p className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-5">
        {t("haveAccount")}
        <SiteLink {...onward("/login", typedAccount)} className="btn btn-line">
          {t("login")}
        </SiteLink>
      </p>
    </form>
  );
}

/** The fields of the call, from the values of the form. */
function registration({ subscribe, ...values }: Record<string, string>): Record<string, unknown> {
  return { ...values, subscribed: subscribe !== undefined };
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <fieldset className="mb-4 border-t border-line pt-5 first:border-0 first:pt-0">
      <legend className="float-left mb-4 w-full text-lg font-semibold">{heading}</legend>
      <div className="clear-both grid items-start gap-x-6 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

/**
 * For a visitor who registers with a phone number: copies it into the field for the phone, until something
 * else is typed there.
 */
function usePhoneOfAccount() {
  const [filled, setFilled] = useState("");
  const [same, setSame] = useState(false);
  const follow = ({ currentTarget: { elements } }: FocusEvent<HTMLFormElement>) => {
    const account = (elements.namedItem("account") as HTMLInputElement).value.trim();
    const phone = elements.namedItem("phone") as HTMLInputElement;
    const number = /^\+?[\d\s().-]{5,}$/.test(account) ? account : "";
    if (phone.value === filled) {
      phone.value = number;
      setFilled(number);
    }
    setSame(number !== "" && phone.value === number);
  };
  return { same, follow };
}

/** Placeholders for the two links in the translated sentence, with characters that no language uses. */
const marks = { terms: "⟦1⟧", privacy: "⟦2⟧" };

/** The sentence about terms and privacy policy, with their names as links. */
function Agreement() {
  const t = useTranslations("account.register");
  const links: Record<string, { to: string; text: string }> = {
    [marks.terms]: { to: "/xieyis", text: t("terms") },
    [marks.privacy]: { to: "/policy", text: t("privacy") },
  };
  const parts = t("agree", marks).split(/(⟦\d⟧)/);
  return (
    <p className="mb-5 text-sm text-quiet">
      {parts.map((part) => {
        const link = links[part];
        return link ? (
          <a
            key={part}
            href={link.to}
            target="_blank"
            rel="noopener"
            className="underline underline-offset-4 hover:text-text"
          >
            {link.text}
          </a>
        ) : (
          part
        );
      })}
    </p>
  );
}
