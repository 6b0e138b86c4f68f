import type { DevicePin, Node, Path, Say } from "./circuit.ts";
import { type Draft, pathOf, say } from "./draft.ts";

/** An output of the device: fed from within, or a contact between two pins. */
type Output = { name: string; out: DevicePin; feed?: DevicePin };

/** What a relay's coil draws at most, A: the small ones at 24 V take half of it. */
export const coilAmperes = 0.2;

/** The section that a wire needs behind a fuse, mm². */
export const sectionFor = (amperes: number): number =>
  [
    [10, 1.5],
    [16, 2.5],
    [25, 4],
    [32, 6],
    [40, 10],
    [63, 16],
  ].find(([most]) => amperes <= most!)?.[1] ?? 25;

/** Free outputs that are contacts, in the order in which they are printed. */
export function freeContacts(draft: Draft): Output[] {
  const pairs = [
    ...pairsOf(draft, ["relay-no", "relay-screw-make"], /\.[12]$/),
    ...sharedOf(draft),
    ...changeovers(draft),
  ];
  const order = (one: Output) => draft.device.pins.indexOf(one.out);
  return pairs.toSorted((a, b) => order(a) - order(b));
}

/** Contacts between two pins of one name: DO3.1 and DO3.2. */
export function pairsOf(draft: Draft, roles: string[], ending: RegExp): Output[] {
  const pins = draft.free(...roles);
  return pins.flatMap((pin, i) => {
    const other = pins[i + 1];
    const name = pin.print.replace(ending, "");
    const pair = other && other.group === pin.group && other.print.replace(ending, "") === name;
    return pair && pin.print.endsWith(".1") ? [{ name, feed: pin, out: other }] : [];
  });
}

/** Make contacts to a common: the common feeds all of them, so it is wired once. */
function sharedOf(draft: Draft): Output[] {
  let common: DevicePin | undefined;
  return draft.device.pins.flatMap((pin) => {
    if (pin.role === "relay-shared-common") common = pin;
    if (pin.role !== "relay-shared" || draft.isUsed(pin) || !common) return [];
    return [{ name: pin.print, out: pin, feed: common }];
  });
}

function changeovers(draft: Draft): Output[] {
  const commons = draft.free("relay-co-com", "relay-screw-com");
  return commons.flatMap((feed) => {
    const name = feed.print.replace(/ COM$/, "");
    const out = draft
      .free("relay-co-no", "relay-screw-no")
      .find((pin) => pin.group === feed.group && pin.print === `${name} NO`);
    return out ? [{ name, feed, out }] : [];
  });
}

/** The next output that is fed from the emergency stop: fuel first, then the starter. */
export function fedOutput(draft: Draft, role: "fuel-output" | "crank-output"): DevicePin | undefined {
  return draft.free(role)[0] ?? draft.free("relay-stop-fed")[0];
}

type Drive = {
  option: string;
  what: Say;
  /** Volts of the coil; the supply's without it. */
  ac?: boolean;
  feed: () => Node;
  back: () => Node;
};

/** An auxiliary relay on the next free contact, set to a function that the device has. */
export function relayOn(
  draft: Draft,
  paths: Path[],
  { option, what, feed, back, ac }: Drive,
): string | undefined {
  const output = draft.device.options.output.has(option) ? freeContacts(draft)[0] : undefined;
  if (!output?.feed) return undefined;
  const { name, feed: inlet, out } = output;
  const tag = draft.part("K", "relay", what, {
    rating: ac ? "230 V AC" : draft.dc,
    draws: coilAmperes,
    coils: [["A1", "A2"]],
    suppression: ac ? "rc" : "diode",
    needs: ["A1", "A2"],
    makes: [["11", "14"]],
    breaks: [["11", "12"]],
  });
  limit(draft, out);
  if (!draft.isUsed(inlet))
    paths.push(pathOf(draft, inlet, [], feed(), { text: say("feedOf", { output: name }) }));
  paths.push(
    pathOf(
      draft,
      out,
      [{ part: tag, from: "A1", to: "A2", symbol: "coil", note: ac ? "230 V AC" : draft.dc }],
      back(),
      {
        text: { option, of: "output" },
      },
    ),
  );
  draft.set(name, "output", option);
  return tag;
}

/** The narrowest rating of the model: which relay has which is not told apart. */
export function limit(draft: Draft, pin: DevicePin): void {
  if (draft.device.relays) draft.limits[pin.name] = draft.device.relays.min;
}

/** A coil on an output that is fed from the emergency stop. */
export function fedCoil(
  draft: Draft,
  role: "fuel-output" | "crank-output",
  { what, option, rating }: { what: Say; option: string; rating: string },
): { tag: string; path: Path } | undefined {
  const pin = fedOutput(draft, role);
  if (!pin) return undefined;
  const tag = draft.part("K", "relay", what, {
    rating,
    draws: coilAmperes * 2,
    coils: [["A1", "A2"]],
    suppression: "diode",
    needs: ["A1", "A2"],
    makes: [["11", "14"]],
  });
  limit(draft, pin);
  if (pin.role === "relay-stop-fed") draft.set(pin, "output", option);
  const path = pathOf(
    draft,
    pin,
    [{ part: tag, from: "A1", to: "A2", symbol: "coil", note: draft.dc }],
    minus(draft),
    { text: what, wire: role === "crank-output" ? { colour: "OG" } : {} },
  );
  return { tag, path };
}

export const plus = (draft: Draft): Node => draft.rail({ name: "L+", kind: "plus", what: say("railPlus") });
export const minus = (draft: Draft): Node =>
  draft.rail({ name: "L−", kind: "minus", what: say("railMinus") });
/** Behind the fuse of the relays' feed. */
export const fusedPlus = (draft: Draft): Node =>
  draft.rail({ name: "1L+", kind: "common", what: say("railFused") });

/** The feed of the relays' contacts, once something hangs on it. */
export function feedFused(draft: Draft): Path[] {
  if (!draft.rails.some(({ name }) => name === "1L+")) return [];
  return [
    {
      from: plus(draft),
      chain: [draft.fuse(4, say("fuseRelays"))],
      to: fusedPlus(draft),
      wire: { section: 1.5, colour: "RD", kind: "power" },
      text: say("feedRelays"),
    },
  ];
}
