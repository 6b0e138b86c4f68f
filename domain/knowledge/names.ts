import { z } from "zod";
import { key } from "#domain/publication/content.ts";

const names = z.record(key, z.array(z.string().trim().min(1).max(80)).min(1));

/** `content/knowledge/names/<locale>.yaml`: what people call alarms and settings beside their names. */
export const namesFile = z.object({ alarms: names, settings: names }).strict();
export type NamesFile = z.infer<typeof namesFile>;
