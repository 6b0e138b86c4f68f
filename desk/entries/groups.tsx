import ArrowUpwardIcon from "@mui/icons-material/ArrowUpward";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import { useLocale, useTranslate } from "react-admin";
import { type Document, type Field, nameIn } from "./entry.ts";
import type { FieldsOf, Labelled } from "./field.ts";
import { shortOf } from "./places.ts";
import { faultsAt, useEditing } from "./texts.tsx";

type Props<T> = Labelled<T | undefined> & { fields: FieldsOf };

const frame = { border: 1, borderColor: "divider", borderRadius: 1, p: 2, m: 0, minWidth: 0 };

/** Fields that belong together. */
export function Group({ field, path, form, label, value = {}, set, fields: Fields }: Props<Document>) {
  const fields = field.fields ?? [];
  const change = (next: Document) => set(field.optional && !Object.keys(next).length ? undefined : next);
  return (
    <Box component="fieldset" sx={frame}>
      <Typography component="legend" variant="subtitle2" sx={{ px: 1 }}>
        {label}
      </Typography>
      <OwnFaults path={path} />
      <Fields
        form={form}
        fields={fields}
        within={path}
        document={value}
        isRow={isShort(fields)}
        change={change}
      />
    </Box>
  );
}

const shortForms = ["word", "number", "one", "choice", "model", "date", "flag"];
/** Fields that stand in one line: those of a pin, of a group of terminals. */
const isShort = (fields: readonly Field[]) =>
  fields.length <= 5 && fields.every(({ as }) => shortForms.includes(as));

/** From so many on, items are folded: early where they hold long lists of their own, or are held by one. */
function manyOf(fields: readonly Field[], path: string): number {
  if (fields.some(({ as, fields: inner = [] }) => as === "list" && !isShort(inner))) return 2;
  return path.includes(".") ? 3 : 7;
}

/** A list of such groups, in its order. */
export function ItemList(props: Props<Document[]>) {
  const translate = useTranslate();
  const { whole } = useEditing();
  const { field, path, label, value = [] } = props;
  const [added, setAdded] = useState<number>();
  const name = shortOf(label);
  const set = (next: unknown) => props.set(field.optional && !(next as unknown[]).length ? undefined : next);
  const isRow = isShort(field.fields ?? []);
  const isFolded = value.length >= manyOf(field.fields ?? [], path);
  const Item = isRow ? RowItem : isFolded ? FoldedItem : FramedItem;
  // What was made from the items is not to lose one.
  const mayMove = whole && !field.fields?.some(({ fixed }) => fixed);
  return (
    <Stack spacing={isRow ? 0.5 : 2}>
      <Typography variant="subtitle2" component="h3">
        {label}
      </Typography>
      <OwnFaults path={path} />
      {value.map((item, i) => (
        <Item
          // oxlint-disable-next-line react/no-array-index-key -- an item has no name of its own, and changes as one types
          key={i}
          {...props}
          label={`${name} ${i + 1}`}
          at={i}
          item={item}
          isNew={i === added}
          change={(next) => set(value.with(i, next))}
          moving={
            mayMove && <Moving label={`${name} ${i + 1}`} value={value} at={i} isSmall={isRow} set={set} />
          }
        />
      ))}
      {mayMove && (
        <Button
          sx={{ alignSelf: "start" }}
          onClick={() => {
            setAdded(value.length);
            set([...value, {}]);
          }}
        >
          {translate("desk.entry.add", { what: name })}
        </Button>
      )}
    </Stack>
  );
}

type ItemProps = Pick<Labelled<unknown>, "field" | "path" | "form" | "label"> & {
  fields: FieldsOf;
  at: number;
  item: Document;
  isNew: boolean;
  change: (next: Document) => void;
  moving: ReactNode;
};

function Content({ field, path, form, fields: Fields, at, item, change }: ItemProps) {
  return (
    <>
      <OwnFaults path={`${path}.${at}`} />
      <Fields
        form={form}
        fields={field.fields ?? []}
        within={`${path}.${at}`}
        document={item}
        change={change}
      />
    </>
  );
}

function FramedItem(props: ItemProps) {
  return (
    <Box component="fieldset" data-place={`${props.path}.${props.at}`} sx={frame}>
      <Typography component="legend" variant="body2" sx={{ px: 1 }}>
        {props.label}
      </Typography>
      <Content {...props} />
      {props.moving}
    </Box>
  );
}

/** An item of a long list: what it is, and its fields when it is opened. */
function FoldedItem(props: ItemProps) {
  const { path, label, at, item, isNew, moving } = props;
  const { faults } = useEditing();
  const locale = useLocale();
  const [isOpen, setOpen] = useState(isNew);
  const fault = faultsAt(faults, `${path}.${at}`);
  return (
    <Box
      component="details"
      data-place={`${path}.${at}`}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      sx={{ ...frame, py: 1, ...(fault ? { borderColor: "error.main" } : {}) }}
    >
      <Typography
        component="summary"
        variant="body2"
        {...(fault ? { color: "error" } : {})}
        sx={{ cursor: "pointer", py: 0.5, overflowWrap: "anywhere" }}
      >
        {[label, inShort(item, locale)].filter(Boolean).join(" · ")}
      </Typography>
      {isOpen && (
        <Box sx={{ pt: 2 }}>
          <Content {...props} />
          {moving}
        </Box>
      )}
    </Box>
  );
}

/** What an item is about: its key, and the beginning of its first text. */
function inShort(item: Document, locale: string): string {
  const texts = Object.values(item).filter(
    (value): value is { en: string; zh?: string } =>
      typeof (value as { en?: unknown } | null)?.en === "string",
  );
  const [text] = texts.map((one) => nameIn(one, locale));
  const begin = text && text.length > 80 ? `${text.slice(0, 80)} …` : text;
  return [item.key ?? item.version, begin].filter((part) => typeof part === "string").join(" · ");
}

/** An item of a few short fields, in one line. */
function RowItem({ field, path, form, fields: Fields, label, at, item, change, moving }: ItemProps) {
  return (
    <Box role="group" aria-label={label} data-place={`${path}.${at}`}>
      <OwnFaults path={`${path}.${at}`} />
      <Stack direction="row" spacing={1} sx={{ alignItems: "start" }}>
        <Fields
          form={form}
          fields={field.fields ?? []}
          within={`${path}.${at}`}
          document={item}
          isRow
          change={change}
        />
        {moving}
      </Stack>
    </Box>
  );
}

type MovingProps = {
  label: string;
  value: Document[];
  at: number;
  isSmall: boolean;
  set: (value: unknown) => void;
};

function Moving({ label, value, at, isSmall, set }: MovingProps) {
  const translate = useTranslate();
  const up = () => set(value.with(at - 1, value[at]!).with(at, value[at - 1]!));
  const remove = () => set(value.toSpliced(at, 1));
  const named = (what: "up" | "remove") => `${translate(`desk.entry.${what}`)}: ${label}`;
  if (isSmall)
    return (
      <Stack direction="row" sx={{ pt: 1 }}>
        <IconButton size="small" aria-label={named("up")} disabled={at === 0} onClick={up}>
          <ArrowUpwardIcon fontSize="small" />
        </IconButton>
        <IconButton size="small" aria-label={named("remove")} onClick={remove}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Stack>
    );
  return (
    <Stack direction="row" spacing={1} sx={{ mt: 1 }}>
      {at > 0 && (
        <Button size="small" aria-label={named("up")} onClick={up}>
          {translate("desk.entry.up")}
        </Button>
      )}
      <Button size="small" color="error" aria-label={named("remove")} onClick={remove}>
        {translate("desk.entry.remove")}
      </Button>
    </Stack>
  );
}

/** What the checks say of the whole of a part; its fields say their own. */
function OwnFaults({ path }: { path: string }) {
  const { faults } = useEditing();
  const own = faults.filter(({ field }) => field === path).map(({ text }) => text);
  return own.length > 0 && <Typography color="error">{own.join("; ")}</Typography>;
}
