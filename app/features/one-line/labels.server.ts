import { numberFormat } from "#domain/locale/formats.ts";
import { groupingIn } from "#domain/locale/grouping.ts";
import { languageTags } from "#domain/locale/hosts.ts";
import type { PageScope } from "../../context.ts";
import type { OneLineLabels } from "./diagram.ts";

/** The words and numbers of a single-line diagram, for what the server draws. */
export function diagramLabels({ locale, translate }: Pick<PageScope, "locale" | "translate">): OneLineLabels {
  const format = numberFormat(languageTags[locale], {
    maximumFractionDigits: 1,
    useGrouping: groupingIn(locale),
  });
  const say = (key: string, values?: Record<string, string>) => translate(`solutions.${key}`, values);
  return {
    modes: say("mode"),
    frame: say("scroll"),
    conditions: {
      running: say("conditions.running"),
      available: say("conditions.available"),
      starting: say("conditions.starting"),
      standby: say("conditions.standby"),
      out: say("conditions.out"),
      dead: say("conditions.dead"),
      off: say("conditions.off"),
    },
    open: say("open"),
    openSwitches: (names) => say("openSwitches", { names }),
    charging: (power) => say("charging", { power }),
    kW: (power) => `${format.format(power)} kW`,
  };
}
