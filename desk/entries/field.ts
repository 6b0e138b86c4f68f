import type { ComponentType } from "react";
import type { Document, Field, FormOf } from "./entry.ts";
import { faultsAt, useEditing } from "./texts.tsx";

/** What a field of a form is given. */
export type FieldProps<T = unknown> = {
  field: Field;
  /** The way to it in the document. */
  path: string;
  form: FormOf;
  isFixed: boolean;
  value: T;
  set: (value: unknown) => void;
};

export type Labelled<T> = FieldProps<T> & { label: string };

/** The fields of a part of a document; given as a property, since a part may have parts. */
export type FieldsOf = ComponentType<{
  form: FormOf;
  fields: readonly Field[];
  within: string;
  document: Document;
  /** Side by side, in one line. */
  isRow?: boolean;
  change: (document: Document) => void;
}>;

/** What the checks say of a field, and whether it can be changed. */
export function useFault(path: string, isFixed = false) {
  const { whole, faults } = useEditing();
  const fault = faultsAt(faults, path);
  return { disabled: !whole || isFixed, error: fault !== "", helperText: fault || undefined };
}
