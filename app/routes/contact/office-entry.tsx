import { useTranslations } from "use-intl";
import { Local } from "../../ui/local-text.tsx";
import { OpenState } from "../../features/offices/open-state.tsx";
import type { OfficeInWords } from "../../features/offices/office-words.server.ts";

/** An office in the list; its dot on the map has the same `data-office`. */
export function OfficeEntry({ office, open }: { office: OfficeInWords; open: boolean }) {
  const t = useTranslations("contact.entry");
  const kinds = useTranslations("contact.kinds");
  return (
    <li
      id={`office-${office.id}`}
      data-office={office.id}
      className="border-b border-line py-5 print:break-inside-avoid"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h4 className="text-lg font-semibold">
          <Local text={office.place} />
          {office.showCountry && (
            <span className="ml-2 text-base font-normal text-quiet">{office.countryName}</span>
          )}
        </h4>
        <p className={`text-sm ${office.kind === "distributor" ? "text-quiet" : "font-semibold"}`}>
          {kinds(office.kind)}
        </p>
      </div>
      <div className="mt-2 grid gap-x-8 gap-y-3 text-[15px] sm:grid-cols-2">
        <Address address={office.address} />
        <div>
          {office.people.map(({ id, name }) => (
            <p key={id}>
              <Local text={name} />
            </p>
          ))}
          <p>
            <Telephone number={office.phone} />
          </p>
          <p>
            <Mail address={office.email} />
          </p>
        </div>
      </div>
      <div className="mt-3 grid gap-x-8 gap-y-1 text-sm text-quiet sm:grid-cols-2">
        <div>
          <p>{office.hours}</p>
          <OpenState hours={office.clock} />
        </div>
        <div>
          <p>{office.languageNames}</p>
          <p>{office.serviceNames}</p>
        </div>
      </div>
      {office.areas.length > 0 && (
        <details open={open || undefined} className="mt-2 text-[15px]">
          <summary className="py-2">
            <span className="text-accent">{t("contacts", { count: office.areas.length })}</span>{" "}
            <span className="ml-1 text-quiet">
              {office.areaNames.map((name) => (
                <span key={name}>{name}</span>
              ))}
            </span>
          </summary>
          <ul className="border-t border-line">
            {office.areas.map((contact) => (
              <li
                key={contact.id}
                className="grid gap-x-8 gap-y-1 border-b border-line py-3 last:border-0 sm:grid-cols-2"
              >
                <p>
                  <strong className="block">
                    <Local text={contact.place} />
                  </strong>
                  <Local text={contact.name} />
                </p>
                <p>
                  <Telephone number={contact.phone} />
                  <br />
                  <Mail address={contact.email} />
                </p>
                <p lang={office.namesLanguage} className="text-sm text-quiet sm:col-span-2">
                  {contact.cities.before}
                  {contact.cities.hit && <strong className="text-text">{contact.cities.hit}</strong>}
                  {contact.cities.after}
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
      <p className="mt-2 text-sm lg:hidden print:hidden">
        <a
          href={`#dot-${office.id}`}
          className="inline-block min-h-6 text-accent underline underline-offset-4"
        >
          {t("onMap")}
        </a>
      </p>
    </li>
  );
}

/** The address in its local form, and also in Latin letters where readers of the page may need them. */
function Address({ address: { lang, lines, latin } }: Pick<OfficeInWords, "address">) {
  return (
    <address className="not-italic">
      <Lines lines={lines} lang={lang} />
      {latin && <Lines lines={latin} lang={`${lang.split("-")[0]}-Latn`} />}
    </address>
  );
}

function Lines({ lines, lang }: { lines: string[]; lang: string }) {
  return (
    <p lang={lang}>
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </p>
  );
}

function Telephone({ number }: { number: string }) {
  return (
    <a
      href={`tel:${number.replace(/[^+\d]/g, "")}`}
      className="inline-block min-h-6 underline-offset-4 max-lg:py-1 hover:text-accent hover:underline"
    >
      {number}
    </a>
  );
}

function Mail({ address }: { address: string }) {
  return (
    <a
      href={`mailto:${address}`}
      className="inline-block min-h-6 break-all text-accent max-lg:py-1 underline underline-offset-4"
    >
      {address}
    </a>
  );
}
