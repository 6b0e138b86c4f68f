import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import type { Document } from "./entry.ts";
import type { FieldsOf, Labelled } from "./field.ts";
import { shortOf } from "./places.ts";
import { useEditing } from "./texts.tsx";

type Props<T> = Labelled<T | undefined> & { fields: FieldsOf };

const frame = { border: 1, borderColor: "divider", borderRadius: 1, p: 2, m: 0, minWidth: 0 };

/** Fields that belong together. */
export function Group({ field, path, form, label, value = {}, set, fields: Fields }: Props<Document>) {
  const change = (next: Document) => set(field.optional && !Object.keys(next).length ? undefined : next);
  return (
    <Box component="fieldset" sx={frame}>
      <Typography component="legend" variant="subtitle2" sx={{ px: 1 }}>
        {label}
      </Typography>
      <OwnFaults path={path} />
      <Fields form={form} fields={field.fields ?? []} within={path} document={value} change={change} />
    </Box>
  );
}

/** A list of such groups, in its order. */
export function ItemList(props: Props<Document[]>) {
  const translate = useTranslate();
  const { whole } = useEditing();
  const { field, path, form, label, value = [], fields: Fields } = props;
  const name = shortOf(label);
  const set = (next: unknown) => props.set(field.optional && !(next as unknown[]).length ? undefined : next);
  return (
    <Stack spacing={2}>
      <Typography variant="subtitle2" component="h3">
        {label}
      </Typography>
      <OwnFaults path={path} />
      {value.map((item, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- an item has no name of its own, and changes as one types
        <Box component="fieldset" key={i} sx={frame}>
          <Typography component="legend" variant="body2" sx={{ px: 1 }}>
            {`${name} ${i + 1}`}
          </Typography>
          <OwnFaults path={`${path}.${i}`} />
          <Fields
            form={form}
            fields={field.fields ?? []}
            within={`${path}.${i}`}
            document={item}
            change={(next) => set(value.with(i, next))}
          />
          {whole && <Moving label={`${name} ${i + 1}`} value={value} at={i} set={set} />}
        </Box>
      ))}
      {whole && (
        <Button sx={{ alignSelf: "start" }} onClick={() => set([...value, {}])}>
          {translate("desk.entry.add", { what: name })}
        </Button>
      )}
    </Stack>
  );
}

type MovingProps = { label: string; value: Document[]; at: number; set: (value: unknown) => void };

function Moving({ label, value, at, set }: MovingProps) {
  const translate = useTranslate();
  const button = (what: "up" | "remove", next: () => unknown) => (
    <Button
      size="small"
      {...(what === "remove" ? { color: "error" as const } : {})}
      aria-label={`${translate(`desk.entry.${what}`)}: ${label}`}
      onClick={() => set(next())}
    >
      {translate(`desk.entry.${what}`)}
    </Button>
  );
  return (
    <Stack direction="row" spacing={1} sx={{ mt: 1 }}>
      {at > 0 && button("up", () => value.with(at - 1, value[at]!).with(at, value[at - 1]!))}
      {button("remove", () => value.toSpliced(at, 1))}
    </Stack>
  );
}

/** What the checks say of the whole of a part; its fields say their own. */
function OwnFaults({ path }: { path: string }) {
  const { faults } = useEditing();
  const own = faults.filter(({ field }) => field === path).map(({ text }) => text);
  return own.length > 0 && <Typography color="error">{own.join("; ")}</Typography>;
}
