import { useTranslations } from "use-intl";
import type { FaultCodeItem } from "#domain/fault-code/queries.server.ts";
import { plainText } from "#domain/locale/text.ts";
import { wholeRanges } from "#domain/locale/whole-ranges.ts";
import { Local } from "../../ui/local-text.tsx";

export function faultAddress({ spn, fmi }: { spn: number; fmi: number }, brand?: string): string {
  return `/ecucode?${brand ? `brand=${brand}&` : ""}spn=${spn}&fmi=${fmi}`;
}

const tones = { stop: "bg-bad", derate: "bg-warn", warning: "bg-warn", info: "bg-steel-400" } as const;

/** How urgent a fault is: a word, and a coloured light. */
export function Severity({ severity }: { severity: FaultCodeItem["severity"] }) {
  const t = useTranslations("support.ecu.severity");
  return (
    <span
      className={`inline-flex items-center gap-2 font-semibold ${severity === "stop" ? "text-danger" : ""}`}
    >
      <span aria-hidden className={`size-2.5 shrink-0 rounded-full ${tones[severity]}`} />
      {t(severity)}
    </span>
  );
}

/** A fault code with cause, response of the engine and corrective action (specification, section 3). */
export function FaultCard({ code }: { code: FaultCodeItem }) {
  const t = useTranslations("support.ecu");
  const steps = plainText(code.action).split("\n").filter(Boolean);
  return (
    <article className="rounded border border-line bg-card print:border-0">
      <header className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-b border-line px-6 py-4">
        <p className="text-3xl font-semibold tracking-[-0.02em]">
          <span className="text-base font-normal text-quiet">SPN</span> {code.spn}{" "}
          <span className="ml-3 text-base font-normal text-quiet">FMI</span> {code.fmi}
        </p>
        <p className="text-quiet">{code.brand ?? t("general")}</p>
        <p className="ml-auto">
          <Severity severity={code.severity} />
        </p>
      </header>
      <div className="px-6 py-5">
        <h2 className="mb-4 text-xl">
          <Local text={code.name} />
        </h2>
        <dl className="grid gap-x-8 gap-y-4 md:grid-cols-[10rem_1fr]">
          <dt className="font-semibold">{t("cause")}</dt>
          <dd className="measure">
            <Local text={code.cause} />
          </dd>
          <dt className="font-semibold">{t("response")}</dt>
          <dd className="measure">
            <Local text={code.response} />
          </dd>
          <dt className="font-semibold">{t("action")}</dt>
          <dd className="measure">
            <ol
              className="list-decimal space-y-1 pl-5 marker:text-quiet"
              lang={typeof code.action === "string" ? undefined : code.action.lang}
            >
              {steps.map((step) => (
                <li key={step}>{wholeRanges(step)}</li>
              ))}
            </ol>
          </dd>
        </dl>
      </div>
    </article>
  );
}
