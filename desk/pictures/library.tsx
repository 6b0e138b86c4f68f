import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import CardActionArea from "@mui/material/CardActionArea";
import CardContent from "@mui/material/CardContent";
import CardMedia from "@mui/material/CardMedia";
import Chip from "@mui/material/Chip";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import {
  BooleanInput,
  List,
  SelectInput,
  useListContext,
  usePermissions,
  useRefresh,
  useTranslate,
} from "react-admin";
import { Link } from "react-router";
import { languages } from "../entries/entry.ts";
import { Search } from "../parts/search.tsx";
import { missingIn, type Picture, pictureAddress, type PictureLine, pictureName } from "./picture.ts";
import { Upload } from "./upload.tsx";

const lacks = languages.map((id) => ({ id, name: `desk.languages.${id}` }));
const filters = [
  <Search key="q" source="q" alwaysOn />,
  <SelectInput key="lacks" source="lacks" choices={lacks} label="desk.pictures.lacks" alwaysOn />,
  <BooleanInput key="unused" source="unused" label="desk.pictures.unused" alwaysOn />,
];

/** All photographs, the latest first. */
export function PictureLibrary() {
  const { permissions = [] } = usePermissions<string[]>();
  const translate = useTranslate();
  const refresh = useRefresh();
  return (
    <>
      {permissions.includes("pictures-write") && (
        <Box sx={{ mt: 2 }}>
          <Upload label={translate("desk.pictures.upload")} done={() => refresh()} />
        </Box>
      )}
      <List filters={filters} perPage={50} actions={false} empty={false}>
        <Grid />
      </List>
    </>
  );
}

function Grid() {
  const translate = useTranslate();
  const { data = [], isPending } = useListContext<PictureLine>();
  if (!isPending && !data.length)
    return <Typography sx={{ p: 3 }}>{translate("desk.pictures.none")}</Typography>;
  return (
    <Box
      component="ul"
      sx={{
        display: "grid",
        gap: 2,
        m: 0,
        p: 2,
        listStyle: "none",
        gridTemplateColumns: "repeat(auto-fill, minmax(11rem, 1fr))",
      }}
    >
      {data.map((picture) => (
        <li key={picture.id}>
          <Tile picture={picture} />
        </li>
      ))}
    </Box>
  );
}

function Tile({ picture }: { picture: PictureLine }) {
  const translate = useTranslate();
  const { id, width, height, alt, uses, state } = picture;
  const missing = missingIn(alt).length;
  return (
    <Card variant="outlined">
      <CardActionArea component={Link} to={`/pictures/${id}`}>
        <Thumb picture={picture} />
        <CardContent sx={{ p: 1.5 }}>
          <Typography variant="body2" noWrap title={id}>
            {pictureName(picture)}
          </Typography>
          <Typography variant="caption" color="text.secondary" component="p">
            {width} × {height}
          </Typography>
          <Stack direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: "wrap", mt: 0.5 }}>
            <Chip
              component="span"
              size="small"
              label={translate("desk.pictures.uses", { smart_count: uses })}
            />
            {missing > 0 && (
              <Chip
                component="span"
                size="small"
                color="error"
                label={translate("desk.pictures.missing", { smart_count: missing })}
              />
            )}
            {state === "making" && (
              <Chip component="span" size="small" label={translate("desk.pictures.making")} />
            )}
          </Stack>
        </CardContent>
      </CardActionArea>
    </Card>
  );
}

/** A picture as lists of the site cut it. */
export function Thumb({ picture }: { picture: Pick<Picture, "hash" | "width" | "focus"> }) {
  const { x, y } = picture.focus;
  return (
    <CardMedia
      component="img"
      src={pictureAddress(picture, 320)}
      alt=""
      loading="lazy"
      sx={{ aspectRatio: "3 / 2", objectFit: "cover", objectPosition: `${x}% ${y}%` }}
    />
  );
}
