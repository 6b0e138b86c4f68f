import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { hasFeature } from "#domain/availability/table.ts";
import { plainText } from "#domain/locale/text.ts";
import { FinishedPart } from "../ui/finished-part.tsx";
import { Local } from "../ui/local-text.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { menuGroups } from "./menu.ts";
import type { SiteFrame } from "./site.tsx";

/** Columns of links, contact details, QR codes (specification, section 2). */
export function Footer({ frame }: { frame: SiteFrame }) {
  const t = useTranslations("common");
  return (
    <FinishedPart
      as="footer"
      name="footer"
      aria-label={t("footer.label")}
      className="later-[58rem] sm:later-[104rem] lg:later-[84rem] xl:later-[60rem] mt-16 sm:mt-24 bg-ink text-steel-200 print:hidden"
    >
      <Content frame={frame} />
    </FinishedPart>
  );
}

function Content({ frame }: { frame: SiteFrame }) {
  const t = useTranslations("common");
  const { contact } = frame;
  const telephone = (number: string) => `tel:${number.replace(/[^+\d]/g, "")}`;
  return (
    <>
      <div className="wrap grid grid-cols-2 gap-x-8 gap-y-1 py-8 sm:gap-y-12 sm:py-16 lg:grid-cols-3 xl:grid-cols-6">
        {menuGroups(frame).map((group) => (
          <Column
            key={group.key}
            title={t(group.key === "company" ? "footer.about" : "footer.support")}
            to={group.to ?? group.links[0]?.to}
          >
            {group.links.map(({ key, to }) => (
              <FooterLink key={key} to={to}>
                {t(`menu.${key as "news"}`)}
              </FooterLink>
            ))}
          </Column>
        ))}
        {frame.categories.length > 0 && (
          <Column title={t("footer.products")} to="/productinfo">
            {frame.categories.map(({ id, name }) => (
              <FooterLink key={id} to={`/productinfo?class_id=${id}`}>
                <Local text={name} />
              </FooterLink>
            ))}
          </Column>
        )}
        {frame.solutionClasses.length > 0 && (
          <Column title={t("footer.solutions")} to="/schemeinfo">
            {frame.solutionClasses.map(({ id, name }) => (
              <FooterLink key={id} to={`/schemeinfo?class_id=${id}`}>
                <Local text={name} />
              </FooterLink>
            ))}
          </Column>
        )}
        {frame.caseClasses.length > 0 && (
          <Column title={t("footer.cases")} to="/applicationcase">
            {frame.caseClasses.map(({ id, name }) => (
              <FooterLink key={id} to={`/applicationcase?class_id=${id}`}>
                <Local text={name} />
              </FooterLink>
            ))}
          </Column>
        )}
        <section className="max-sm:col-span-2 max-sm:mt-4">
          <h2 className="mb-2 text-base text-white sm:mb-4">{t("footer.follow")}</h2>
          <ul className="mb-2 sm:mb-6 flex flex-wrap gap-x-5 gap-y-1">
            {frame.social.map(({ kind, url }) => (
              <li key={kind}>
                <a
                  href={url}
                  target="_blank"
                  rel="noopener"
                  className="inline-block py-2 underline-offset-4 hover:text-white hover:underline"
                >
                  {t(`social.${kind}`)}
                </a>
              </li>
            ))}
          </ul>
          {hasFeature("newsletter", frame.locale) && (
            <SiteLink
              to="/newsletter"
              className="mb-2 inline-block py-1.5 underline sm:mb-5 underline-offset-4 hover:text-white"
            >
              {t("footer.newsletter")}
            </SiteLink>
          )}
          <div className="flex gap-4 max-sm:hidden">
            {frame.qrCodes.map(({ label, url }, i) => (
              <figure key={url} className="w-20 text-center text-xs">
                <a href={url} aria-label={t("footer.qr", { label: plainText(label) })}>
                  <img
                    src={`/media/code/${i}.svg`}
                    alt=""
                    loading="lazy"
                    width="80"
                    height="80"
                    className="mb-2 rounded"
                  />
                </a>
                <figcaption aria-hidden>
                  <Local text={label} />
                </figcaption>
              </figure>
            ))}
          </div>
        </section>
      </div>
      <div className="border-t border-steel-700">
        <dl className="wrap grid grid-cols-2 gap-x-8 gap-y-3 py-6 text-sm sm:gap-y-4 sm:py-8 lg:grid-cols-4">
          <Detail label={t("footer.phone")} href={telephone(contact.phone)} value={contact.phone} />
          {contact.switchboard && (
            <Detail
              label={t("footer.switchboard")}
              href={telephone(contact.switchboard)}
              value={contact.switchboard}
            />
          )}
          {contact.fax && <Detail label={t("footer.fax")} value={contact.fax} />}
          <Detail
            label={t("footer.email")}
            wide
            href={`mailto:${contact.salesEmail}`}
            value={contact.salesEmail}
          />
        </dl>
        <Legal legal={frame.legal} />
        <div className="wrap flex flex-wrap items-baseline gap-x-8 gap-y-2 pb-10 text-sm text-steel-300">
          <address className="not-italic">
            <Local text={contact.address} />
          </address>
          <p>
            © {frame.years} <Local text={frame.brand} />
          </p>
          {frame.notice && (
            <p>
              <Local text={frame.notice} />
            </p>
          )}
          {hasFeature("policy", frame.locale) && <SiteLink to="/policy">{t("footer.policy")}</SiteLink>}
        </div>
      </div>
    </>
  );
}

/** The maker's full name, and the numbers that the law or the habit of the host's country has shown. */
function Legal({ legal: { name, lines } }: Pick<SiteFrame, "legal">) {
  if (!name) return null;
  return (
    <div className="wrap pb-4 text-sm text-steel-300">
      <p className="mb-1 text-white">
        <Local text={name} />
      </p>
      <dl className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        {lines.map(({ key, label, value, href }) => (
          <div key={key} className="flex flex-wrap gap-x-2">
            <dt>{label}</dt>
            <dd className="whitespace-nowrap text-steel-200">
              {href ? (
                <a href={href} rel="noopener" className="underline-offset-4 hover:text-white hover:underline">
                  {value}
                </a>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** A heading that leads to its screen, and links into it; on phones, where the drawer has them, without these. */
function Column({ title, to, children }: { title: string; to: string | undefined; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-base text-white sm:mb-3">
        {to ? (
          <SiteLink
            to={to}
            className="inline-flex min-h-11 items-center underline-offset-4 hover:underline sm:min-h-6"
          >
            {title}
          </SiteLink>
        ) : (
          title
        )}
      </h2>
      <ul className="text-[15px] max-sm:hidden">{children}</ul>
    </section>
  );
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <SiteLink to={to} className="inline-block py-1.5 underline-offset-4 hover:text-white hover:underline">
        {children}
      </SiteLink>
    </li>
  );
}

type DetailProps = { label: string; value: string; href?: string; wide?: boolean };

function Detail({ label, value, href, wide = false }: DetailProps) {
  return (
    <div className={wide ? "max-sm:col-span-2" : undefined}>
      <dt className="text-steel-300">{label}</dt>
      <dd className="text-white">
        {href ? (
          <a href={href} className="break-words">
            {value}
          </a>
        ) : (
          value
        )}
      </dd>
    </div>
  );
}
