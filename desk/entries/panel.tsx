import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { Beside } from "./drawn.tsx";
import type { Document } from "./entry.ts";
import type { FieldsOf, Labelled } from "./field.ts";
import { isSame } from "./merge.ts";
import { labelAt, shortOf } from "./places.ts";
import { faultsAt, useEditing } from "./texts.tsx";

type Props = Labelled<Document | undefined> & { fields: FieldsOf };

/**
 * A front panel, drawn beside its fields. A model has what differs from its series: what is typed as the series has
 * it is the series's again.
 */
export function Panel({ field, path, form, label, value = {}, set, fields: Fields }: Props) {
  const { inherited, faults } = useEditing();
  const base = inherited?.panel ?? {};
  const change = (next: Document) => {
    const names = [...new Set([...Object.keys(value), ...Object.keys(next)])];
    const own = names.filter((name) => next[name] !== undefined && !isSame(next[name], base[name]));
    set(Object.fromEntries(own.map((name) => [name, next[name]])));
  };
  const fault = faultsAt(faults, path, false);
  return (
    <Stack spacing={2}>
      <Typography variant="subtitle2" component="h3">
        {label}
      </Typography>
      {fault && <Typography color="error">{fault}</Typography>}
      {inherited && <OwnParts path={path} value={value} set={set} />}
      <Beside>
        <Fields
          form={form}
          fields={field.fields ?? []}
          within={path}
          document={{ ...base, ...value }}
          change={change}
        />
      </Beside>
    </Stack>
  );
}

/** The parts that a model has otherwise than its series; each can be given up. */
function OwnParts({ path, value, set }: { path: string; value: Document; set: (value: Document) => void }) {
  const translate = useTranslate();
  const { whole } = useEditing();
  const names = Object.keys(value);
  const without = (name: string) => Object.fromEntries(Object.entries(value).filter(([one]) => one !== name));
  return (
    <Box>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {translate(names.length ? "desk.entry.ownPanel" : "desk.entry.panelOfSeries")}
      </Typography>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap" }}>
        {names.map((name) => {
          const short = shortOf(translate(labelAt(`${path}.${name}`), { _: name }));
          return (
            <Chip
              key={name}
              size="small"
              label={short}
              aria-label={`${translate("desk.entry.asSeries")}: ${short}`}
              {...(whole ? { onDelete: () => set(without(name)) } : {})}
            />
          );
        })}
      </Stack>
    </Box>
  );
}
