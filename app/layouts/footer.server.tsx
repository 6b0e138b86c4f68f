import { plainText } from "#domain/locale/text.ts";
import { pick } from "#domain/locale/text.server.ts";
import type { PageScope } from "../context.ts";
import { legalOf } from "../features/offices/legal.server.ts";
import { Local } from "../ui/local-text.tsx";
import type { Menu, MenuKey } from "./menus.server.ts";
import { codesOf } from "./qr.server.ts";

/** The order of the columns, and their titles. */
const columns: [MenuKey, string][] = [
  ["support", "support"],
  ["company", "about"],
  ["products", "products"],
  ["solutions", "solutions"],
  ["cases", "cases"],
];

/** Columns of links, contact details, QR codes (specification, section 2). */
export function Footer({ scope, menus, years }: { scope: PageScope; menus: readonly Menu[]; years: string }) {
  const { locale, translate, site } = scope;
  const t = (key: string) => translate(`common.footer.${key}`);
  return (
    <>
      <div className="wrap grid grid-cols-2 gap-x-8 gap-y-1 py-8 sm:gap-y-12 sm:py-16 lg:grid-cols-3 xl:grid-cols-6">
        {columns.map(([key, title]) => {
          const menu = menus.find((one) => one.key === key);
          return menu && <Column key={key} title={t(title)} menu={menu} />;
        })}
        <Follow scope={scope} />
      </div>
      <div className="border-t border-steel-700">
        <Contact scope={scope} />
        <Legal legal={legalOf(scope)} />
        <div className="wrap flex flex-wrap items-baseline gap-x-8 gap-y-2 pb-10 text-sm text-steel-300">
          <address className="not-italic">
            <Local text={pick(site.contact.address, locale)} />
          </address>
          <p>
            {`© ${years} `}
            <Local text={pick(site.brand, locale)} />
          </p>
          {site.notice && (
            <p>
              <Local text={pick(site.notice, locale)} />
            </p>
          )}
          {scope.has("policy") && <a href="/policy">{t("policy")}</a>}
        </div>
      </div>
    </>
  );
}

/** Where else the maker is to be found. */
function Follow({ scope }: { scope: PageScope }) {
  const { translate, site } = scope;
  return (
    <section className="max-sm:col-span-2 max-sm:mt-4">
      <h2 className="mb-2 text-base text-white sm:mb-4">{translate("common.footer.follow")}</h2>
      <ul className="mb-2 sm:mb-6 flex flex-wrap gap-x-5 gap-y-1">
        {site.social.map(({ kind, url }) => (
          <li key={kind}>
            <a
              href={url}
              target="_blank"
              rel="noopener"
              className="inline-block py-2 underline-offset-4 hover:text-white hover:underline"
            >
              {translate(`common.social.${kind}`)}
            </a>
          </li>
        ))}
      </ul>
      {scope.has("newsletter") && (
        <a
          href="/newsletter"
          className="mb-2 inline-block py-1.5 text-balance underline sm:mb-5 underline-offset-4 hover:text-white"
        >
          {translate("common.footer.newsletter")}
        </a>
      )}
      <div className="flex gap-4 max-sm:hidden">
        {codesOf(scope).map(({ label, url }, i) => (
          <figure key={url} className="w-20 text-center text-xs">
            <a href={url} aria-label={translate("common.footer.qr", { label: plainText(label) })}>
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
  );
}

function Contact({ scope: { translate, site } }: { scope: PageScope }) {
  const { phone, switchboard, fax, salesEmail } = site.contact;
  const t = (key: string) => translate(`common.footer.${key}`);
  const telephone = (number: string) => `tel:${number.replace(/[^+\d]/g, "")}`;
  return (
    <dl className="wrap grid grid-cols-2 gap-x-8 gap-y-3 py-6 text-sm sm:gap-y-4 sm:py-8 lg:grid-cols-4">
      <Detail label={t("phone")} href={telephone(phone)} value={phone} />
      {switchboard && <Detail label={t("switchboard")} href={telephone(switchboard)} value={switchboard} />}
      {fax && <Detail label={t("fax")} value={fax} />}
      <Detail label={t("email")} wide href={`mailto:${salesEmail}`} value={salesEmail} />
    </dl>
  );
}

/** The maker's full name, and the numbers that the law or the habit of the host's country has shown. */
function Legal({ legal: { name, lines } }: { legal: ReturnType<typeof legalOf> }) {
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
function Column({ title, menu: { to, entries } }: { title: string; menu: Menu }) {
  return (
    <section>
      <h2 className="text-base text-white sm:mb-3">
        <a
          href={to ?? entries[0]?.to}
          className="inline-flex min-h-11 items-center underline-offset-4 hover:underline sm:min-h-6"
        >
          {title}
        </a>
      </h2>
      <ul className="text-[15px] max-sm:hidden">
        {entries.map(({ to: address, text }) => (
          <li key={address}>
            <a
              href={address}
              className="inline-block py-1.5 underline-offset-4 hover:text-white hover:underline"
            >
              <Local text={text} />
            </a>
          </li>
        ))}
      </ul>
    </section>
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
