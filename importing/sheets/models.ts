import { mayBegin } from "#domain/staff/rights.ts";
import type { Model } from "./cells.ts";
import { isName, nameField, nameOf, type SheetKind } from "./kinds.ts";
import {
  type Base,
  cellAt,
  type Draft,
  type Planning,
  refuseAt,
  type Row,
  seriesValues,
  type Stored,
} from "./planned.ts";

/** The model that a row is about; undefined where it is none, which is noted. */
export function findModel(row: Row, draft: Draft, planning: Planning): Base | undefined {
  const { id, model, known, isRefused } = namedModel(row, draft);
  draft.model = model;
  if (isRefused) return undefined;
  const name = (known ? nameOf(known.document) : model).toLowerCase();
  if (row.taken.has(name))
    return refuseAt(draft, row, id ? "id" : "model", { key: "rowTwice", values: { text: model || id } });
  row.taken.add(name);
  return known ? ofKnown(row, draft, known, planning) : beginModel(row, draft, planning);
}

/** The model that number and name of a row agree upon. */
function namedModel(row: Row, draft: Draft) {
  const [id, model] = [cellAt(row, "id"), cellAt(row, "model")];
  const known = id ? row.known.byId.get(id) : row.known.byModel.get(model.toLowerCase());
  if (!id && !model) refuseAt(draft, row, "model", { key: "noModel" });
  else if (id && !known) refuseAt(draft, row, "id", { key: "unknownId", values: { text: id } });
  else if (id && model && nameOf(known!.document) !== model)
    refuseAt(draft, row, "model", {
      key: "otherModel",
      values: { text: model, model: nameOf(known!.document) },
    });
  return { id, model, known, isRefused: draft.refusals.length > 0 };
}

function ofKnown(
  row: Row,
  draft: Draft,
  { id, latest, dueAt, document, versions }: Stored,
  { content, kind }: Planning,
): Base | undefined {
  Object.assign(draft, { id, model: nameOf(document), seen: latest, dueAt, what: "changed" });
  if (kind === "product" && !isSeries(row, draft, document, content)) return undefined;
  const version = cellAt(row, "version");
  const before = version ? versions[Number(version)] : document;
  if (!before) return refuseAt(draft, row, "version", { key: "unknownVersion", values: { text: version } });
  return { kind, present: document, before, ofSeries: seriesValues(content, document) };
}

/** A model stays in its series: its front panel is drawn as a part of it. */
function isSeries(row: Row, draft: Draft, { series }: Model, content: Planning["content"]): boolean {
  const said = cellAt(row, "series");
  if (!said || said === series) return true;
  const isKnown = content.series.some(({ key }) => key === said);
  refuseAt(draft, row, "series", {
    key: isKnown ? "otherSeries" : "unknownSeries",
    values: { text: said, series: series ?? "" },
  });
  return false;
}

/** A new model begins as a copy of one that is there, with its front panel; so does a series. */
function beginModel(row: Row, draft: Draft, { by, today, content, kind }: Planning): Base | undefined {
  const { model } = draft;
  const text = { values: { text: model } };
  if (!isName(kind, model))
    return refuseAt(draft, row, "model", { key: kind === "product" ? "modelForm" : "keyForm", ...text });
  const name = cellAt(row, "like");
  if (!name && kind !== "category") return refuseAt(draft, row, "like", { key: "likeMissing", ...text });
  const like = row.known.byModel.get(name.toLowerCase());
  if (name && !like) return refuseAt(draft, row, "like", { key: "likeUnknown", values: { text: name } });
  if (!mayBegin(by, kind)) return refuseAt(draft, row, "model", { key: "notYours" });
  if (kind === "product" && !isSeries(row, draft, like!.document, content)) return undefined;
  Object.assign(draft, {
    what: "new",
    like: like ? { id: like.id, model: nameOf(like.document) } : null,
    seen: like?.latest ?? 0,
  });
  const own = kind === "product" ? { publishedAt: today } : {};
  const present = { ...copyOf(kind, like?.document, model), ...own };
  return { kind, present, before: present, ofSeries: seriesValues(content, present) };
}

/** What a new entry has of the one it is like: not whether that one is shown, and not its photographs. */
export function copyOf(kind: SheetKind, like: Model | undefined, name: string): Model {
  const {
    pictures: _,
    status: _s,
    shownFrom: _f,
    shownUntil: _u,
    withdrawn: _w,
    ...rest
  } = like ?? { id: 0 };
  return { ...rest, [nameField(kind)]: name };
}
