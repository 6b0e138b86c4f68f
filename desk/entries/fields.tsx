import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import { useResourceContext, useTranslate } from "react-admin";
import { About, Names, One, OneModel, Several } from "./chosen-fields.tsx";
import { Beside } from "./drawn.tsx";
import type { Document, Field, FormOf, Texts } from "./entry.ts";
import { type FieldProps, type Labelled, useFault } from "./field.ts";
import { Group, ItemList } from "./groups.tsx";
import { Lines, Wordings } from "./language-lists.tsx";
import { put } from "./merge.ts";
import { Captions } from "../films/captions.tsx";
import { FilmField } from "../films/field.tsx";
import { PicturesField } from "../pictures/field.tsx";
import { Panel } from "./panel.tsx";
import { Parameters } from "./parameters.tsx";
import { labelAt } from "./places.ts";
import { Choice, Choices, Flag, Numbers, Plain, PlainLines, WordGroups } from "./plain-fields.tsx";
import { Structure } from "./structure.tsx";
import { LanguageTexts } from "./texts.tsx";

type FormProps = {
  form: FormOf;
  fields?: readonly Field[];
  /** The way to the document's part that the fields are of. */
  within?: string;
  document: Document;
  isNew?: boolean;
  isRow?: boolean;
  change: (document: Document) => void;
};

/** The fields of a document, or of a part of it. */
export function Fields({
  form,
  fields = form.fields,
  within = "",
  document,
  isNew = false,
  isRow = false,
  change,
}: FormProps) {
  const set = (name: string, value: unknown) => {
    const next = put(document, [name], value);
    change(name === "kind" ? withoutOthers(fields, next) : next);
  };
  const placeOf = ({ name }: Field) => (within ? `${within}.${name}` : name);
  const one = (field: Field) => (
    <OneField
      field={field}
      path={placeOf(field)}
      form={form}
      isFixed={field.fixed === true && !isNew}
      value={document[field.name]}
      set={(value) => set(field.name, value)}
    />
  );
  const own = fields.filter((field) => belongs(field, document));
  if (!isRow)
    return (
      <Stack spacing={within ? 2 : 4}>
        {own.map((field) => (
          <Box key={field.name} data-place={placeOf(field)}>
            {one(field)}
          </Box>
        ))}
      </Stack>
    );
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap", flex: 1, minWidth: 0 }}>
      {own.map((field) => (
        <Box
          key={field.name}
          data-place={placeOf(field)}
          sx={{
            flex: rooms[field.as] ?? "1 1 6rem",
            minWidth: 0,
            "& > *": { maxWidth: "none !important" },
          }}
        >
          {one(field)}
        </Box>
      ))}
    </Stack>
  );
}

/** How much of a line a field takes. */
const rooms: Record<string, string> = { one: "2 1 11rem", word: "2 1 7rem", number: "1 1 4.5rem" };

/** Some fields are of one kind of entry alone, or of one kind of part. */
const belongs = ({ kinds }: Field, { kind = "" }: Document) => !kinds || kinds.includes(kind as string);

/** Of another kind, a document has no fields of the one before. */
function withoutOthers(fields: readonly Field[], document: Document): Document {
  const own = new Set(fields.filter((field) => belongs(field, document)).map(({ name }) => name));
  const others = new Set(fields.map(({ name }) => name).filter((name) => !own.has(name)));
  return Object.fromEntries(Object.entries(document).filter(([name]) => !others.has(name)));
}

function OneField(props: FieldProps) {
  const translate = useTranslate();
  const { field, path, form, value, set } = props;
  const label = translate(labelAt(path));
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
    case "film":
      return <FilmField {...labelled} />;
    case "captions":
      return <Captions path={path} label={label} value={value ?? {}} set={set} />;
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
      return field.name === "diagram" ? (
        <Beside>
          <Structure {...labelled} />
        </Beside>
      ) : (
        <Structure {...labelled} />
      );
    case "panel":
      return <Panel {...labelled} fields={Fields} />;
    case "flag":
      return <Flag {...labelled} />;
    default:
      return <Plain {...labelled} />;
  }
}

/** Photographs of an entry, in their order. */
function Pictures({ path, label, value, set }: Labelled<unknown>) {
  const kind = useResourceContext();
  const { disabled, helperText } = useFault(path);
  return (
    <PicturesField
      label={label}
      hint={kind === "film" ? "desk.films.poster" : "desk.pictures.first"}
      value={(value ?? []) as string[]}
      disabled={disabled}
      fault={helperText}
      set={set}
    />
  );
}
