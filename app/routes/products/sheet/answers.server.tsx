import type { ReactNode } from "react";
import { inRow } from "#domain/locale/signs.ts";
import { plainText } from "#domain/locale/text.ts";
import type { ProductDetail } from "#domain/product/detail.server.ts";
import type { PageScope } from "../../../context.ts";
import { More, most } from "./frame.tsx";
import type { Mentions } from "./mentions.server.ts";

type Source = { scope: PageScope; product: ProductDetail; mentions: Mentions };

/** Certificates with number and body, questions, and where else the site shows the device. */
export function answersPart({
  scope: { translate, locale },
  product: { model },
  mentions,
}: Source): ReactNode {
  const { certificates, questions, news, stands } = mentions;
  const shown = [
    ...stands.map((stand) => ({ ...stand, stand: true })),
    ...news.map((item) => ({ ...item, stand: false })),
  ];
  if (!certificates.length && !questions.length && !shown.length) return null;
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-3">
      {questions.length > 0 && (
        <div>
          <h2 className="mb-3 text-xl">{translate("product.answers.heading")}</h2>
          <LinkList links={questions.slice(0, most)} />
          <More links={[["/faqs", translate("product.answers.all")]]} />
        </div>
      )}
      {certificates.length > 0 && (
        <div id="certificates">
          <h2 className="mb-3 text-xl">{translate("product.certificates.heading")}</h2>
          <ul className="border-t border-text text-[15px]">
            {certificates.map(({ key, title, number, issuer, until }) => (
              <li key={key} className="border-b border-line py-2">
                <a href={`/honor#${key}`} className="font-semibold hover:text-accent hover:underline">
                  {plainText(title)}
                </a>
                <span className="block text-sm text-quiet">
                  {inRow(
                    [
                      number,
                      translate(`honours.issuers.${issuer}`),
                      ...(until ? [`${translate("honours.until")} ${until}`] : []),
                    ],
                    locale,
                  )}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {shown.length > 0 && (
        <div>
          <h2 className="mb-3 text-xl">{translate("product.named.heading", { model })}</h2>
          <ul className="border-t border-text text-[15px]">
            {shown.map(({ to, text, stand }) => (
              <li key={to} className="border-b border-line py-2">
                <a href={to} className="hover:text-accent hover:underline">
                  {plainText(text)}
                </a>
                {stand && (
                  <span className="block text-sm text-quiet">{translate("product.named.stand")}</span>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function LinkList({ links }: { links: Mentions["questions"] }) {
  return (
    <ul className="border-t border-text text-[15px]">
      {links.map(({ to, text }) => (
        <li key={to} className="border-b border-line py-2">
          <a href={to} className="hover:text-accent hover:underline">
            {plainText(text)}
          </a>
        </li>
      ))}
    </ul>
  );
}
