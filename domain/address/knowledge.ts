import type { ManualChapter } from "#domain/knowledge/manual.ts";

/** The address of an alarm: of a model, or in general. */
export function alarmAddress(key: string, model?: string): string {
  return `/alarms?${model ? `model=${encodeURIComponent(model)}&` : ""}alarm=${key}`;
}

/** Address of a chapter of a model's manual, or of a place in it. */
export function placeAddress(model: string, chapter: ManualChapter, anchor = ""): string {
  const query = chapter === "about" ? "" : `?chapter=${chapter}`;
  return `/manual/${model}${query}${anchor && `#${anchor}`}`;
}

/** What the manuals of several models tell, and where it can be asked for without a model. */
export const manualSubjects = ["setting", "terminal", "section"] as const;
export type ManualSubject = (typeof manualSubjects)[number];

/** Where the devices with a setting, a kind of terminal or a section of the manual are listed. */
export function subjectAddress(subject: ManualSubject, key: string): string {
  return `/manual?${subject}=${key}`;
}

/** The address of a setting: in a model's manual, or in general. */
export function settingAddress(key: string, model?: string): string {
  return model ? placeAddress(model, "settings", `setting-${key}`) : subjectAddress("setting", key);
}
