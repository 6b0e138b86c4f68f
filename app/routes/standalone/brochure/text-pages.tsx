import { useTranslations } from "use-intl";
import type { PageOf } from "#domain/brochure/content.ts";
import { plainText } from "#domain/locale/text.ts";
import { Local } from "../../../ui/local-text.tsx";
import { ChartFigure } from "./charts.tsx";
import type { Facts } from "./facts.server.ts";
import { Blocks, devicesOf, Head, Panel, Readings, Sheet } from "./sheet.tsx";

/** Table of contents: every page after this one except the back cover. */
export function ContentsPage({ page, facts }: { page: PageOf<"contents">; facts: Facts }) {
  return (
    <Sheet number={page.number} title={page.title} mark={facts.mark}>
      <Head title={page.title} lead={page.lead} />
      <ol className="bp-contents">
        {facts.contents
          .filter(({ number, kind }) => number > page.number && kind !== "back")
          .map(({ number, title }) => (
            <li key={number}>
              <a href={`/brochure?page=${number}`}>
                <span>
                  <Local text={title} />
                </span>
                <span>{number}</span>
              </a>
            </li>
          ))}
      </ol>
    </Sheet>
  );
}

/** Who the maker is, with the claims of the specification's section 1. */
export function MakerPage({ page, facts }: { page: PageOf<"maker">; facts: Facts }) {
  return (
    <Sheet number={page.number} title={page.title} mark={facts.mark}>
      <Head title={page.title} lead={page.lead} />
      <Readings list={facts.claims} className="bp-claims" />
      <Blocks blocks={page.blocks} />
    </Sheet>
  );
}

/** Steps in their order in time, from top to bottom. */
export function StepsPage({ page, facts }: { page: PageOf<"steps">; facts: Facts }) {
  return (
    <Sheet number={page.number} title={page.title} mark={facts.mark}>
      <Head title={page.title} lead={page.lead} />
      <ol className="bp-steps">
        {page.steps.map(({ time, heading, text }) => (
          <li key={time}>
            <span className="bp-time">{time}</span>
            <div>
              <h3>
                <Local text={heading} />
              </h3>
              <p>
                <Local text={text} />
              </p>
            </div>
          </li>
        ))}
      </ol>
      <p className="bp-note">
        <Local text={page.note} />
      </p>
    </Sheet>
  );
}

/** Text with figures, and the devices that it mentions. */
export function TextPage({ page, facts }: { page: PageOf<"text">; facts: Facts }) {
  const devices = devicesOf(facts, page.models);
  return (
    <Sheet number={page.number} title={page.title} mark={facts.mark}>
      <Head title={page.title} lead={page.lead} />
      {page.figures.length > 0 && <Readings list={page.figures} className="bp-claims" />}
      {devices.length > 0 && (
        <div className="bp-devices" data-count={devices.length}>
          {devices.map((device) => (
            <Panel key={device.model} device={device} />
          ))}
        </div>
      )}
      {page.chart && <ChartFigure chart={page.chart} />}
      <Blocks blocks={page.blocks} />
    </Sheet>
  );
}

/** Service, and how to reach the maker. */
export function ContactPage({ page, facts }: { page: PageOf<"contact">; facts: Facts }) {
  const t = useTranslations("brochure");
  const { contact } = facts;
  const lines = [
    { label: t("phone"), value: contact.phone, to: `tel:${contact.phone.replaceAll(" ", "")}` },
    ...(contact.switchboard
      ? [
          {
            label: t("switchboard"),
            value: contact.switchboard,
            to: `tel:${contact.switchboard.replaceAll(" ", "")}`,
          },
        ]
      : []),
    { label: t("email"), value: contact.salesEmail, to: `mailto:${contact.salesEmail}` },
    ...(facts.cloud
      ? [{ label: t("cloud"), value: facts.cloud.replace(/^https?:\/\/|\/$/g, ""), to: facts.cloud }]
      : []),
  ];
  return (
    <Sheet number={page.number} title={page.title} mark={facts.mark}>
      <Head title={page.title} lead={page.lead} />
      <Blocks blocks={page.blocks} />
      <dl className="bp-lines">
        <div>
          <dt>{t("address")}</dt>
          <dd>{plainText(contact.postal)}</dd>
        </div>
        {lines.map(({ label, value, to }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <a href={to}>{value}</a>
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
