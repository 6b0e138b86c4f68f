import { belongsTo, type DeviceTraits } from "#domain/knowledge/condition.ts";
import { filling, ownOf, settingOn } from "#domain/knowledge/device.ts";
import type { Knowledge } from "#domain/knowledge/knowledge.server.ts";
import { plainText } from "#domain/locale/text.ts";
import type { LocalDiagram } from "#domain/plant/local.server.ts";
import type { Moment } from "#domain/plant/plant.ts";
import { type FaultKind, faultKinds } from "#domain/plant/run/fault.ts";
import { momentOf } from "#domain/plant/run/moment.ts";
import { openingOf, rehearsal } from "#domain/plant/run/opening.ts";
import { ownRig } from "#domain/plant/run/own-rig.ts";
import { type Delays, type Rig, rigOf } from "#domain/plant/run/rig.ts";
import { runWords } from "#domain/plant/run/told.ts";
import type { Run } from "#domain/plant/run/run.ts";
import type { Press } from "#domain/plant/run/press.ts";
import { familyIn } from "#domain/plant/seen.ts";
import type { PanelFacts } from "#domain/plant/situation.ts";
import type { Panel, PanelKey } from "#domain/product/panel.ts";
import type { PageScope } from "../context.ts";
import { partOf } from "../i18n/packed.ts";
import type { Shown } from "../features/front-panel/screens/screen.ts";
import type { RunData, RunFault, RunFile, RunKey, RunSwitch } from "../features/run/run-data.ts";

/** The settings that a delay comes from; of several that a device has the first. */
const settingsOf: Record<keyof Delays, string[]> = {
  "mains-failure-delay": ["mains-failure-delay", "mains-loss-delay", "source-1-delay"],
  "mains-return": ["mains-return", "source-return"],
  "start-delay": ["genset-start-delay", "genset-start-delay-long", "start-delay"],
  "warm-up": ["genset-warm-up", "warm-up"],
  "genset-ready-delay": ["genset-ready-delay", "source-2-ready"],
  "transfer-dead-time": ["transfer-dead-time", "transfer-time"],
  "soft-load-ramp": ["soft-load-ramp"],
  "soft-unload-ramp": ["soft-unload-ramp"],
  cooling: ["genset-cooling", "genset-cooling-long", "cooling"],
  "crank-time": ["crank-time"],
  "crank-rest": ["crank-rest"],
  "crank-attempts": ["crank-attempts"],
  "safety-on": ["safety-on"],
  "oil-delay": ["oil-pressure"],
  "coolant-delay": ["coolant"],
  "overspeed-delay": ["overspeed"],
  "close-time": ["position-time", "breaker-feedback-time"],
};

/** The factory values of the delays that devices have. */
function delaysOf({ settings }: Knowledge, devices: readonly DeviceTraits[]): Partial<Delays> {
  const found = Object.entries(settingsOf).flatMap(([delay, keys]) => {
    const values = keys.flatMap((key) => {
      const setting = settings.find((one) => one.key === key);
      const device = setting && devices.find((one) => belongsTo(setting, one));
      const own = device && settingOn(setting, device);
      if (own?.kind === "protection") return own.delay ? [Math.ceil(own.delay.factory)] : [];
      return own?.kind === "number" ? [own.factory] : [];
    });
    return values[0] === undefined ? [] : [[delay, values[0]] as const];
  });
  return Object.fromEntries(found);
}

/** The alarms by which devices tell a fault: of several that a device has the first. */
const alarmsOf: Record<FaultKind, readonly string[]> = {
  "oil-pressure": ["low-oil-pressure"],
  coolant: ["high-coolant"],
  overspeed: ["overspeed"],
  "start-failure": ["start-failure", "start-failure-printed"],
  "emergency-stop": ["emergency-stop", "emergency-stop-input"],
  "close-failure": ["position-2-not-reached", "genset-breaker-close-fault"],
};

/** What can be caused on a device's set or switch, told by the device's own alarms. */
function faultsOf(
  { locale, translate }: PageScope,
  knowledge: Knowledge,
  device: DeviceTraits,
  leds: Panel["leds"],
): RunFault[] {
  const own = ownOf(knowledge.alarms, device);
  const words = { locale, on: translate("alarms.on"), off: translate("alarms.off") };
  const { filled } = filling(knowledge, device, words);
  return faultKinds.flatMap((kind): RunFault[] => {
    const alarm = alarmsOf[kind].flatMap((key) => own.find((one) => one.key === key) ?? [])[0];
    if (!alarm) return [];
    const warns = alarm.class === "warning" && leds.includes("warning");
    return [
      {
        kind,
        display: alarm.display,
        class: translate(`alarms.class.${alarm.class}`),
        does: filled({ text: alarm.does }).text,
        lamps: [warns ? "warning" : "alarm", ...(kind === "emergency-stop" ? [kind] : [])],
        address: `/alarms?model=${device.model}&alarm=${alarm.key}`,
      },
    ];
  });
}

type Device = { model: string; panel: Panel };
type Living = Pick<Shown, "plant" | "moment"> & { living: NonNullable<Shown["living"]> };

/** What can be operated, and how its panels are drawn at the beginning. */
interface Running {
  data: RunData;
  file: RunFile;
  /** Moments that the drawings must have room for. */
  moments: Moment[];
  moment: Moment;
  living: Living;
}

/** A solution's plant that can be operated; undefined where it is of a kind that does not run. */
export async function runOfDiagram(
  scope: PageScope,
  diagram: LocalDiagram,
  devices: readonly Device[],
  { mode, settings }: { mode: string; settings: Partial<Delays> },
): Promise<Running | undefined> {
  const first = diagram.modes[0]!;
  const still = diagram.modes.find(({ key }) => key === mode) ?? first;
  const traits = (await scope.devices()).filter(({ model }) => devices.some((one) => one.model === model));
  const store = diagram.sources.find(({ kind }) => kind === "ups")?.key ?? "";
  const plant = { ...diagram, modes: [], controllers: [] };
  const knowledge = await scope.knowledge();
  const firstSet = diagram.sources.find(({ kind }) => kind === "genset")?.key;
  const ofSet = diagram.controllers.find(({ watches }) => watches[0] === firstSet);
  const controller = traits.find(({ model }) => model === ofSet?.model);
  const faults = controller
    ? faultsOf(scope, knowledge, controller, devices.find(({ model }) => model === ofSet?.model)!.panel.leds)
    : [];
  const rig = rigOf({
    plant,
    faults: faults.map(({ kind }) => kind),
    demand: Object.fromEntries(diagram.loads.map(({ key }) => [key, first.power[key] ?? 0])),
    charge: -Math.min(0, ...diagram.modes.map(({ power }) => power[store] ?? 0)),
    delays: { ...delaysOf(knowledge, traits), ...settings },
  });
  if (!rig?.supply) return undefined;
  const begin = openingOf(rig, still.dead.includes(rig.supply));
  const labelled = [...diagram.sources, ...diagram.ties].filter(({ label }) => label);
  const parts = Object.fromEntries(labelled.map(({ key, label }) => [key, plainText(label!)]));
  const switches = [...rig.joins.slice(-1), ...rig.sets].map((key): RunSwitch => {
    const set = rig.sets.indexOf(key);
    return { key, text: parts[key] ?? "", ...(set < 0 ? {} : { set }) };
  });
  return running(scope, rig, begin, {
    faults,
    parts,
    switches,
    outside: { fail: scope.translate("live.fail"), restore: scope.translate("live.restore") },
    hint: scope.translate("live.hint"),
    keys: (["stop", "manual", "auto", "test", "start"] as const).map((key) => keyOf(scope, key, key)),
    panels: devices.map(({ model, panel }) => ({
      model,
      panel: factsOf(panel),
      family: familyIn(diagram, panel),
      watches: diagram.controllers.find((one) => one.model === model)?.watches ?? [],
    })),
  });
}

/** The plant behind a controller's own display; undefined for devices whose keys do not operate one. */
export async function runOfDevice(scope: PageScope, { model, panel }: Device): Promise<Running | undefined> {
  const traits = (await scope.devices()).filter((one) => one.model === model);
  const [device] = traits;
  const knowledge = await scope.knowledge();
  const known = device ? faultsOf(scope, knowledge, device, panel.leds) : [];
  const own = ownRig(panel, model, device?.category ?? "", {
    delays: delaysOf(knowledge, traits),
    faults: known.map(({ kind }) => kind),
  });
  if (!own) return undefined;
  const { rig, family, onSets } = own;
  const numbered = panel.leds.includes("source-1");
  const keys = panel.keys.flatMap((key) => {
    const press = pressOf(key);
    return press ? [keyOf(scope, key, press)] : [];
  });
  const run = running(scope, rig, openingOf(rig, onSets), {
    faults: known.filter(({ kind }) => rig.faults.includes(kind)),
    parts: {
      mains: scope.translate(numbered ? "panel.leds.source-1" : "product.plant.mains"),
      "set-1": scope.translate(numbered ? "panel.leds.source-2" : "panel.leds.genset"),
    },
    keys,
    switches: [],
    outside: !rig.supply
      ? { fail: scope.translate("live.call"), restore: scope.translate("live.release") }
      : numbered
        ? { fail: scope.translate("live.failSource"), restore: scope.translate("live.restoreSource") }
        : { fail: scope.translate("live.fail"), restore: scope.translate("live.restore") },
    hint: scope.translate("live.hintOwn"),
    panels: [{ model, panel: factsOf(panel), family, watches: rig.plant.sources.map(({ key }) => key) }],
  });
  run.living.living.pressed = keys.flatMap(({ on }) => (on ? [on] : []));
  return run;
}

/** What a key of a front panel does in a plant; most others turn pages of the display. */
function pressOf(key: PanelKey): Press | undefined {
  switch (key) {
    case "stop":
    case "manual":
    case "auto":
    case "test":
    case "start":
      return key;
    case "transfer-1":
      return { to: "supply" };
    case "transfer-2":
      return { to: "sets" };
    case "off":
      return { to: "off" };
    default:
      return undefined;
  }
}

const keyOf = ({ translate }: PageScope, key: PanelKey, press: Press): RunKey => ({
  press,
  text: translate(`panel.keys.${key}`),
  on: key,
});

const factsOf = ({ form, values, leds, keys, state }: Panel): PanelFacts => ({
  form,
  values,
  leds,
  keys,
  state,
});

const shownOf = ({ mode, mains, joined, seconds, sets }: Run): RunData["begin"] => ({
  mode,
  mains,
  joined,
  seconds,
  sets: sets.map(({ closed }) => ({ closed })),
});

/** Messages that differ from plant to plant: a page's data has its own of them (`outside`, `hint`). */
const ofPlants = /^(?:hint|hintOwn|reset|meaning|fail|restore|failSource|restoreSource|call|release)$/;

/** The messages of the keys of a plant. */
export function liveMessages(scope: PageScope) {
  const { live } = scope.messages(["live"]) as { live: object };
  return partOf(live, "keys", (all) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => !ofPlants.test(key))),
  );
}

/** Titles of the displays of plants that run. */
const states = [
  "ready",
  "running",
  "starting",
  "mains-healthy",
  "mains-failed",
  "mains-lost",
  "mains-parallel",
  "paralleling",
  "source-1-on-load",
  "source-2-on-load",
  "no-source",
  "battery-charging",
] as const;

function running(
  { translate }: PageScope,
  rig: Rig,
  begin: Run,
  { parts, panels, faults, ...shown }: Omit<RunData, "begin"> & Pick<RunFile, "parts" | "panels" | "faults">,
): Running {
  const moments = rehearsal(rig);
  const moment = momentOf(rig, begin);
  // The longest time that a display counts down.
  const seconds = Math.max(...Object.values(rig.delays));
  const titles = runWords.map((word) =>
    translate("told.waiting", { word: translate(`told.words.${word}`), seconds }),
  );
  return {
    data: { ...shown, begin: shownOf(begin) },
    file: {
      rig,
      begin,
      parts: { ...parts, ...Object.fromEntries(faults.map(({ kind, display }) => [kind, display])) },
      panels,
      faults,
      faultWords: { reset: translate("live.reset"), meaning: translate("live.meaning") },
      modes: Object.fromEntries(
        shown.keys.flatMap(({ press, text }) => (typeof press === "string" ? [[press, text]] : [])),
      ),
      states: Object.fromEntries(states.map((state) => [state, translate(`panel.states.${state}`)])),
      load: translate("panel.load"),
    },
    moments,
    moment,
    living: {
      plant: rig.plant,
      moment,
      living: { moments, titles: [...titles, ...faults.map(({ display }) => display)] },
    },
  };
}
