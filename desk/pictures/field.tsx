import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import CardActionArea from "@mui/material/CardActionArea";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { usePermissions, useTranslate } from "react-admin";
import { Link } from "react-router";
import { call } from "../api.ts";
import { useLibrary } from "../parts/use-library.ts";
import { Thumb } from "./library.tsx";
import { type Picture, type PictureLine, pictureName } from "./picture.ts";
import { Upload } from "./upload.tsx";

type Props = {
  label: string;
  /** Key of the text about what becomes of them. */
  hint: string;
  value: string[];
  disabled: boolean;
  /** What the checks say of the list. */
  fault?: string | undefined;
  set: (value: unknown) => void;
};

/** What is known of the pictures that are named, brought one by one. */
function useKnown(keys: readonly string[]) {
  const [known, setKnown] = useState<Record<string, Picture>>({});
  const missing = keys.filter((key) => !known[key]).join(" ");
  useEffect(() => {
    for (const id of missing.split(" ").filter(Boolean))
      call<Picture>("picture", { id }).then(
        (one) => setKnown((before) => ({ ...before, [id]: one })),
        // Deleted: the check says so.
        () => {},
      );
  }, [missing]);
  return known;
}

/** Pictures of an entry in their order, chosen from the library. */
export function PicturesField({ label, hint, value, disabled, fault, set }: Props) {
  const translate = useTranslate();
  const known = useKnown(value);
  const [isOpen, setOpen] = useState(false);
  const change = (next: string[]) => set(next.length ? next : undefined);
  return (
    <Stack spacing={1}>
      <Typography variant="subtitle2" component="h3">
        {label}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate(hint)}
      </Typography>
      {fault && <Typography color="error">{fault}</Typography>}
      <Stack component="ol" direction="row" spacing={2} useFlexGap sx={{ flexWrap: "wrap", m: 0, p: 0 }}>
        {value.map((key, i) => (
          <Box key={key} component="li" sx={{ width: 180, listStyle: "none" }}>
            {known[key] && <Thumb picture={known[key]} />}
            <Typography variant="body2" noWrap>
              <Link to={`/pictures/${key}`}>{known[key] ? pictureName(known[key]) : key}</Link>
            </Typography>
            {!disabled && (
              <Stack direction="row">
                {i > 0 && (
                  <Button
                    size="small"
                    aria-label={`${translate("desk.pictures.earlier")}: ${key}`}
                    onClick={() => change(value.with(i - 1, key).with(i, value[i - 1]!))}
                  >
                    {translate("desk.pictures.earlier")}
                  </Button>
                )}
                <Button
                  size="small"
                  color="error"
                  aria-label={`${translate("desk.entry.remove")}: ${key}`}
                  onClick={() => change(value.toSpliced(i, 1))}
                >
                  {translate("desk.entry.remove")}
                </Button>
              </Stack>
            )}
          </Box>
        ))}
      </Stack>
      {!disabled && (
        <Button sx={{ alignSelf: "start" }} onClick={() => setOpen(true)}>
          {translate("desk.entry.add", { what: label })}
        </Button>
      )}
      {isOpen && (
        <Choice
          chosen={value}
          close={() => setOpen(false)}
          choose={(ids) => {
            setOpen(false);
            change([...new Set([...value, ...ids])].slice(0, 12));
          }}
        />
      )}
    </Stack>
  );
}

type ChoiceProps = { chosen: string[]; choose: (ids: string[]) => void; close: () => void };

/** The library to choose from; what is uploaded here is chosen at once. */
function Choice({ chosen, choose, close }: ChoiceProps) {
  const translate = useTranslate();
  const { permissions = [] } = usePermissions<string[]>();
  const [q, setQ] = useState("");
  const rows = useLibrary<PictureLine>("pictures", q);
  return (
    <Dialog open onClose={close} fullWidth maxWidth="md">
      <DialogTitle>{translate("desk.pictures.choose")}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ mt: 1 }}>
          <TextField
            label={translate("desk.pictures.search")}
            value={q}
            onChange={(event) => setQ(event.target.value)}
          />
          {permissions.includes("pictures-write") && (
            <Upload label={translate("desk.pictures.upload")} done={choose} />
          )}
          <Box
            sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "repeat(auto-fill, minmax(9rem, 1fr))" }}
          >
            {rows
              .filter(({ id }) => !chosen.includes(id))
              .map((picture) => (
                <Card key={picture.id} variant="outlined">
                  <CardActionArea onClick={() => choose([picture.id])}>
                    <Thumb picture={picture} />
                    <Typography variant="body2" noWrap sx={{ p: 1 }}>
                      {pictureName(picture)}
                    </Typography>
                  </CardActionArea>
                </Card>
              ))}
          </Box>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate("desk.cancel")}</Button>
      </DialogActions>
    </Dialog>
  );
}
