import type { PageScope } from "../../context.ts";

type Props = { scope: PageScope; number: (value: number) => string };

/** The claims of the specification, section 1. */
export function Claims({ scope: { translate }, number }: Props) {
  const claims = [
    { value: "1998", text: translate("common.claims.founded") },
    { value: "50+", text: translate("common.claims.countries") },
    { value: "300+", text: translate("common.claims.staff") },
    { value: translate("common.claims.patentsValue"), text: translate("common.claims.patents") },
    { value: `${number(500_000)}+`, text: translate("common.claims.capacity") },
    { value: `${number(50_000)}+`, text: translate("common.claims.area") },
    { value: "7", text: translate("common.claims.approvals") },
  ];
  return (
    <section aria-label={translate("home.facts")} className="border-b border-line bg-card">
      <dl className="wrap grid grid-cols-2 gap-x-4 gap-y-8 py-9 md:grid-cols-4 xl:grid-cols-7">
        {claims.map(({ value, text }) => (
          <div key={text} className="flex flex-col-reverse justify-end border-l border-line pl-4">
            <dt className="text-sm leading-snug text-quiet">{text}</dt>
            <dd className="text-[1.75rem] leading-tight font-semibold tracking-[-0.02em]">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
