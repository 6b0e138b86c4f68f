import { personalViews } from "#domain/account/views.ts";
import { everywhere } from "#domain/locale/groups.ts";
import { oneOf } from "../parameters.ts";
import { queryOf } from "../query.ts";
import type { Screen } from "../screen.ts";

export const accountScreens = {
  personal: {
    path: "/personal",
    locales: everywhere,
    file: "routes/account/personal.tsx",
    unlisted: true,
    query: queryOf({
      view: oneOf("part of the personal centre; the first one by default", personalViews.slice(1)),
    }),
    samples: ["/personal", "/personal?view=devices"],
  },
  login: { path: "/login", locales: everywhere, file: "routes/account/login.tsx", unlisted: true },
  reg: { path: "/reg", locales: everywhere, file: "routes/account/register.tsx", unlisted: true },
  forget: { path: "/forget", locales: everywhere, file: "routes/account/forgot.tsx", unlisted: true },
  consent: { path: "/consent", locales: everywhere, file: "routes/account/consent.tsx", unlisted: true },
} satisfies Record<string, Screen>;
