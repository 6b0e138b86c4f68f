import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { accountLimits } from "#domain/identity/limits.ts";
import type { UserInfo } from "#domain/account/schema.ts";
import { useFormat } from "../../../i18n/format.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { useCheckedForm } from "../../../ui/form/use-checked-form.ts";
import { callWeb } from "../../../browser/client.ts";
import { SaveFoot } from "./save-foot.tsx";
import { errorsOf } from "../check.ts";
import type { PartProps } from "./part.ts";
import { Unsaved } from "./unsaved.tsx";

const names = ["nickname", "company", "industry", "country", "address"] as const;

export function Profile({ user, onChange }: PartProps) {
  const t = useTranslations("account");
  const format = useFormat();
  const [dirty, setDirty] = useState(false);
  const [unchanged, setUnchanged] = useState(false);
  const { state, submit, error, reset } = useCheckedForm({
    check: checkProfile,
    async send(values) {
      onChange(await callWeb<UserInfo>("userUpdate", values));
      setDirty(false);
      return "";
    },
  });
  const typed = (event: FormEvent<HTMLFormElement>) => {
    const fields = new FormData(event.currentTarget);
    setDirty(names.some((name) => fields.get(name) !== (user[name] ?? "")));
    setUnchanged(false);
    if (state.kind !== "editing") reset();
  };
  const save = (event: FormEvent<HTMLFormElement>) => {
    if (dirty) return void submit(event);
    event.preventDefault();
    setUnchanged(true);
  };
  const optional = t("fields.optional");
  return (
    <>
      <p className="mb-5 text-quiet">{t("personal.profile.since", { date: format.day(user.since) })}</p>
      <form method="post" noValidate onInput={typed} onSubmit={save} className="max-w-md">
        <Field
          label={t("fields.nickname")}
          hint={t("fields.nicknameHint")}
          name="nickname"
          autoComplete="nickname"
          defaultValue={user.nickname}
          maxLength={accountLimits.nickname}
          required
          error={error("nickname")}
        />
        <Field
          label={t("fields.company")}
          hint={optional}
          name="company"
          autoComplete="organization"
          defaultValue={user.company ?? ""}
          maxLength={accountLimits.company}
          error={error("company")}
        />
        <Field
          label={t("fields.industry")}
          hint={t("fields.industryHint")}
          name="industry"
          defaultValue={user.industry ?? ""}
          maxLength={accountLimits.industry}
          error={error("industry")}
        />
        <Field
          label={t("fields.country")}
          hint={optional}
          name="country"
          autoComplete="country-name"
          defaultValue={user.country ?? ""}
          maxLength={accountLimits.country}
          error={error("country")}
        />
        <Field
          label={t("fields.address")}
          name="address"
          autoComplete="address-line1"
          defaultValue={user.address ?? ""}
          maxLength={accountLimits.address}
          required
          error={error("address")}
        />
        <SaveFoot
          state={state.kind}
          submit={t("personal.save")}
          note={unchanged ? t("state.unchanged") : undefined}
        />
      </form>
      <Unsaved dirty={dirty} />
    </>
  );
}

async function checkProfile(values: Record<string, string>): Promise<Record<string, string>> {
  // Loaded when somebody saves: the schema needs zod.
  const { userUpdateSchema } = await import("#domain/account/schema.ts");
  return errorsOf(userUpdateSchema, values);
}
