import { publicationOf } from "#domain/publication/content.ts";
import { eq, inArray } from "drizzle-orm";
import { caseProduct } from "#db/schema/catalogue/case.ts";
import { productParameter } from "#db/schema/catalogue/product.ts";
import { solutionProduct } from "#db/schema/catalogue/solution.ts";
import type { ParameterValue, PlainParameterValue } from "#domain/parameter/schema.ts";
import { panel as panelSchema } from "#domain/product/panel.ts";
import { day, type Entry, firstDay } from "../entry.ts";
import type { Ids } from "../ids.server.ts";
import type { Content } from "../read.server.ts";
import { pictureParts } from "./pictures.ts";

export function seriesEntries(content: Content, ids: Ids): Entry[] {
  return content.series.map((series) => {
    const panel = panelSchema.parse({ ...series.panel, ...series.models[0]?.panel });
    const { id, key, name, title, overview } = series;
    const row = {
      id,
      key,
      name,
      title,
      overview,
      panel,
      position: id,
      categoryId: ids.category(series.category),
      publishedAt: firstDay,
      // Nobody sees a series before it has a model.
      ...(series.models.length || series.withdrawn ? {} : { status: "draft" as const }),
      ...publicationOf(series),
    };
    return { row, source: row };
  });
}

export function productEntries(content: Content, ids: Ids): Entry[] {
  return content.series.flatMap((series) =>
    series.models.map((model) => {
      const panel = panelSchema.parse({ ...series.panel, ...model.panel });
      const parameters: Record<string, ParameterValue> = { ...series.parameters, ...model.parameters };
      const row = {
        id: model.id,
        key: model.model.toLowerCase(),
        model: model.model,
        seriesId: series.id,
        title: model.title,
        overview: model.overview,
        features: model.features,
        panel,
        position: model.id,
        publishedAt: day(model.publishedAt),
        ...publicationOf(model),
      };
      const values = Object.entries(parameters).flatMap(([key, value]) =>
        parameterRows(model.id, ids.parameter(key), value),
      );
      const sizes = [{ key: "overall-dimensions", dimensions: [panel.width, panel.height, panel.depth] }];
      if (panel.cutOut) sizes.push({ key: "cut-out", dimensions: [panel.cutOut.width, panel.cutOut.height] });
      const derived = sizes.map((size) => ({
        productId: model.id,
        parameterId: ids.parameter(size.key),
        approval: "",
        dimensions: size.dimensions,
      }));
      const rows = [...values, ...derived];
      const { column, source } = pictureParts(content, model);
      return {
        row: { ...row, ...column },
        source: [{ ...row, ...source }, rows],
        children: async (db) => {
          await db.delete(productParameter).where(eq(productParameter.productId, model.id));
          await db.insert(productParameter).values(rows);
        },
      };
    }),
  );
}

function parameterRows(productId: number, parameterId: number, value: ParameterValue) {
  const columns = (plain: PlainParameterValue) =>
    "min" in plain
      ? { min: plain.min, max: plain.max }
      : "value" in plain
        ? { min: plain.value, max: plain.value }
        : "choice" in plain
          ? { choice: plain.choice }
          : { text: plain.text };
  if (!("standard" in value)) return [{ productId, parameterId, approval: "", ...columns(value) }];
  const approved = Object.entries(value.approvals).map(([approval, plain]) => ({
    productId,
    parameterId,
    approval,
    ...columns(plain),
  }));
  return [{ productId, parameterId, approval: "", ...columns(value.standard) }, ...approved];
}

export function solutionEntries(content: Content, ids: Ids): Entry[] {
  return content.solutions.map((item) => {
    const { id, key, title, summary, sections, diagram } = item;
    const row = {
      id,
      key,
      title,
      summary,
      sections,
      diagram,
      position: id,
      classId: ids.solutionClass(item.class),
      publishedAt: day(item.publishedAt),
      ...publicationOf(item),
    };
    const rows = item.products.map((product, position) => ({
      solutionId: id,
      productId: ids.product(product.model),
      position,
      role: product.role,
    }));
    const { column, source } = pictureParts(content, item);
    return {
      row: { ...row, ...column },
      source: [{ ...row, ...source }, rows],
      children: async (db) => {
        await db.delete(solutionProduct).where(eq(solutionProduct.solutionId, id));
        await db.insert(solutionProduct).values(rows);
      },
    };
  });
}

export function caseEntries(content: Content, ids: Ids): Entry[] {
  return content.cases.map((item) => {
    const { id, key, title, summary, place, country, sections, facts, diagram, releasedAt } = item;
    const row = {
      id,
      key,
      title,
      summary,
      place,
      country,
      sections,
      facts,
      diagram,
      alike: item.alike ?? null,
      releasedAt,
      position: id,
      classId: ids.caseClass(item.class),
      solutionId: ids.solution(item.solution),
      publishedAt: day(releasedAt),
      ...publicationOf(item),
    };
    const rows = item.products.map((product, position) => ({
      caseId: id,
      productId: ids.product(product.model),
      position,
      count: product.count,
    }));
    const { column, source } = pictureParts(content, item);
    return {
      row: { ...row, ...column },
      source: [{ ...row, ...source }, rows],
      children: async (db) => {
        await db.delete(caseProduct).where(inArray(caseProduct.caseId, [id]));
        await db.insert(caseProduct).values(rows);
      },
    };
  });
}

export function newsEntries(content: Content, ids: Ids): Entry[] {
  return content.news.map((item) => {
    const { id, key, class: group, title, summary, text, about, publishedAt } = item;
    const target =
      "model" in about
        ? { kind: "product", id: ids.product(about.model) }
        : "solution" in about
          ? { kind: "solution", id: ids.solution(about.solution) }
          : { kind: "case", id: ids.case(about.case) };
    const row = {
      id,
      key,
      classId: ids.newsClass(group),
      title,
      summary,
      text,
      about: target,
      publishedAt: day(publishedAt),
      ...publicationOf(item),
    };
    const { column, source } = pictureParts(content, item);
    return { row: { ...row, ...column }, source: { ...row, ...source } };
  });
}

export function faqEntries(content: Content, ids: Ids): Entry[] {
  return content.faqs.flatMap((topic) =>
    topic.questions.map((item) => {
      const { id, question, answer, asked, models, faultCodes } = item;
      const row = {
        id,
        key: `faq-${id}`,
        question,
        answer,
        asked,
        faultCodes,
        productIds: models.map(ids.product),
        topicId: topic.id,
        position: id,
        publishedAt: firstDay,
        ...publicationOf(item),
      };
      return { row, source: row };
    }),
  );
}
