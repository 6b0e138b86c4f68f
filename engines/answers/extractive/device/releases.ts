import { belongsTo } from "#domain/knowledge/condition.ts";
import { languageTags } from "#domain/locale/hosts.ts";
import { type Ask, type Composed, Sources } from "../ask.ts";
import type { Proposal } from "../answerer.ts";
import { folded } from "../../folded.ts";
import { mentions } from "../words.ts";

/** Most versions told in full. */
const mostVersions = 2;

/** Firmware and tools: which version, what changed, what it needs, known faults. */
export function proposeRelease(ask: Ask): Proposal | undefined {
  const { folded: text, scope, device, facts, locale } = ask;
  const isCalled = ({ key, name }: Tool) =>
    text.includes(folded(name, locale)) || mentions(text, scope.words.tools[key] ?? []);
  const tool = facts.knowledge.tools.find(isCalled);
  const isVersion = mentions(text, scope.words.releases);
  if (!isVersion && !tool) return undefined;
  if (tool && isVersion && !ask.named)
    return { sure: 0.95, certain: true, why: `tool ${tool.key}`, compose: () => answerTool(ask, tool) };
  if (device) return { sure: 0.86, why: "firmware", compose: () => answerFirmware(ask) };
  return tool ? { sure: 0.8, why: `tool ${tool.key}`, compose: () => answerTool(ask, tool) } : undefined;
}

type Line = Ask["facts"]["knowledge"]["firmware"][number];
type Tool = Ask["facts"]["knowledge"]["tools"][number];
type Version = Tool["versions"][number] & { upgrade?: Line["versions"][number]["upgrade"] };

function answerFirmware(ask: Ask): Composed | undefined {
  const { facts, device, translate } = ask;
  const line = facts.knowledge.firmware.find(({ fits }) => belongsTo({ when: fits }, device!));
  const tools = facts.knowledge.tools.filter(({ fits }) => belongsTo({ when: fits }, device!));
  if (!line && !tools.length) return undefined;
  const wanted = /\b(\d+\.\d+(?:\.\d+)?)\b/.exec(ask.question)?.[1];
  const sources = new Sources();
  const mark = sources.cite({
    index_id: `releases-${device!.model}`,
    doc_name: device!.model,
    url: `/releases?model=${device!.model}`,
    heading: translate("answer.device.releases"),
  });
  const parts: string[] = [];
  if (line) {
    const named = line.versions.filter(({ version }) => version === wanted);
    const later = named.length ? line.versions.slice(0, line.versions.indexOf(named[0]!)) : [];
    const told = named.length ? [...named, ...later.slice(0, 1)] : line.versions.slice(0, mostVersions);
    parts.push(`**${line.name}**${mark}`, ...told.map((version) => versionText(ask, version)));
  }
  const asked = tools.filter(({ name }) => ask.folded.includes(folded(name, ask.locale)));
  for (const tool of asked.slice(0, 1)) parts.push(toolText(ask, tool));
  return {
    text: parts.join("\n\n"),
    sources: sources.list,
    answered: true,
    context: { models: [device!.model] },
  };
}

function answerTool(ask: Ask, tool: Tool): Composed {
  const sources = new Sources();
  const mark = sources.cite({
    index_id: `releases-${tool.key}`,
    doc_name: tool.name,
    url: `/releases?line=${tool.key}`,
    heading: ask.translate("answer.device.releases"),
  });
  return { text: toolText(ask, tool) + mark, sources: sources.list, answered: true };
}

function toolText(ask: Ask, tool: Tool): string {
  const [newest] = tool.versions;
  return [`**${tool.name}**`, ...(newest ? [versionText(ask, newest)] : [])].join("\n\n");
}

export function versionText({ translate, locale, facts }: Ask, version: Version): string {
  const colon = locale === "zh" || locale === "hk" ? "：" : ": ";
  const day = new Intl.DateTimeFormat(languageTags[locale], { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(`${version.date}T00:00:00Z`),
  );
  const nameOf = (key: string) =>
    [...facts.knowledge.firmware, ...facts.knowledge.tools].find((one) => one.key === key)?.name ?? key;
  const lines = [
    ...version.changed.map(({ text }) => `- ${text}`),
    ...version.needs.map(
      (need) => `- ${translate("answer.device.needs")}${colon}${nameOf(need.key)} ≥ ${need.version}`,
    ),
    ...(version.upgrade
      ? [`- ${translate("answer.device.upgrade")}${colon}${wayText(version.upgrade)}`]
      : []),
    ...version.known.map(
      ({ text, mended }) =>
        `- ${translate("answer.device.known")}${colon}${text}${mended ? ` (${translate("answer.device.mended", { version: mended })})` : ""}`,
    ),
  ];
  return `${version.version} · ${day}\n\n${lines.join("\n")}`;

  function wayText(way: NonNullable<Version["upgrade"]>): string {
    switch (way) {
      case "usb":
        return "USB";
      case "ethernet":
        return "Ethernet";
      case "rs485":
        return "RS485";
      case "can":
        return "CAN";
      case "cloud":
        return translate("answer.device.cloud");
    }
  }
}
