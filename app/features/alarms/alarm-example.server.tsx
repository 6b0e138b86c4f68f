import { alarmAddress } from "#domain/address/knowledge.ts";
import { alarmCards } from "#domain/knowledge/alarm-card.ts";
import type { PageScope } from "../../context.ts";

/** The alarm that technicians ask about most; a maker without it shows another that stops the engine. */
const example = "low-oil-pressure";
const most = 3;

/** An alarm as a display shows it, its likely causes, and where the answer goes on. */
export async function alarmExample(scope: PageScope) {
  const { locale, translate } = scope;
  const [knowledge, devices] = await Promise.all([scope.knowledge(), scope.devices()]);
  const key =
    knowledge.alarms.find((alarm) => alarm.key === example)?.key ??
    knowledge.alarms.find((alarm) => alarm.class === "shutdown")?.key;
  const words = { locale, on: translate("alarms.on"), off: translate("alarms.off") };
  const [card] = key ? alarmCards(knowledge, [key], { devices, words }) : [];
  return card;
}

type Card = NonNullable<Awaited<ReturnType<typeof alarmExample>>>;

/** @param brief whether phones get the display alone, with the ways on: what a page is for begins sooner there */
export function Alarm({
  scope: { translate },
  card,
  brief = false,
}: {
  scope: PageScope;
  card: Card;
  brief?: boolean;
}) {
  return (
    <section className="overflow-hidden rounded border border-steel-700 bg-graphite">
      <div className="flex items-center gap-4 p-4 sm:p-5">
        <p className="min-w-0 flex-1 overflow-hidden rounded-sm bg-[#aebd8c] font-mono leading-snug font-semibold text-[#232e19]">
          <span className="block bg-[#232e19] px-3 py-1 text-[#aebd8c]">
            {translate(`alarms.class.${card.class}`)}
          </span>
          <span className="block px-3 pt-3 pb-4 text-xl">{card.display}</span>
        </p>
        <svg viewBox="0 0 24 60" aria-hidden className="w-6 shrink-0" strokeLinecap="round">
          <path d="M12 12v.01" stroke="#d6322d" strokeWidth="22" opacity=".28" />
          <path d="M12 12v.01" stroke="#ff7a70" strokeWidth="11" />
          <path d="M12 32v.01M12 50v.01" stroke="#33434c" strokeWidth="11" />
        </svg>
      </div>
      <div className="border-t border-steel-700 px-4 py-4 sm:px-5">
        <div className={brief ? "max-sm:hidden" : ""}>
          <h3 className="text-sm font-normal text-steel-300">{translate("alarms.causes")}</h3>
          <ol className="mt-1 mb-2 text-[15px]">
            {card.causes.slice(0, most).map((cause, i) => (
              <li key={cause} className="grid grid-cols-[1.5rem_1fr] py-1">
                <span className="text-orange-soft">{i + 1}</span>
                <span>{cause}</span>
              </li>
            ))}
          </ol>
        </div>
        <p className="flex flex-wrap gap-x-6 text-[15px]">
          <a
            href={alarmAddress(card.key)}
            className="inline-flex min-h-8 items-center text-orange-soft underline underline-offset-4"
          >
            {translate("alarms.checks")}
          </a>
          <a href="/alarms" className="inline-flex min-h-8 items-center underline underline-offset-4">
            {translate("alarms.browse")}
          </a>
        </p>
      </div>
    </section>
  );
}
