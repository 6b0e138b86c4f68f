import { useTranslations } from "use-intl";
import { SiteLink } from "../../ui/site-link.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";

const ways = {
  productinfo: "toProducts",
  productcatalogue: "toFinder",
  ecucode: "toFaults",
  contactus: "toContact",
} as const;
/** Screens that lead on from a search. */
export type Way = keyof typeof ways;

/** Shown without results: possible reasons, and other ways to the answer. */
export function Nothing({
  searchKey: key,
  searchable,
  chat,
  leads,
  example,
}: {
  searchKey: string;
  searchable: boolean;
  chat: boolean;
  leads: readonly Way[];
  /** The beginning of a model. */
  example: string | undefined;
}) {
  const t = useTranslations("search");
  const hydrated = useHydrated();
  return (
    <section className="mt-6 border-y border-line py-10">
      <h2 className="text-xl">{t("noneText")}</h2>
      {searchable ? (
        <ul className="measure mt-3 list-disc space-y-1 pl-5 marker:text-orange">
          <li className="[overflow-wrap:anywhere]">{t("spelling", { key })}</li>
          {example && <li>{t("fewer", { part: example })}</li>}
        </ul>
      ) : (
        <p className="measure mt-3 [overflow-wrap:anywhere]">{t("signs", { key })}</p>
      )}
      <ul className="mt-6 flex flex-wrap gap-3">
        {leads.map((way) => (
          <li key={way}>
            <SiteLink to={`/${way}`} className="btn btn-line">
              {t(ways[way])}
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
export function WaysOn({ leads }: { leads: readonly Way[] }) {
  const t = useTranslations("search");
  return (
    <aside aria-label={t("noneText")} className="py-5 print:hidden">
      <p className="font-semibold">{t("noneText")}</p>
      <ul className="mt-2">
        {leads.map((way) => (
          <li key={way}>
            <SiteLink
              to={`/${way}`}
              className="flex min-h-11 items-center border-b border-line underline-offset-4 hover:text-accent hover:underline"
            >
              {t(ways[way])}
            </SiteLink>
          </li>
        ))}
      </ul>
    </aside>
  );
}
