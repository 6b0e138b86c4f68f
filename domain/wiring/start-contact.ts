import type { Path } from "./circuit.ts";
import { type Draft, end, pathOf, say } from "./draft.ts";
import { fusedPlus, limit, minus, pairsOf, relayOn } from "./outputs.ts";

const neighbour = (draft: Draft): string => draft.part("A", "equipment", say("neighbourStart"));

/**
 * The contact that starts a set. It is closed when its relay drops out, so that the set also starts without any
 * supply: a terminal of its own, the contact at rest of a changeover output, or that of a relay on an output.
 */
export function drawStartContact(draft: Draft): void {
  const [pair] = pairsOf(draft, ["start-contact"], /\.[12]$/);
  if (pair?.feed) {
    const tag = neighbour(draft);
    draft.block("start-contact", "signals", say("blockStartContact"), [
      pathOf(draft, pair.feed, [], end(tag, "DI")),
      pathOf(draft, pair.out, [], end(tag, "COM")),
    ]);
    return;
  }
  if (!draft.device.options.output.has("genset-start") || !starts(draft)) return;
  if (!drawAtRest(draft)) drawRelay(draft);
  draft.notes.push(say("startAtRest"));
}

/** Devices that call a set; a menu is longer than what a model does. */
const starts = ({ device: { functions } }: Draft): boolean =>
  functions.includes("remote-start") || functions.includes("amf");

function drawAtRest(draft: Draft): boolean {
  const [common] = draft.free("relay-co-com");
  const rest = draft
    .free("relay-co-nc")
    .find(({ print, group }) => group === common?.group && print === common.print.replace("COM", "NC"));
  if (!common || !rest) return false;
  const name = common.print.replace(/ COM$/, "");
  const tag = neighbour(draft);
  limit(draft, rest);
  const text = say("startContact");
  draft.block("start-contact", "control", say("blockStartContact"), [
    pathOf(draft, common, [], end(tag, "DI"), { text }),
    pathOf(draft, rest, [], end(tag, "COM"), { text }),
  ]);
  setInverse(draft, name);
  return true;
}

function drawRelay(draft: Draft): void {
  const coils: Path[] = [];
  const relay = relayOn(draft, coils, {
    option: "genset-start",
    what: say("relayStart"),
    feed: () => fusedPlus(draft),
    back: () => minus(draft),
  });
  if (!relay) return;
  draft.partOf(relay).energised = true;
  draft.block("start-relay", "control", say("blockStartContact"), coils);
  const tag = neighbour(draft);
  draft.block("start-contact", "breakers", say("blockStartContact"), [
    {
      from: end(tag, "DI"),
      chain: [{ part: relay, from: "11", to: "12", symbol: "break" }],
      to: end(tag, "COM"),
      wire: { section: 1.5, colour: "GY", kind: "signal" },
      text: say("startContact"),
    },
  ]);
  const [last] = draft.settings.slice(-1);
  if (last) setPolarity(draft, last.pin);
}

function setInverse(draft: Draft, output: string): void {
  draft.set(output, "output", "genset-start");
  setPolarity(draft, output);
}

const setPolarity = (draft: Draft, output: string): void =>
  draft.setting("output-polarity", "inactive", output);
