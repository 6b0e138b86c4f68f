import { z } from "zod";
import { SiteError } from "#domain/error.ts";
import { educations, employments, jobKinds, salaryText } from "#domain/job/kinds.ts";
import { getCareersPage, jobChoices, listJobs } from "#domain/job/queries.server.ts";
import { call } from "#server/http/calls/call.ts";
import { keyInput, listOf, pageInput } from "./shapes.ts";

const choiceInput = z.string("badInput").trim().max(40, "tooLong").optional();
const heading = z.object({ heading: z.string(), text: z.string() });
const choice = z.object({ key: z.string(), name: z.string(), count: z.number().int() });

export const careersCalls = [
  call({
    method: "POST",
    path: "hrList",
    reads: true,
    feature: "hr",
    summary: "Open jobs by text, place, department (key or Chinese name) or kind; the newest first.",
    input: z.object({
      key: keyInput,
      place: choiceInput,
      department: choiceInput,
      kind: z.enum(jobKinds, "badInput").optional(),
      ...pageInput,
    }),
    output: listOf(
      z.object({
        id: z.number().int(),
        number: z.string(),
        title: z.string(),
        kind: z.enum(jobKinds),
        employment: z.enum(employments),
        department: z.string(),
        place: z.string(),
        headcount: z.number().int(),
        education: z.enum(educations),
        experience: z.string(),
        salary: z.string(),
        releaseDate: z.string(),
        closingDate: z.string(),
        url: z.string(),
      }),
    ),
    async handle(scope, input) {
      const result = await listJobs(scope, input);
      const list = result.list.map(
        ({ department, location, salary, releasedAt, closesAt, place: _place, ...job }) => ({
          ...job,
          department: department.name,
          place: location.name,
          salary: salaryText(salary, (months) =>
            scope.messages.translate(scope.locale, "careers.months", { months }),
          ),
          releaseDate: releasedAt,
          closingDate: closesAt,
          url: `/hr?id=${job.id}`,
        }),
      );
      return { ...result, list };
    },
  }),
  call({
    method: "GET",
    path: "hrPage",
    reads: true,
    feature: "hr",
    summary:
      "What the careers page says beside the jobs: introduction, growth, benefits, campus timetable, process, contact; and what jobs can be filtered by.",
    input: z.object({}),
    output: z.object({
      introduction: z.string(),
      facts: z.array(z.object({ value: z.string(), unit: z.string().optional(), label: z.string() })),
      growth: z.array(heading),
      benefits: z.array(heading),
      campus: z.object({
        introduction: z.string(),
        timetable: z.array(z.object({ date: z.string(), title: z.string(), text: z.string() })),
      }),
      process: z.array(heading),
      contact: z.object({
        email: z.string(),
        phone: z.string(),
        hours: z.string(),
        address: z.string(),
        apply: z.string(),
        notice: z.string(),
        privacy: z.string(),
      }),
      departments: z.array(choice),
      places: z.array(choice),
    }),
    async handle(scope) {
      const [page, choices] = await Promise.all([getCareersPage(scope), jobChoices(scope)]);
      if (!page) throw new SiteError("notFound", "notFound");
      const { places: _places, ...texts } = page;
      return { ...texts, departments: choices.departments, places: choices.places };
    },
  }),
];
