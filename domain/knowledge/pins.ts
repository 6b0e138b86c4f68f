import type { Panel } from "#domain/product/panel.ts";
import { belongsTo, type DeviceTraits } from "./condition.ts";
import type { LocalRole } from "./knowledge.server.ts";
import type { TerminalLayout } from "./terminal.ts";

type Group = Panel["terminals"][number];

export type Pin<R = LocalRole> = {
  /** As it is printed. */
  name: string;
  role: R;
};

/** A group of terminals of a device, pin by pin in the order in which they are printed. */
export type PinGroup<R = LocalRole> = Pick<Group, "label" | "count" | "side" | "kind"> & {
  /** Tightening torque, N·m; sockets have none. */
  torque?: number;
  /** Empty where no layout is known. */
  pins: Pin<R>[];
};

/** What is known of all terminals (`content/knowledge/terminals.yaml`). */
export type TerminalKnowledge<R = LocalRole> = {
  roles: readonly R[];
  layouts: readonly TerminalLayout[];
  torque: Readonly<Record<string, number>>;
};

/**
 * The terminals of a device by pin, in the order of its panel. A layout is found by label, count and kind; of
 * several the first counts whose condition fits, before one without a condition. A label that stands twice on a
 * panel is two groups.
 */
export function pinsOf<R extends { key: string } = LocalRole>(
  { terminals, traits }: { terminals: readonly Group[]; traits: DeviceTraits },
  { roles, layouts, torque }: TerminalKnowledge<R>,
): PinGroup<R>[] {
  const byKey = new Map(roles.map((role) => [role.key, role]));
  return terminals.map(({ label, count, side, kind }) => {
    const fits = layouts.filter(
      (one) =>
        one.label === label &&
        one.count === count &&
        one.kind === kind &&
        belongsTo({ when: one.when }, traits),
    );
    const layout = fits.find(({ when }) => when) ?? fits[0];
    const strength = layout?.torque ?? torque[kind];
    return {
      label,
      count,
      side,
      kind,
      ...(strength === undefined ? {} : { torque: strength }),
      pins: (layout?.pins ?? []).flatMap(({ name, role: key }) => {
        const role = byKey.get(key);
        return role ? [{ name, role }] : [];
      }),
    };
  });
}

/** The anchors of groups of terminals, in their order: a label that stands twice is numbered. */
export function terminalAnchors(groups: readonly { label: string }[]): string[] {
  const seen = new Map<string, number>();
  return groups.map(({ label }) => {
    const anchor = terminalAnchor(label);
    const times = (seen.get(anchor) ?? 0) + 1;
    seen.set(anchor, times);
    return times > 1 ? `${anchor}-${times}` : anchor;
  });
}

/** The part of an address that leads to a group of terminals: `terminal-gen-mains-ct`, `terminal-bat-0-75-v`. */
export function terminalAnchor(label: string): string {
  return `terminal-${label
    .replaceAll("−", "-minus")
    .replaceAll("+", "-plus")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")}`;
}
