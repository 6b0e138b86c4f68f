import { useTranslations } from "use-intl";
import type { PageOf } from "#domain/brochure/content.ts";
import { Drawing } from "../../../ui/drawing.tsx";
import { Local } from "../../../ui/local-text.tsx";
import { MakerSymbol } from "../../../layouts/maker-symbol.tsx";
import type { Facts } from "./facts.server.ts";
import { devicesOf } from "./sheet.tsx";

type Props<K extends "cover" | "back"> = { page: PageOf<K>; facts: Facts };

/** The front cover: a dark ground, one device, the maker. */
export function Cover({ page, facts }: Props<"cover">) {
  const [device] = devicesOf(facts, [page.model]);
  return (
    <div className="bp-in bp-ink">
      <p className="bp-mark">
        <MakerSymbol symbol={facts.symbol} />
        {facts.mark}
      </p>
      <div className="bp-cover-title">
        <h2>
          <Local text={page.title} />
        </h2>
        <p>
          <Local text={page.lead} />
        </p>
      </div>
      {device && (
        <figure className="bp-cover-device">
          <Drawing markup={device.drawing} />
          <figcaption>{device.model}</figcaption>
        </figure>
      )}
      <p className="bp-cover-foot">
        <span>
          <Local text={facts.brand} />
        </span>
        <span>
          <Local text={page.edition} />
        </span>
      </p>
    </div>
  );
}

/** The back cover: the maker's address, and a QR code. */
export function Back({ page, facts }: Props<"back">) {
  const t = useTranslations("brochure");
  const { contact } = facts;
  return (
    <div className="bp-in bp-ink">
      <p className="bp-mark">
        <MakerSymbol symbol={facts.symbol} />
        {facts.mark}
      </p>
      <div className="bp-back">
        <div>
          <h2>
            <Local text={page.title} />
          </h2>
          <p className="bp-lead">
            <Local text={page.lead} />
          </p>
          <address>
            <Local text={facts.brand} />
            <br />
            <Local text={contact.postal} />
            <br />
            {contact.phone}
            <br />
            <a href={`mailto:${contact.salesEmail}`}>{contact.salesEmail}</a>
          </address>
        </div>
        <div className="bp-scan">
          <Drawing markup={facts.qr} />
          <p>
            <Local text={page.scan} />
          </p>
        </div>
      </div>
      <p className="bp-cover-foot">
        {facts.stockCode && <span>{t("stock", { code: facts.stockCode })}</span>}
        <span>{facts.home.replace(/^https?:\/\//, "")}</span>
      </p>
    </div>
  );
}
