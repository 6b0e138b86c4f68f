import { type KeyboardEvent, useRef } from "react";
import { useTranslations } from "use-intl";

const ways = ["password", "code"] as const;
export type Way = (typeof ways)[number];

type Props = { way: Way; onChoose: (way: Way) => void; panel: string };

/** The two ways to log in as tabs: arrow keys, Home and End choose option. */
export function LoginTabs({ way, onChoose, panel }: Props) {
  const t = useTranslations("account.login.tabs");
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = ways.indexOf(way);
    const next = {
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      Home: 0,
      End: ways.length - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const chosen = ways[(next + ways.length) % ways.length]!;
    onChoose(chosen);
    list.current?.querySelector<HTMLElement>(`#login-tab-${chosen}`)?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={t("label")}
      className="flex border-b border-line"
      onKeyDown={move}
    >
      {ways.map((option) => (
        <button
          key={option}
          type="button"
          id={`login-tab-${option}`}
          role="tab"
          aria-selected={option === way}
          aria-controls={panel}
          tabIndex={option === way ? 0 : -1}
          className="-mb-px min-h-12 flex-1 border-b-2 border-transparent px-3 font-medium text-quiet hover:text-text aria-selected:border-orange aria-selected:text-text"
          onClick={() => onChoose(option)}
        >
          {option === "password" ? t("password") : t("code")}
        </button>
      ))}
    </div>
  );
}
