import type { Cue } from "../captions.ts";

/** What is wrong with captions, and in which line. */
export type VttFault = { line: number; text: string };

const timing = /^(\S+)\s+-->\s+(\S+)(?:\s.*)?$/;
const time = /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/;
/** Marks that players know: letters, colours, ruby. Captions are shown without them. */
const marks = /<\/?(?:b|i|u|c|lang|ruby|rt)(?:\.[\w-]+)*(?:\s[^<>]*)?>|<\/v>|<\d[\d:.]*>/g;
const voice = /<v(?:\.[\w-]+)*\s+([^<>]+)>/g;

/**
 * Reads captions as WebVTT: lines with the times at which they come and go. Places and looks of lines are passed over,
 * and who speaks is said before the line.
 */
export function readVtt(source: string): { cues: Cue[]; faults: VttFault[] } {
  const lines = source.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? "")) return { cues: [], faults: [beginning(lines)] };
  const blocks = blocksOf(lines);
  const read = blocks.map((block) => readBlock(block));
  const cues = read.flatMap(({ cue }) => (cue ? [cue] : []));
  const faults = read.flatMap(({ fault }) => (fault ? [fault] : []));
  if (!faults.length && !cues.length) faults.push({ line: 1, text: "there is no line of captions" });
  return { cues, faults: [...faults, ...orderFaults(read)] };
}

function beginning(lines: readonly string[]): VttFault {
  const isSrt = lines.some((line) => /^\d\d:\d\d:\d\d,\d{3} -->/.test(line));
  return {
    line: 1,
    text: isSrt
      ? "that is SRT: begin with a line WEBVTT, and write times with a point, 00:00:01.000"
      : "captions begin with a line WEBVTT",
  };
}

/** Lines that stand together, with the number of the first. */
type Block = { line: number; lines: string[] };

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  // The head ends at the first empty line.
  let open: Block | undefined = { line: 1, lines: [] };
  for (const [i, line] of lines.entries()) {
    if (!line.trim()) open = undefined;
    else if (open) open.lines.push(line);
    else blocks.push((open = { line: i + 1, lines: [line] }));
  }
  return blocks;
}

type Read = { line: number; cue?: Cue; fault?: VttFault };

function readBlock({ line, lines }: Block): Read {
  if (/^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(lines[0]!)) return { line };
  const at = lines.findIndex((one) => one.includes("-->"));
  const fault = (text: string, offset = Math.max(at, 0)): Read => ({
    line,
    fault: { line: line + offset, text },
  });
  // Before its times a line may have a name.
  if (at < 0 || at > 1) return fault("there is no time, as 00:01.000 --> 00:04.000", 0);
  const [, begins = "", ends = ""] = timing.exec(lines[at]!.trim()) ?? [];
  const [from, to] = [secondsOf(begins), secondsOf(ends)];
  if (from === undefined || to === undefined)
    return fault(
      lines[at]!.includes(",")
        ? "times are written with a point, 00:01.000, not with a comma"
        : "times are written 00:01.000 --> 00:04.000",
    );
  if (to <= from) return fault("it ends before it begins");
  const text = plain(lines.slice(at + 1));
  if (!text) return fault("it has no text");
  if (/[<>]/.test(text)) return fault("< and > are for marks: write them &lt; and &gt;", at + 1);
  return { line: line + at, cue: { from, to, text } };
}

function secondsOf(text: string): number | undefined {
  const [, hours = "0", minutes, seconds, thousandths] = time.exec(text) ?? [];
  if (minutes === undefined) return undefined;
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1_000;
}

const plain = (lines: readonly string[]): string =>
  lines
    .map((line) => line.replace(voice, "$1: ").replace(marks, "").trim())
    .filter(Boolean)
    .join("\n");

function orderFaults(read: readonly Read[]): VttFault[] {
  const cues = read.filter(({ cue }) => cue);
  return cues.flatMap(({ line, cue }, i) =>
    i > 0 && cue!.from < cues[i - 1]!.cue!.from ? [{ line, text: "it begins before the one above" }] : [],
  );
}
