/** A pin as it is printed, with what it is for. */
type Pin = { name: string; role: string };

/**
 * Where something that a controller switches is connected: at a terminal that is printed for it, at one that is fed
 * from the emergency stop, or at any contact that is free.
 */
export type Outputs = { kind: "printed" | "fed" | "free"; pins: readonly string[] };

/** What stops the engine when it loses its voltage or makes it turn: the emergency stop has to cut it off. */
const ofEngine = ["fuel", "crank"];

const printedFor: Record<string, string> = { fuel: "fuel-output", crank: "crank-output" };

/** Contacts that can be set to any function. */
const contacts = [
  "relay-no",
  "relay-shared",
  "relay-co-com",
  "relay-co-no",
  "relay-screw-make",
  "relay-screw-com",
  "relay-screw-no",
];

export const isOfEngine = (option: string) => ofEngine.includes(option);

/** The terminals of a device for a function of its relays; undefined where it can have no such output. */
export function outputsFor(
  option: string,
  pins: readonly Pin[],
  options: ReadonlySet<string>,
): Outputs | undefined {
  const printed = namesOf(pins, [printedFor[option] ?? ""]);
  if (printed.length) return { kind: "printed", pins: printed };
  if (!options.has(option)) return undefined;
  const fed = isOfEngine(option) ? namesOf(pins, ["relay-stop-fed"]) : [];
  if (fed.length) return { kind: "fed", pins: fed };
  const free = namesOf(pins, contacts);
  return free.length ? { kind: "free", pins: free } : undefined;
}

/** Both pins of a contact have its name: DO3.1 and DO3.2, DO5 NO and DO5 COM. */
const namesOf = (pins: readonly Pin[], roles: readonly string[]) => [
  ...new Set(
    pins
      .filter(({ role }) => roles.includes(role))
      .map(({ name }) => name.replace(/\.[12]$| (?:NO|COM)$/, "")),
  ),
];
