import { useTranslations } from "use-intl";
import { SiteLink } from "../../ui/site-link.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";

const ways = [
  { to: "/productinfo", text: "toProducts" },
  { to: "/productcatalogue", text: "toFinder" },
  { to: "/ecucode", text: "toFaults" },
  { to: "/contactus", text: "toContact" },
] as const;

/** Shown without results: possible reasons, and other ways to the answer. */
export function Nothing({
  searchKey: key,
  searchable,
  chat,
}: {
  searchKey: string;
  searchable: boolean;
  chat: boolean;
}) {
  const t = useTranslations("search");
  const hydrated = useHydrated();
  return (
    <section className="mt-6 border-y border-line py-10">
      <h2 className="text-xl">{t("noneText")}</h2>
      {searchable ? (
        <ul className="measure mt-3 list-disc space-y-1 pl-5 marker:text-orange">
          <li className="[overflow-wrap:anywhere]">{t("spelling", { key })}</li>
          <li>{t("fewer")}</li>
        </ul>
      ) : (
        <p className="measure mt-3 [overflow-wrap:anywhere]">{t("signs", { key })}</p>
      )}
      <ul className="mt-6 flex flex-wrap gap-3">
        {ways.map(({ to, text }) => (
          <li key={to}>
            <SiteLink to={to} className="btn btn-line">
              {t(text)}
            </SiteLink>
          </li>
        ))}
        {chat && hydrated && (
          <li>
            <AskChat />
          </li>
        )}
      </ul>
    </section>
  );
}

/** Opens the chat through the icon of the layout; like the icon it exists only with scripts. */
function AskChat() {
  const t = useTranslations("common.chat");
  return (
    <button
      type="button"
      className="btn btn-line"
      onClick={() => document.querySelector<HTMLElement>(".chat-icon")?.click()}
    >
      {t("open")}
    </button>
  );
}

/** The same ways beside results that do not help. */
export function WaysOn() {
  const t = useTranslations("search");
  return (
    <aside aria-label={t("noneText")} className="py-5 print:hidden">
      <p className="font-semibold">{t("noneText")}</p>
      <ul className="mt-2">
        {ways.map(({ to, text }) => (
          <li key={to}>
            <SiteLink
              to={to}
              className="flex min-h-11 items-center border-b border-line underline-offset-4 hover:text-accent hover:underline"
            >
              {t(text)}
            </SiteLink>
          </li>
        ))}
      </ul>
    </aside>
  );
}
