import type { Inline, Node, Path, Say } from "./circuit.ts";
import { type Draft, end, pathOf, say } from "./draft.ts";

type Contact = { option: string; contact: Inline; text?: Say };

/** Contacts that wait for an input, until all of them are known. */
export class Inputs {
  private readonly asked: Contact[] = [];

  ask(contact: Contact): void {
    this.asked.push(contact);
  }

  /** Puts each contact on the next free input of the device that has its function. */
  draw(draft: Draft): void {
    const paths: Path[] = [];
    const groups = new Map<number, Node>();
    for (const { option, contact, text } of this.asked) {
      const pin = draft.free("digital-input")[0];
      const isOwn = draft.device.options.input.has(option) || !draft.device.options.input.size;
      if (!pin || !isOwn) {
        draft.notes.push(say("noInput", { part: contact.part }));
        continue;
      }
      let common = groups.get(pin.group);
      if (!common) {
        common = draft.rail({ name: `0D${groups.size + 1}`, kind: "common", what: say("railInputs") });
        groups.set(pin.group, common);
      }
      paths.push(pathOf(draft, pin, [contact], common, { text: text ?? { option, of: "input" } }));
      if (draft.device.options.input.has(option)) draft.set(pin, "input", option);
    }
    for (const [group, common] of groups)
      for (const pin of draft
        .free("input-common")
        .filter((one) => one.group === group)
        .slice(0, 1))
        paths.push(pathOf(draft, pin, [], common));
    draft.block("inputs", "signals", say("blockInputs"), paths);
  }
}

const block = (draft: Draft): Node => draft.rail({ name: "0V", kind: "common", what: say("railBlock") });

/** What is sensed: the function of an input for its switch, the quantity of a sensor. */
type Sensed = { name: "oil" | "coolant" | "fuel"; option: string; quantity: string };
const sensed: readonly Sensed[] = [
  { name: "oil", option: "oil-switch", quantity: "oil-pressure" },
  { name: "coolant", option: "coolant-switch", quantity: "coolant-temperature" },
  { name: "fuel", option: "fuel-level-switch", quantity: "fuel-level" },
];

/** Senders of the engine at the sensor inputs; switches go to the digital ones. */
export function drawSensors(draft: Draft, inputs: Inputs): void {
  const paths: Path[] = [];
  const used = new Set<number>();
  for (const { name, option, quantity } of sensed) {
    const way = draft.choice[name];
    if (way === "switch") {
      const tag = draft.part("B", "contact", say(`switches.${name}`), { makes: [["1", "2"]] });
      inputs.ask({ option, contact: { part: tag, from: "1", to: "2", symbol: "switch" } });
    }
    if (way === "sensor") sensor(draft, say(`senders.${name}`), quantity, { paths, used });
  }
  for (const pin of draft
    .free("sensor-common")
    .filter(({ group }) => used.has(group))
    .slice(0, 1))
    paths.push(pathOf(draft, pin, [], block(draft)));
  draft.block("sensors", "signals", say("blockSensors"), paths);
}

type Place = { paths: Path[]; used: Set<number> };

function sensor(draft: Draft, what: Say, quantity: string, { paths, used }: Place): void {
  const pin = draft.free("sensor-input")[0] ?? draft.free("sensor-universal")[0];
  if (!pin) return;
  const use = ["sensor-use", "sensor-use-pump", "sensor-use-marine"].find((key) =>
    draft.device.settings.has(key),
  );
  if (use) draft.setting(use, quantity, pin.name);
  const back =
    pin.role === "sensor-universal"
      ? draft.free("sensor-universal-return").find(({ print }) => print === pin.print.replace("+", "−"))
      : undefined;
  const tag = draft.part("B", "sensor", what, { needs: back ? ["1", "2"] : ["1"] });
  used.add(pin.group);
  if (back) {
    paths.push(pathOf(draft, pin, [], end(tag, "1"), { text: what }), pathOf(draft, back, [], end(tag, "2")));
    return;
  }
  const inline = { part: tag, from: "1", to: "2", symbol: "sensor" } as const;
  paths.push(pathOf(draft, pin, [inline], block(draft), { text: what }));
}
