import Stack from "@mui/material/Stack";
import { useTranslate } from "react-admin";
import { About, Names, One, OneModel, Several } from "./chosen-fields.tsx";
import type { Document, Field, FormOf, Texts } from "./entry.ts";
import { type FieldProps, type Labelled, useFault } from "./field.ts";
import { Group, ItemList } from "./groups.tsx";
import { Lines, Wordings } from "./language-lists.tsx";
import { put } from "./merge.ts";
import { PicturesField } from "../pictures/field.tsx";
import { Parameters } from "./parameters.tsx";
import { labelOf } from "./places.ts";
import { Choice, Choices, Numbers, Plain, PlainLines, WordGroups } from "./plain-fields.tsx";
import { Structure } from "./structure.tsx";
import { LanguageTexts } from "./texts.tsx";

type FormProps = {
  form: FormOf;
  fields?: readonly Field[];
  /** The way to the document's part that the fields are of. */
  within?: string;
  document: Document;
  isNew?: boolean;
  change: (document: Document) => void;
};

/** The fields of a document, or of a part of it. */
export function Fields({
  form,
  fields = form.fields,
  within = "",
  document,
  isNew = false,
  change,
}: FormProps) {
  return (
    <Stack spacing={within ? 2 : 4}>
      {fields
        .filter(({ name, ifThere }) => !ifThere || name in document)
        .map((field) => (
          <OneField
            key={field.name}
            field={field}
            path={within ? `${within}.${field.name}` : field.name}
            form={form}
            isFixed={field.fixed === true && !isNew}
            value={document[field.name]}
            set={(value) => change(put(document, [field.name], value))}
          />
        ))}
    </Stack>
  );
}

function OneField(props: FieldProps) {
  const translate = useTranslate();
  const { field, path, form, value, set } = props;
  const label = translate(labelOf(field.name));
  const labelled: Labelled<never> = { ...props, label, value: value as never };
  switch (field.as) {
    case "line":
    case "text":
      return (
        <LanguageTexts
          path={path}
          label={label}
          value={value as Texts | undefined}
          rows={field.as === "text" ? 5 : 1}
          set={(texts) => set(field.optional && !Object.keys(texts).length ? undefined : texts)}
        />
      );
    case "lines":
      return <Lines path={path} label={label} value={(value ?? []) as Texts[]} set={set} />;
    case "wordings":
      return <Wordings label={label} path={path} value={value ?? {}} set={set} />;
    case "parameters":
      return <Parameters label={label} form={form} value={(value ?? {}) as Document} set={set} />;
    case "pictures":
      return <Pictures {...labelled} />;
    case "about":
      return <About form={form} label={label} value={(value ?? {}) as Record<string, string>} set={set} />;
    case "names":
      return <Names {...labelled} />;
    case "one":
      return <One {...labelled} />;
    case "several":
      return <Several {...labelled} />;
    case "model":
      return <OneModel {...labelled} />;
    case "choice":
      return <Choice {...labelled} />;
    case "choices":
    case "days":
      return <Choices {...labelled} />;
    case "numbers":
      return <Numbers {...labelled} />;
    case "plain-lines":
      return <PlainLines {...labelled} />;
    case "groups":
      return <WordGroups {...labelled} />;
    case "group":
      return <Group {...labelled} fields={Fields} />;
    case "list":
      return <ItemList {...labelled} fields={Fields} />;
    case "structure":
      return <Structure {...labelled} />;
    default:
      return <Plain {...labelled} />;
  }
}

/** Photographs of an entry, in their order. */
function Pictures({ path, label, value, set }: Labelled<unknown>) {
  const { disabled, helperText } = useFault(path);
  return (
    <PicturesField
      label={label}
      value={(value ?? []) as string[]}
      disabled={disabled}
      fault={helperText}
      set={set}
    />
  );
}
