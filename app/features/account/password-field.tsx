import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useTranslations } from "use-intl";
import { Field } from "../../ui/form/field.tsx";

type Props = Omit<ComponentProps<typeof Field>, "type" | "rows" | "beside" | "autoComplete"> & {
  /** Tells password managers whether to fill in or to propose one. */
  autoComplete: "current-password" | "new-password";
};

/** A password, with a button that shows what was typed. */
export function PasswordField(props: Props) {
  const t = useTranslations("account.fields");
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field
      {...(props as ComponentProps<"input"> & Props)}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={1_000}
      beside={
        <button
          type="button"
          aria-label={shown ? t("hide") : t("show")}
          title={shown ? t("hide") : t("show")}
          className="grid size-11 shrink-0 place-items-center rounded border border-edge text-quiet hover:text-text"
          onClick={() => setShown(!shown)}
        >
          <Icon size={18} aria-hidden />
        </button>
      }
    />
  );
}
