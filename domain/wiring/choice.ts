/** What a drawing can be chosen by, in the order of the form. */
export const choiceNames = [
  "engine",
  "supply",
  "speed",
  "oil",
  "coolant",
  "fuel",
  "dplus",
  "switching",
  "system",
  "ct",
  "earth",
  "governor",
  "modules",
  "modem",
] as const;
export type ChoiceName = (typeof choiceNames)[number];

/** A value for each name that a device has a choice of. */
export type Choice = Readonly<Partial<Record<ChoiceName, string>>>;

/** Values that are the same for all devices; engines are entries of the content. */
export const choiceValues = {
  supply: ["24", "12"],
  speed: ["pickup", "alternator", "can"],
  oil: ["sensor", "switch", "none"],
  coolant: ["sensor", "switch", "none"],
  fuel: ["sensor", "none"],
  dplus: ["yes", "no"],
  switching: [
    "contactor-dc",
    "contactor-ac",
    "breaker-dc",
    "breaker-ac",
    "switch-motor",
    "switch-coils",
    "none",
  ],
  system: ["3p4w", "3p3w", "2p3w", "1p2w"],
  ct: ["500-5", "100-5", "250-5", "1000-5", "2000-5", "none"],
  earth: ["no", "yes"],
  governor: ["yes", "no"],
  modules: ["none", "sdi16", "sdo16", "sai24", "all"],
  modem: ["none", "scm366", "building"],
} as const satisfies Record<Exclude<ChoiceName, "engine">, readonly string[]>;

/** What a device offers, the value that is taken without a choice first. */
export type Offer = { name: ChoiceName; values: string[] };

/**
 * The choice of an address, for what a device offers: unknown values give the first one, and their names are
 * told.
 */
export function readChoice(
  offers: readonly Offer[],
  asked: Readonly<Partial<Record<ChoiceName, string>>>,
): { choice: Choice; refused: ChoiceName[] } {
  const choice: Partial<Record<ChoiceName, string>> = {};
  const refused: ChoiceName[] = [];
  for (const { name, values } of offers) {
    const wanted = asked[name];
    if (wanted !== undefined && !values.includes(wanted)) refused.push(name);
    choice[name] = wanted !== undefined && values.includes(wanted) ? wanted : values[0]!;
  }
  const known = new Set(offers.map(({ name }) => name));
  refused.push(...choiceNames.filter((name) => asked[name] !== undefined && !known.has(name)));
  return { choice, refused };
}

/** A choice as the query of an address: what is not the first value of its offer. */
export function writeChoice(offers: readonly Offer[], choice: Choice): string {
  const search = new URLSearchParams(
    offers.flatMap(({ name, values }) =>
      choice[name] === undefined || choice[name] === values[0] ? [] : [[name, choice[name]]],
    ),
  );
  return search.size ? `?${search.toString()}` : "";
}
