// What stands in sheets for people to read, in the languages of the desk.

/** Names of the sheet that holds the models; where none has one, it is the first. */
export const sheetNames = ["products", "产品"];

/** Names of the columns that are no parameters. */
export const columnWords: Record<string, { en: string; zh: string }> = {
  id: { en: "Number; empty for a new model", zh: "编号；新型号留空" },
  version: { en: "Version that the row was saved from", zh: "导出时的版本" },
  model: { en: "Model", zh: "型号" },
  series: { en: "Series", zh: "系列" },
  category: { en: "Category (not read)", zh: "类别（不读取）" },
  status: { en: "State (not read)", zh: "状态（不读取）" },
  like: { en: "New model: begun from this model", zh: "新型号：以此型号为蓝本" },
  publishedAt: { en: "Date, 2026-11-23", zh: "日期，如 2026-11-23" },
  title: { en: "Title", zh: "标题" },
  overview: { en: "Overview", zh: "概述" },
  features: { en: "Features, one on each line", zh: "特点，每行一条" },
};

/** What a parameter of a kind holds, and how it is written. */
export const kindWords = {
  number: { en: "a number", zh: "数字", how: "8.5" },
  range: { en: "a range", zh: "范围", how: "8..35" },
  choice: { en: "one or several of", zh: "可选一项或多项", how: "rs485, can" },
  text: { en: "a text in each language", zh: "各语言文字", how: "" },
} as const;

/** The heads of the second sheet. */
export const parameterHeads = {
  en: ["parameter", "name", "kind", "unit", "allowed values", "written as"],
  zh: ["参数", "名称", "类型", "单位", "可选值", "写法"],
};
