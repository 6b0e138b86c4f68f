import { claimsOf } from "../../claims.server.ts";
import type { PageScope } from "../../context.ts";

/** The maker in figures (specification, section 1). */
export function Claims({ scope }: { scope: PageScope }) {
  const claims = claimsOf(scope);
  if (!claims.length) return null;
  return (
    <section aria-label={scope.translate("home.facts")} className="border-b border-line bg-card">
      <dl className="wrap grid grid-cols-2 gap-x-4 gap-y-8 py-9 md:grid-cols-4 xl:grid-cols-7">
        {claims.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end border-l border-line pl-4">
            <dt className="text-sm leading-snug text-quiet">{label}</dt>
            <dd className="text-[1.75rem] leading-tight font-semibold tracking-[-0.02em]">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
