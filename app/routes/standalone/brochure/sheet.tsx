import type { ReactNode } from "react";
import { type LocalText, plainText } from "#domain/locale/text.ts";
import { Drawing } from "../../../ui/drawing.tsx";
import { Local } from "../../../ui/local-text.tsx";
import type { Device, Facts } from "./facts.server.ts";

type Props = { number: number; title: LocalText; mark: string; children: ReactNode };

/** An inner page: running head, content, page number on the outer side. */
export function Sheet({ number, title, mark, children }: Props) {
  return (
    <div className={`bp-in ${number % 2 ? "bp-right" : "bp-left"}`}>
      <p className="bp-run" aria-hidden>
        <span>{mark}</span>
        <span>{plainText(title)}</span>
      </p>
      {children}
      <p className="bp-folio" aria-hidden>
        {number}
      </p>
    </div>
  );
}

/** Title and lead of a page. */
export function Head({ title, lead, over }: { title: LocalText; lead: LocalText; over?: ReactNode }) {
  return (
    <header className="bp-head">
      {over}
      <h2>
        <Local text={title} />
      </h2>
      <p className="bp-lead">
        <Local text={lead} />
      </p>
    </header>
  );
}

/** Short texts with headings, side by side where the page is wide enough. */
export function Blocks({ blocks }: { blocks: { heading: LocalText; text: LocalText }[] }) {
  return (
    <div className="bp-blocks" data-count={blocks.length}>
      {blocks.map(({ heading, text }) => (
        <section key={plainText(heading)}>
          <h3>
            <Local text={heading} />
          </h3>
          <p>
            <Local text={text} />
          </p>
        </section>
      ))}
    </div>
  );
}

export type Reading = { value: LocalText; unit?: string | undefined; label: LocalText };

/** Figures in large type, each with its label. */
export function Readings({ list, className = "" }: { list: Reading[]; className?: string }) {
  return (
    <dl className={`bp-readings ${className}`}>
      {list.map(({ value, unit, label }) => (
        <div key={plainText(label)}>
          <dt>
            <Local text={label} />
          </dt>
          <dd data-long={plainText(value).length > 18 || undefined}>
            <Local text={value} />
            {unit && <span> {unit}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A front panel with its model name, linked to the product. */
export function Panel({ device, small = false }: { device: Device; small?: boolean }) {
  return (
    <figure className={small ? "bp-panel bp-small" : "bp-panel"}>
      <Drawing markup={small ? device.thumb : device.drawing} />
      <figcaption>
        <a href={productAddress(device)}>{device.model}</a>
        <span>
          <Local text={device.title} />
        </span>
      </figcaption>
    </figure>
  );
}

export function productAddress({ id, model }: Pick<Device, "id" | "model">): string {
  return `/product/${id}/${model}`;
}

export function devicesOf(facts: Facts, models: readonly string[]): Device[] {
  return models.flatMap((model) => facts.devices.get(model) ?? []);
}
