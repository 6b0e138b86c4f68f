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

/** A time in the film as WebVTT writes it: `00:05.000`. */
export function vttTime(seconds: number): string {
  const whole = Math.floor(seconds);
  const part = Math.round((seconds - whole) * 1000);
  return `${String(Math.floor(whole / 60)).padStart(2, "0")}:${String(whole % 60).padStart(2, "0")}.${String(part).padStart(3, "0")}`;
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
