import { choiceNames, choiceValues } from "#domain/wiring/choice.ts";
import { matching, type Parameter } from "./parameters.ts";
import { queryOf } from "./query.ts";

const pattern = /^[a-z0-9-]{1,40}$/;

/**
 * What a wiring drawing is made for. Unknown values stay in the address: the page says that they are not
 * offered for the model.
 */
export const wiringQuery = queryOf(
  Object.fromEntries(
    choiceNames.map((name): [string, Parameter<string>] => [
      name,
      matching(
        name === "engine" ? "engine: mechanical, an ECU, or J1939 in general" : `choice of ${name}`,
        pattern,
        name in choiceValues ? "open" : "entries",
      ),
    ]),
  ) as Record<(typeof choiceNames)[number], Parameter<string>>,
);
