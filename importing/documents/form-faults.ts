import { z } from "zod";

type Language = "en" | "zh";
type Issue = z.core.$ZodRawIssue;
type Saying = Record<Language, string>;

/** What is wrong with the form of a field, as people say it; what is not here the library says. */
export function formFault(issue: Issue, language: Language): string | undefined {
  const saying = sayingOf(issue);
  if (saying) return saying[language];
  if (language === "en") return undefined;
  const said = z.locales.zhCN().localeError(issue);
  return typeof said === "string" ? said : said?.message;
}

function sayingOf(issue: Issue): Saying | undefined {
  const { input } = issue;
  if (input === undefined || input === "") return { en: "is missing", zh: "不能为空" };
  switch (issue.code) {
    case "too_small":
      return tooSmall(issue);
    case "too_big":
      return tooBig(issue);
    case "unrecognized_keys":
      return { en: "is no field of it", zh: "没有这个字段" };
    case "invalid_value":
      return { en: "is none of the choices", zh: "不在可选范围内" };
    case "invalid_format":
      return issue.format === "email"
        ? { en: "is no e-mail address", zh: "不是邮箱地址" }
        : issue.format === "date"
          ? { en: "is no date", zh: "不是日期" }
          : undefined;
    default:
      return undefined;
  }
}

type TooSmall = Extract<Issue, { code: "too_small" }>;
type TooBig = Extract<Issue, { code: "too_big" }>;

function tooSmall({ origin, minimum, inclusive }: TooSmall): Saying {
  if (origin === "array") return { en: `at least ${minimum} of them`, zh: `至少 ${minimum} 项` };
  if (origin === "string") return { en: `at least ${minimum} characters`, zh: `至少 ${minimum} 个字符` };
  return inclusive === false
    ? { en: `more than ${minimum}`, zh: `须大于 ${minimum}` }
    : { en: `at least ${minimum}`, zh: `不小于 ${minimum}` };
}

function tooBig({ origin, maximum }: TooBig): Saying {
  if (origin === "array") return { en: `at most ${maximum} of them`, zh: `最多 ${maximum} 项` };
  if (origin === "string") return { en: `at most ${maximum} characters`, zh: `最多 ${maximum} 个字符` };
  return { en: `at most ${maximum}`, zh: `不大于 ${maximum}` };
}
