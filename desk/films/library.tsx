import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import CardActionArea from "@mui/material/CardActionArea";
import CardContent from "@mui/material/CardContent";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import { BooleanInput, List, useListContext, usePermissions, useRefresh, useTranslate } from "react-admin";
import { Link } from "react-router";
import { Search } from "../parts/search.tsx";
import { factsOf, type FilmLine } from "./film.ts";
import { UploadFilm } from "./upload.tsx";

const filters = [
  <Search key="q" source="q" alwaysOn />,
  <BooleanInput key="unused" source="unused" label="desk.films.unused" alwaysOn />,
];

/** All films of one's own, the latest first. */
export function FilmLibrary() {
  const { permissions = [] } = usePermissions<string[]>();
  const refresh = useRefresh();
  return (
    <>
      {permissions.includes("pictures-write") && (
        <Box sx={{ mt: 2 }}>
          <UploadFilm done={() => refresh()} />
        </Box>
      )}
      <List filters={filters} perPage={50} actions={false} empty={false}>
        <Lines />
      </List>
    </>
  );
}

function Lines() {
  const translate = useTranslate();
  const { data = [], isPending } = useListContext<FilmLine>();
  if (!isPending && !data.length)
    return <Typography sx={{ p: 3 }}>{translate("desk.films.none")}</Typography>;
  return (
    <Box component="ul" sx={{ display: "grid", gap: 1.5, m: 0, p: 2, listStyle: "none" }}>
      {data.map((film) => (
        <Card key={film.id} component="li" variant="outlined">
          <CardActionArea component={Link} to={`/filmFiles/${film.id}`}>
            <CardContent sx={{ p: 1.5 }}>
              <Typography sx={{ overflowWrap: "anywhere" }}>{film.id}</Typography>
              <Typography variant="body2" color="text.secondary">
                {factsOf(film)}
              </Typography>
              <Chip
                component="span"
                size="small"
                sx={{ mt: 0.5 }}
                label={translate("desk.pictures.uses", { smart_count: film.uses })}
              />
            </CardContent>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  );
}
