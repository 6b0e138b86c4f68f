import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import Chip from "@mui/material/Chip";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useCallback, useEffect, useState } from "react";
import {
  Confirm,
  Title,
  useLocale,
  useLogoutIfAccessDenied,
  useNotify,
  useRedirect,
  useTranslate,
} from "react-admin";
import { Link, useParams } from "react-router";
import { call, post, Refusal } from "../api.ts";
import { type Language, languages, nameIn, tagOf, type Texts } from "../entries/entry.ts";
import { FileButton } from "./file-button.tsx";
import { FocalPoint } from "./focal-point.tsx";
import { type Focus, type Picture, pictureName, sendFile } from "./picture.ts";

type Said = { alt: Texts; credit: string; focus: Focus };

const saidOf = ({ alt, credit, focus }: Said): Said => ({ alt, credit, focus });
const isSame = (a: Said, b: Said) => JSON.stringify(saidOf(a)) === JSON.stringify(saidOf(b));

/** A picture: what it shows in six languages, its focal point, where it is used. */
export function PictureEdit() {
  const { id = "" } = useParams();
  return <Editor key={id} id={id} />;
}

function usePicture(id: string) {
  const [picture, setPicture] = useState<Picture>();
  const [said, setSaid] = useState<Said>();
  const [isBusy, setBusy] = useState(false);
  const notify = useNotify();
  const logoutIfDenied = useLogoutIfAccessDenied();
  const fail = (error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    notify(error.message, { type: "error" });
    if (error.status === 401) void logoutIfDenied(error);
  };
  const load = useCallback(async () => {
    const loaded = await call<Picture>("picture", { id });
    setPicture(loaded);
    return loaded;
  }, [id]);
  useEffect(() => {
    load().then((loaded) => setSaid(saidOf(loaded)), fail);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `fail` is another each time
  }, [load]);
  /** Does a change; where somebody was first, what is typed stays beside what is there now. */
  const act = async (change: () => Promise<unknown>, after?: () => void) => {
    setBusy(true);
    try {
      await change();
      notify("desk.done", { type: "success" });
      if (after) return after();
      setSaid(saidOf(await load()));
    } catch (error) {
      fail(error);
      if (error instanceof Refusal && error.status === 409) await load().catch(fail);
    } finally {
      setBusy(false);
    }
  };
  return { picture, said, setSaid, isBusy, act };
}

function Editor({ id }: { id: string }) {
  const translate = useTranslate();
  const { picture, said, setSaid, isBusy, act } = usePicture(id);
  if (!picture || !said) return null;
  const { version, may } = picture;
  return (
    <Stack spacing={2} sx={{ my: 2 }}>
      <Title title={pictureName(picture)} />
      <Typography variant="h6" component="h2">
        {id} · {picture.width} × {picture.height}{" "}
        {picture.state === "making" && <Chip size="small" label={translate("desk.pictures.making")} />}
      </Typography>
      <Card variant="outlined">
        <CardContent>
          <Stack spacing={4}>
            <FocalPoint
              picture={picture}
              focus={said.focus}
              disabled={!may.whole}
              set={(focus) => setSaid({ ...said, focus })}
            />
            <Alternatives alt={said.alt} locales={may.locales} set={(alt) => setSaid({ ...said, alt })} />
            <TextField
              label={translate("desk.pictures.credit")}
              value={said.credit}
              disabled={!may.whole}
              onChange={(event) => setSaid({ ...said, credit: event.target.value })}
              slotProps={{ htmlInput: { maxLength: 200 } }}
              sx={{ maxWidth: 560 }}
            />
            <Button
              variant="contained"
              disabled={isBusy || isSame(said, picture)}
              onClick={() => void act(() => post("pictureSave", { id, version, ...said }))}
              sx={{ alignSelf: "start" }}
            >
              {translate("desk.pictures.save")}
            </Button>
          </Stack>
        </CardContent>
      </Card>
      <Uses picture={picture} />
      {may.whole && <Bytes picture={picture} isBusy={isBusy} act={act} />}
    </Stack>
  );
}

type AlternativesProps = { alt: Texts; locales: Language[]; set: (alt: Texts) => void };

/** What the picture shows, for who does not see it. */
function Alternatives({ alt, locales, set }: AlternativesProps) {
  const translate = useTranslate();
  const write = (language: Language, text: string) => {
    const { [language]: _, ...rest } = alt;
    set(text ? { ...rest, [language]: text } : rest);
  };
  return (
    <Stack spacing={1.5}>
      <Typography variant="subtitle2" component="h2">
        {translate("desk.pictures.alt")}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate("desk.pictures.altHow")}
      </Typography>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: "wrap" }}>
        {languages.map((language) => (
          <TextField
            key={language}
            label={translate(`desk.languages.${language}`)}
            value={alt[language] ?? ""}
            onChange={(event) => write(language, event.target.value)}
            disabled={!locales.includes(language)}
            helperText={alt[language]?.trim() ? " " : translate("desk.textStates.missing")}
            multiline
            minRows={2}
            slotProps={{ htmlInput: { maxLength: 400, lang: tagOf(language) } }}
            sx={{ flex: "1 1 17rem" }}
          />
        ))}
      </Stack>
    </Stack>
  );
}

function Uses({ picture: { uses } }: { picture: Picture }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Card variant="outlined">
      <CardContent>
        <Typography variant="h6" component="h2">
          {translate("desk.pictures.used")}
        </Typography>
        {!uses.length && <Typography>{translate("desk.pictures.notUsed")}</Typography>}
        <ul>
          {uses.map(({ kind, id, title, isPublic }) => (
            <li key={`${kind} ${id}`}>
              <Link to={`/${kind}/${id}`}>{nameIn(title, locale)}</Link>{" "}
              {!isPublic && <Chip size="small" label={translate("desk.entryStates.draft")} />}
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}

type BytesProps = {
  picture: Picture;
  isBusy: boolean;
  act: (change: () => Promise<unknown>, after?: () => void) => Promise<void>;
};

/** Another file in its place, or none. */
function Bytes({ picture: { id, version, uses }, isBusy, act }: BytesProps) {
  const translate = useTranslate();
  const redirect = useRedirect();
  const [asks, setAsks] = useState(false);
  const remove = () => {
    setAsks(false);
    void act(
      () => post("pictureDelete", { id, version }),
      () => redirect("list", "pictures"),
    );
  };
  return (
    <Stack spacing={1}>
      <Stack direction="row" spacing={2}>
        <FileButton
          label={translate("desk.pictures.replace")}
          variant="outlined"
          disabled={isBusy}
          choose={([file]) => void act(() => sendFile("pictureReplace", { id, version }, file!))}
        />
        <Button color="error" disabled={isBusy || uses.length > 0} onClick={() => setAsks(true)}>
          {translate("desk.pictures.delete")}
        </Button>
      </Stack>
      {uses.length > 0 && <Alert severity="info">{translate("desk.refused.pictureUsed")}</Alert>}
      <Confirm
        isOpen={asks}
        title="desk.pictures.delete"
        content="desk.pictures.deleteSure"
        onConfirm={remove}
        onClose={() => setAsks(false)}
      />
    </Stack>
  );
}
