import { type PlantAddress, readPlant, writePlant } from "#domain/planned/address.ts";
import { answerParameters } from "./answers.ts";
import type { Query } from "./query.ts";

/** A planned plant (domain/planned/address.ts). */
export const plantAddress: Query<{ plant: PlantAddress }> = {
  parameters: () => ({
    ...answerParameters(),
    power: { means: "power of each source, kW", values: "listed" },
    volts: { means: "line voltage", values: "listed" },
    switching: { means: "how the load changes over", values: "listed" },
    modules: { means: "expansion modules", values: "listed" },
    remote: { means: "remote monitoring", values: "listed" },
    charger: { means: "none: without a battery charger", values: "listed" },
    with: { means: "models taken instead of the proposed ones", values: "open" },
    moment: { means: "moment that the diagram shows", values: "listed" },
  }),
  canonical: (search) => writePlant(readPlant(search)),
  values: (search) => ({ plant: readPlant(search) }),
};
