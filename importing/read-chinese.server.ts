import type { z } from "zod";
import { announcementsFile, figuresFile, investorFile } from "#domain/investor/content.ts";
import { careersFile, jobsFile } from "#domain/job/content.ts";
import type { ChineseContent } from "./entries/chinese.server.ts";

type One = <T extends z.ZodType>(name: string, schema: T) => Promise<z.infer<T> | undefined>;
type Many = <T extends z.ZodType>(pattern: string, schema: T) => Promise<z.infer<T>[]>;

/** Reads careers and investor relations; what a maker does not have is undefined. */
export async function readChinese(one: One, many: Many): Promise<ChineseContent> {
  const [careers, jobs, figures, investor, announcements] = await Promise.all([
    one("careers.yaml", careersFile),
    many("jobs/*.yaml", jobsFile),
    one("investor/figures.yaml", figuresFile),
    one("investor/company.yaml", investorFile),
    many("investor/announcements-*.yaml", announcementsFile),
  ]);
  return { careers, jobs, figures, investor, announcements: announcements.flat() };
}
