import Box from "@mui/material/Box";
import { type FilmFile, filmAddress } from "./film.ts";

/** A film of the library, to be looked at. */
export function Player({ film }: { film: FilmFile }) {
  return (
    <Box
      component="video"
      controls
      preload="metadata"
      aria-label={film.id}
      src={filmAddress(film)}
      sx={{ display: "block", width: "100%", maxWidth: 640, maxHeight: 400, bgcolor: "common.black" }}
    />
  );
}
