import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { Confirm, Title, useLocale, useRedirect, useTranslate } from "react-admin";
import { Link, useParams } from "react-router";
import { call, post } from "../api.ts";
import { nameIn } from "../entries/entry.ts";
import { useFailure } from "../parts/use-failure.ts";
import { factsOf, type FilmDetail } from "./film.ts";
import { Player } from "./player.tsx";

/** A film of the library: itself, the entries that show it, and its end. */
export function FilmShow() {
  const { id = "" } = useParams();
  const [film, setFilm] = useState<FilmDetail>();
  const fail = useFailure();
  useEffect(() => {
    call<FilmDetail>("filmFile", { id }).then(setFilm, fail);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `fail` is another each time
  }, [id]);
  if (!film) return null;
  return (
    <Stack spacing={2} sx={{ my: 2 }}>
      <Title title={film.id} />
      <Typography variant="h6" component="h2" sx={{ overflowWrap: "anywhere" }}>
        {film.id}
      </Typography>
      <Typography color="text.secondary">{factsOf(film)}</Typography>
      <Player film={film} />
      <Uses film={film} />
      {film.mayDelete && <Delete film={film} fail={fail} />}
    </Stack>
  );
}

function Uses({ film: { uses } }: { film: FilmDetail }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <section>
      <Typography variant="h6" component="h3">
        {translate("desk.pictures.used")}
      </Typography>
      {!uses.length && <Typography>{translate("desk.films.notUsed")}</Typography>}
      <ul>
        {uses.map(({ id, title, isPublic }) => (
          <li key={id}>
            <Link to={`/film/${id}`}>{nameIn(title, locale)}</Link>{" "}
            {!isPublic && <Chip size="small" label={translate("desk.entryStates.draft")} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Delete({ film: { id, uses }, fail }: { film: FilmDetail; fail: (error: unknown) => void }) {
  const translate = useTranslate();
  const redirect = useRedirect();
  const [asks, setAsks] = useState(false);
  const remove = () => {
    setAsks(false);
    post("filmDelete", { id }).then(() => redirect("list", "filmFiles"), fail);
  };
  return (
    <Stack spacing={1} sx={{ alignItems: "start" }}>
      <Button color="error" disabled={uses.length > 0} onClick={() => setAsks(true)}>
        {translate("desk.pictures.delete")}
      </Button>
      {uses.length > 0 && <Alert severity="info">{translate("desk.refused.filmUsed")}</Alert>}
      <Confirm
        isOpen={asks}
        title="desk.pictures.delete"
        content="desk.films.deleteSure"
        onConfirm={remove}
        onClose={() => setAsks(false)}
      />
    </Stack>
  );
}
