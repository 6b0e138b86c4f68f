import { useTranslations } from "use-intl";
import type { ReactNode } from "react";
import { plainText } from "#domain/locale/text.ts";
import { Local } from "../../ui/local-text.tsx";
import type { ContactData } from "./contact.tsx";

export function ContactAside({
  headquarters: { phone, switchboard, fax, salesEmail, address },
  buying,
  legal,
}: Pick<ContactData, "headquarters" | "buying" | "legal">) {
  const t = useTranslations("contact");
  const telephone = (number: string) => (
    <a
      href={`tel:${number.replace(/[^+\d]/g, "")}`}
      className="underline-offset-4 hover:text-accent hover:underline"
    >
      {number}
    </a>
  );
  return (
    <div className="space-y-10">
      <section aria-labelledby="headquarters-heading">
        <h2 id="headquarters-heading" className="mb-4 text-xl">
          {t("head.heading")}
        </h2>
        {legal.name && (
          <p className="mb-3 font-semibold">
            <Local text={legal.name} />
          </p>
        )}
        <dl className="border-t border-line text-[15px]">
          <Row label={t("head.phone")}>{telephone(phone)}</Row>
          {switchboard && <Row label={t("head.switchboard")}>{telephone(switchboard)}</Row>}
          {fax && <Row label={t("head.fax")}>{fax}</Row>}
          <Row label={t("head.email")}>
            <a href={`mailto:${salesEmail}`} className="break-words text-accent underline underline-offset-4">
              <Mailbox address={salesEmail} />
            </a>
          </Row>
          <Row label={t("head.address")}>
            <Local text={address} />
          </Row>
          {legal.lines.map(({ key, label, value, href }) => (
            <Row key={key} label={label}>
              {href ? (
                <a
                  href={href}
                  rel="noopener"
                  className="break-words underline-offset-4 hover:text-accent hover:underline"
                >
                  <Mailbox address={value} />
                </a>
              ) : (
                value
              )}
            </Row>
          ))}
        </dl>
      </section>
      {buying.length > 0 && (
        <section aria-labelledby="buy-heading">
          <h2 id="buy-heading" className="mb-3 text-xl">
            {t("buy.heading")}
          </h2>
          <ul className="measure list-disc space-y-2 pl-5 text-[15px] marker:text-quiet">
            {buying.map((text) => (
              <li key={plainText(text)}>
                <Local text={text} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8.5rem_1fr] gap-x-4 border-b border-line py-2">
      <dt className="text-quiet">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** An address of mail, which breaks behind its @ before it breaks anywhere else; other texts as they are. */
function Mailbox({ address }: { address: string }) {
  const [name, ...host] = address.split("@");
  return (
    <>
      {name}
      {host.map((part) => (
        <span key={part}>
          @<wbr />
          {part}
        </span>
      ))}
    </>
  );
}
