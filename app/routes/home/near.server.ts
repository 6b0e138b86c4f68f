import { type OfficeItem, listOffices } from "#domain/office/queries.server.ts";
import { plainText } from "#domain/locale/text.ts";
import type { PageScope } from "../../context.ts";
import { project } from "../../features/offices/projection.ts";
import { ownRegion } from "../../features/offices/own-region.ts";
import rows from "./land-rows.json" with { type: "json" };

/** The regions of the world with their offices as dots, and who answers the telephone in each. */
export async function regionsOf(scope: PageScope) {
  const { list } = await scope.keep("offices near readers", () => listOffices(scope));
  const own = ownRegion[scope.locale];
  const regions = [...Map.groupBy(list, ({ region }) => region.key).values()].map((offices) =>
    regionOf(scope, offices),
  );
  return {
    places: new Set(list.map(({ country }) => country)).size,
    count: list.length,
    regions: [...regions.filter(({ key }) => key === own), ...regions.filter(({ key }) => key !== own)],
  };
}

function regionOf({ translate }: PageScope, offices: readonly OfficeItem[]) {
  const { region } = offices[0]!;
  const lead = offices.find(({ kind }) => kind !== "distributor") ?? offices[0]!;
  return {
    key: region.key,
    name: region.name,
    count: offices.length,
    lead: {
      id: lead.id,
      place: plainText(lead.place),
      kind: translate(`contact.kinds.${lead.kind}`),
      phone: lead.phone,
      clock: lead.hours,
    },
    zones: [...new Set(offices.map(({ hours }) => hours.timeZone))],
    dots: offices.map(dotOf).join(""),
  };
}

/** A line of no length with round ends is a dot; in the grid of the land's rows. */
function dotOf({ latitude, longitude }: OfficeItem): string {
  const [x, y] = project(latitude, longitude);
  const place = (at: number) => Math.round((at / rows.pitch - 0.5) * 10) / 10;
  return `M${place(x)} ${place(y)}h0`;
}

export type Region = Awaited<ReturnType<typeof regionsOf>>["regions"][number];
