import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { load } from "js-yaml";
import type { OpenDatabase } from "#db/client.server.ts";
import { specifiedPassword } from "#domain/identity/limits.ts";
import { createMetrics } from "#server/metrics/metrics.ts";
import type { Services } from "#server/services.ts";

type Alert = {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
};
type Dashboard = { panels: { title: string; targets?: { expr: string }[] }[] };

const read = (path: string) => readFileSync(path, "utf8");
const { groups } = load(read("deploy/prometheus/alerts.yaml")) as { groups: { rules: Alert[] }[] };
const alerts = groups.flatMap(({ rules }) => rules);
const dashboard = JSON.parse(read("deploy/grafana/switchyard.json")) as Dashboard;
const panels = dashboard.panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => [title, expr] as const),
);

/** Names of all figures, those of a histogram's parts included. */
function figures(): Set<string> {
  const services = { passwordRule: specifiedPassword } as unknown as Services;
  const { registry } = createMetrics(services, { observe() {} } as unknown as OpenDatabase);
  const names = registry
    .getMetricsAsArray()
    .flatMap(({ name }) => [name, `${name}_bucket`, `${name}_count`, `${name}_sum`]);
  return new Set([...names, "up"]);
}

const words = new Set(
  "and sum rate max min by topk histogram_quantile changes increase offset le kind name queue state pool instance screen locale device reason".split(
    " ",
  ),
);

/** The figures that an expression names: what stands outside of labels, times and functions. */
const figuresIn = (expr: string) =>
  [...expr.replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, " ").matchAll(/(?<![\w.])[a-z][a-z_0-9]*(?!\w)/g)]
    .map(([name]) => name)
    .filter((name) => !words.has(name));

test.each(alerts.map(({ alert, ...rule }) => [alert, rule] as const))(
  "the alert %s asks for figures that there are, and the runbook says what to do",
  (alert, { expr, labels, annotations }) => {
    const known = figures();
    expect(figuresIn(expr).length).toBeGreaterThan(0);
    expect(figuresIn(expr).filter((name) => !known.has(name))).toEqual([]);
    expect(["critical", "warning"]).toContain(labels.severity);
    expect(annotations.summary).toBeTruthy();
    expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
    const section = read("docs/runbook.md")
      .split(/^## /m)
      .find((text) => text.startsWith(`${alert}\n`));
    expect(section).toMatch(/\*\*Visitors\*\*/);
  },
);

test("the runbook has no section for an alert that is none", () => {
  const sections = [...read("docs/runbook.md").matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(sections).toEqual(alerts.map(({ alert }) => alert));
});

test.each(panels)("the panel %s shows figures that there are", (_title, expr) => {
  expect(figuresIn(expr).length).toBeGreaterThan(0);
  const known = figures();
  expect(figuresIn(expr).filter((name) => !known.has(name))).toEqual([]);
});

test("what the manual says of figures, the dashboard shows", () => {
  const own = [...read("docs/operating.md").matchAll(/^\| ((?:`\w+`(?:, )?)+) \| /gm)]
    .flatMap(([, names]) => names!.split(", ").map((name) => name.replaceAll("`", "")))
    .filter((name) => figures().has(name));
  expect(own.length).toBeGreaterThan(8);
  const shown = new Set(panels.flatMap(([, expr]) => figuresIn(expr)));
  const isShown = (name: string) => ["", "_bucket", "_count", "_sum"].some((end) => shown.has(name + end));
  expect(own.filter((name) => !isShown(name))).toEqual([]);
});
