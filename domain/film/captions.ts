/** A line of captions: from and to are times in the film, s. */
export type Cue = { from: number; to: number; text: string };

/** Scenes one after the other, with the times at which each begins and ends, s. */
export function timed<Scene extends { seconds: number }>(
  scenes: readonly Scene[],
): (Scene & { from: number; to: number })[] {
  let from = 0;
  return scenes.map((scene) => {
    const to = from + scene.seconds;
    const placed = { ...scene, from, to };
    from = to;
    return placed;
  });
}

/** A time in the film as WebVTT writes it: `00:05.000`, and `01:00:05.000` where it is long. */
export function vttTime(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, "0");
  const whole = Math.floor(seconds);
  const hours = Math.floor(whole / 3_600);
  const part = Math.round((seconds - whole) * 1000);
  const short = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${String(part).padStart(3, "0")}`;
  return hours ? `${two(hours)}:${short}` : short;
}

/** The captions as a WebVTT file. */
export function vttFile(cues: readonly Cue[]): string {
  return `WEBVTT\n\n${cues.map(({ from, to, text }) => `${vttTime(from)} --> ${vttTime(to)}\n${text}\n`).join("\n")}`;
}

/** A time as a transcript writes it: `0:05`. */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
