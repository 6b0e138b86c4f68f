import type { PageScope } from "../../context.ts";
import { supportCases } from "../../layouts/support-things.ts";
import { thingDrawings } from "./thing-drawings.server.tsx";

/**
 * What people come to technical support for, by the case they are in: a technician finds it by its drawing.
 * On a phone all of it stands on little more than one screen, so what each is for is left to wider ones.
 */
export function Cases({ scope }: { scope: PageScope }) {
  return (
    <div className="grid gap-x-12 gap-y-8 py-8 lg:grid-cols-3 lg:py-10">
      {supportCases(scope)
        .filter(({ things }) => things.length > 0)
        .map(({ of, things }) => (
          <section key={of}>
            <h2 className="border-b border-text pb-2 text-xl">
              {scope.translate(`support.hub.cases.${of}`)}
            </h2>
            <ul className="grid grid-cols-2 max-sm:gap-x-4 sm:grid-cols-1">
              {things.map(({ key, to, title, text }) => (
                <li
                  key={to}
                  className="relative grid content-start gap-x-5 gap-y-2 border-b border-line py-4 hover:bg-raised sm:grid-cols-[4rem_1fr]"
                >
                  <svg
                    viewBox="0 0 64 44"
                    aria-hidden
                    strokeWidth="1.5"
                    className="w-16 fill-none stroke-current"
                  >
                    <g strokeLinecap="round" strokeLinejoin="round">
                      {thingDrawings[key]}
                    </g>
                  </svg>
                  <div>
                    <h3 className="text-base leading-snug">
                      <a
                        href={to}
                        className="underline-offset-4 after:absolute after:inset-0 hover:text-accent hover:underline"
                      >
                        {title}
                      </a>
                    </h3>
                    <p className="mt-1 text-[15px] text-quiet max-sm:hidden">{text}</p>
                  </div>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}
