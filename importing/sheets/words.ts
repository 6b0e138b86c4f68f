// What stands in sheets for people to read, in the languages of the desk.

/** Names of the sheet that is read; where none has one, it is the first. */
export const sheetNames = ["products", "产品", "series", "系列", "categories", "类别"];

/** Names of the columns that are no parameters. */
export const columnWords: Record<string, { en: string; zh: string }> = {
  id: { en: "Number; empty for a new one", zh: "编号；新条目留空" },
  version: { en: "Version that the row was saved from", zh: "导出时的版本" },
  model: { en: "Model", zh: "型号" },
  key: { en: "Key, part of addresses", zh: "键名，用于网址" },
  series: { en: "Series", zh: "系列" },
  category: { en: "Category; of a model not read", zh: "类别；型号表中不读取" },
  status: { en: "State (not read)", zh: "状态（不读取）" },
  like: { en: "A new one: begun from this one", zh: "新条目：以此为蓝本" },
  name: { en: "Name", zh: "名称" },
  description: { en: "Description", zh: "说明" },
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
