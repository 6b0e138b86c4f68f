import type { Moment } from "../plant.ts";
import type { Rig } from "./rig.ts";
import { hasVoltage, isBusLive, isJoined, type Run } from "./run.ts";

/** The switches and powers of a plant at a second, as diagrams and displays take them. */
// oxlint-disable-next-line eslint/complexity -- one balance over three busbars
export function momentOf(rig: Rig, run: Run): Moment {
  const { plant, store } = rig;
  const live = isBusLive(rig, run);
  const bridging = store !== undefined && !live;
  const empty = store !== undefined && bridging && run.spent >= rig.physics.autonomy;
  const feeds = storeFeeds(rig, run);
  const closed = [
    ...run.joined,
    ...rig.sets.filter((_, i) => run.sets[i]!.closed),
    ...plant.loads.map(({ key }) => key),
    ...(store && live ? [store.tie] : []),
    ...(store && !empty ? [store.key] : []),
  ];
  const busOfStore = plant.sources.find(({ key }) => key === store?.key)?.bus;
  const supplyBus = plant.sources.find(({ key }) => key === rig.supply)?.bus;
  const lives = (bus: string) =>
    bus === rig.bus
      ? live
      : bus === busOfStore
        ? live || !empty
        : bus === supplyBus && run.mains && run.joined.includes(rig.supply!);
  const power: Record<string, number> = {};
  let behind = -feeds;
  for (const { key, bus } of plant.loads) {
    power[key] = lives(bus) ? (rig.demand[key] ?? 0) : 0;
    if (bus === rig.bus || (bus === busOfStore && live)) behind += power[key];
  }
  if (bridging && !empty)
    power[store.key] = plant.loads.reduce(
      (sum, { key, bus }) => sum + (bus === busOfStore ? power[key]! : 0),
      0,
    );
  else if (store && !empty) power[store.key] = feeds;
  const ofSets = powersOfSets(rig, run, behind);
  rig.sets.forEach((key, i) => (power[key] = ofSets[i]!));
  if (rig.supply) {
    const joined = isJoined(rig, run) ? behind - ofSets.reduce((sum, kw) => sum + kw, 0) : 0;
    const own = plant.loads.reduce(
      (sum, { key, bus }) => sum + (bus === supplyBus && bus !== rig.bus ? power[key]! : 0),
      0,
    );
    power[rig.supply] = run.mains ? tidy(joined + own) : 0;
  }
  return {
    closed,
    power,
    dead: rig.supply && !run.mains ? [rig.supply] : [],
    running: rig.sets.filter((_, i) => hasVoltage(run.sets[i]!) && !run.sets[i]!.closed),
    starting: rig.sets.filter((_, i) => ["cranking", "run-up"].includes(run.sets[i]!.phase)),
    out: empty ? [store.key] : [],
  };
}

/** Power of the uninterruptible supply while its busbar is fed by others; negative while it recharges. */
function storeFeeds(rig: Rig, run: Run): number {
  return rig.store && isBusLive(rig, run) && run.spent > 0 ? -rig.store.charge : 0;
}

/** The sets share a load by their ramps; beside the mains each takes its part of it as far as it has come. */
function powersOfSets(rig: Rig, run: Run, load: number): number[] {
  const on = run.sets.filter(({ closed }) => closed);
  if (on.length === 0) return run.sets.map(() => 0);
  const beside = run.mains && isJoined(rig, run);
  const sum = on.reduce((total, { share }) => total + share, 0);
  return run.sets.map(({ closed, share }) => {
    if (!closed) return 0;
    if (beside) return tidy((load * share) / on.length);
    return sum > 0 ? tidy((load * share) / sum) : load / on.length;
  });
}

/** What is less than a watt is the rounding of sums. */
const tidy = (kw: number) => (Math.abs(kw) < 0.001 ? 0 : kw);
