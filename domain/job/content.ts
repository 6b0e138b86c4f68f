import { z } from "zod";
import { chinese } from "#domain/locale/schema.ts";
import { key, publicationFields } from "#domain/publication/content.ts";
import { educations, employments, jobKinds } from "./kinds.ts";

const lines = z.array(chinese).min(3).max(8);

const job = z
  .object({
    id: z.number().int().min(1),
    /** Job number, which applicants put into the subject of their mail. */
    number: z.string().regex(/^SY\d{2}-[A-Z]{2}-\d{3}$/, "a job number like SY26-RD-001"),
    title: chinese,
    kind: z.enum(jobKinds),
    employment: z.enum(employments).default("fullTime"),
    /** Key of a place in `careers.yaml`. */
    place: key,
    headcount: z.number().int().min(1).max(200),
    education: z.enum(educations),
    experience: chinese,
    /** Yuan a month, before tax. */
    salary: z
      .object({
        min: z.number().int().min(1000),
        max: z.number().int().max(200_000),
        months: z.number().int().min(12).max(18),
      })
      .strict()
      .refine(({ min, max }) => min < max, "the range stands the wrong way round"),
    duties: lines,
    requirements: lines,
    /** Qualifications that are welcome but not required. */
    pluses: z.array(chinese).max(4).default([]),
    releasedAt: z.iso.date(),
    /** The last day on which applications are taken. */
    closesAt: z.iso.date(),
    ...publicationFields,
  })
  .strict()
  .refine(({ releasedAt, closesAt }) => releasedAt < closesAt, {
    path: ["closesAt"],
    message: "must be later than releasedAt",
  });

/**
 * `content/jobs/<department>.yaml`: a department and its open jobs. Chinese only: other languages have no
 * such page.
 */
export const jobsFile = z
  .object({
    key,
    id: z.number().int().min(1),
    name: chinese,
    about: chinese,
    jobs: z.array(job).min(1),
    ...publicationFields,
  })
  .strict();

export type JobsFile = z.infer<typeof jobsFile>;

const part = z.object({ heading: chinese, text: chinese }).strict();

/** `content/careers.yaml`: what the careers page says beside the jobs. */
export const careersFile = z
  .object({
    introduction: chinese,
    /** Figures above the list of jobs. */
    facts: z
      .array(
        z.object({ value: z.string().max(12), unit: z.string().max(4).optional(), label: chinese }).strict(),
      )
      .min(2)
      .max(8),
    places: z
      .array(
        z
          .object({
            key,
            name: chinese,
            /** Province-level region. */
            region: chinese,
            street: chinese.optional(),
          })
          .strict(),
      )
      .min(1),
    growth: z.array(part).min(1),
    benefits: z.array(part).min(1),
    campus: z
      .object({
        introduction: chinese,
        timetable: z.array(z.object({ date: chinese, title: chinese, text: chinese }).strict()).min(1),
      })
      .strict(),
    process: z.array(part).min(1),
    contact: z
      .object({
        email: z.email(),
        phone: z.string(),
        hours: chinese,
        address: chinese,
        apply: chinese,
        notice: chinese,
        privacy: chinese,
      })
      .strict(),
  })
  .strict();

export type CareersFile = z.infer<typeof careersFile>;
