import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import List from "@mui/material/List";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemText from "@mui/material/ListItemText";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { usePermissions, useTranslate } from "react-admin";
import { call } from "../api.ts";
import { type Labelled, useFault } from "../entries/field.ts";
import { useLibrary } from "../parts/use-library.ts";
import { factsOf, type FilmFile, type FilmLine } from "./film.ts";
import { Player } from "./player.tsx";
import { UploadFilm } from "./upload.tsx";

/** The film of an entry, chosen from the library or uploaded here. */
export function FilmField({ path, label, value, set }: Labelled<string | undefined>) {
  const translate = useTranslate();
  const { disabled, helperText } = useFault(path);
  const film = useFilm(value);
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack spacing={1} sx={{ alignItems: "start" }}>
      <Typography variant="subtitle2" component="h3">
        {label}
      </Typography>
      {helperText && <Typography color="error">{helperText}</Typography>}
      {film && <Player film={film} />}
      {value && (
        <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
          {value}
          {film && ` · ${factsOf(film)}`}
        </Typography>
      )}
      {!disabled && (
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {translate(value ? "desk.films.other" : "desk.films.choose")}
        </Button>
      )}
      {isOpen && (
        <Choice
          close={() => setOpen(false)}
          choose={(id) => {
            setOpen(false);
            set(id);
          }}
        />
      )}
    </Stack>
  );
}

function useFilm(id: string | undefined): FilmFile | undefined {
  const [film, setFilm] = useState<FilmFile>();
  useEffect(() => {
    if (id)
      call<FilmFile>("filmFile", { id }).then(
        setFilm,
        // Deleted: the check says so.
        () => {},
      );
  }, [id]);
  return film?.id === id ? film : undefined;
}

/** The library to choose from; what is uploaded here is chosen at once. */
function Choice({ choose, close }: { choose: (id: string) => void; close: () => void }) {
  const translate = useTranslate();
  const { permissions = [] } = usePermissions<string[]>();
  const [q, setQ] = useState("");
  const rows = useLibrary<FilmLine>("filmFiles", q);
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm">
      <DialogTitle>{translate("desk.films.choose")}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ mt: 1 }}>
          {permissions.includes("pictures-write") && <UploadFilm done={choose} />}
          <TextField
            label={translate("desk.films.search")}
            value={q}
            onChange={(event) => setQ(event.target.value)}
          />
          <List>
            {rows.map((film) => (
              <ListItemButton key={film.id} onClick={() => choose(film.id)}>
                <ListItemText primary={film.id} secondary={factsOf(film)} />
              </ListItemButton>
            ))}
          </List>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate("ra.action.cancel")}</Button>
      </DialogActions>
    </Dialog>
  );
}
