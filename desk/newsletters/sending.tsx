import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import Chip from "@mui/material/Chip";
import LinearProgress from "@mui/material/LinearProgress";
import Link from "@mui/material/Link";
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { Confirm, useLocale, usePermissions, useRefresh, useTranslate } from "react-admin";
import { languages } from "../entries/entry.ts";
import { useCall } from "../parts/use-call.ts";
import { countNames, type Newsletter } from "./newsletter.ts";

type Props = { newsletter: Newsletter };

/** The real letter in each of its languages, and one to the own address. */
export function Looking({ newsletter: { id, subject } }: Props) {
  const translate = useTranslate();
  const { send, isBusy } = useCall();
  const [locale, setLocale] = useState("en");
  const written = languages.filter((language) => subject[language]);
  return (
    <Card variant="outlined">
      <CardContent>
        <Stack spacing={2}>
          <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: "wrap" }}>
            <Typography>{translate("desk.newsletters.preview")}</Typography>
            {written.map((language) => (
              <Link key={language} href={`/staff/letters/${id}/${language}`} target="_blank" rel="noreferrer">
                {translate(`desk.languages.${language}`)}
              </Link>
            ))}
          </Stack>
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap" }}>
            <TextField
              select
              size="small"
              label={translate("desk.newsletters.test")}
              value={locale}
              onChange={({ target }) => setLocale(target.value)}
              sx={{ flex: "0 1 16rem" }}
            >
              {written.map((language) => (
                <MenuItem key={language} value={language}>
                  {translate(`desk.languages.${language}`)}
                </MenuItem>
              ))}
            </TextField>
            <Button
              variant="outlined"
              disabled={isBusy}
              onClick={() => void send("newsletterTest", { id, locale }, "desk.newsletters.tested")}
            >
              {translate("desk.newsletters.send")}
            </Button>
          </Stack>
        </Stack>
      </CardContent>
    </Card>
  );
}

/** Subscribers by language, in words. */
function useReaders(readers: Newsletter["readers"] = {}): string {
  const translate = useTranslate();
  const counted = languages.filter((language) => readers[language]);
  if (!counted.length) return translate("desk.newsletters.nobody");
  return counted
    .map((language) => `${translate(`desk.languages.${language}`)} ${readers[language]}`)
    .join(", ");
}

/** Sends a draft to everybody who is subscribed, now or at a moment. */
export function Sending({ newsletter }: Props) {
  const { id, version } = newsletter;
  const translate = useTranslate();
  const { permissions } = usePermissions<string[]>();
  const { send, isBusy } = useCall();
  const readers = useReaders(newsletter.readers);
  const [at, setAt] = useState("");
  const [asks, setAsks] = useState(false);
  if (!permissions?.includes("newsletters-send")) return null;
  const go = async () => {
    setAsks(false);
    await send("newsletterSend", { id, version, ...(at ? { at: new Date(at).toISOString() } : {}) });
  };
  return (
    <Card variant="outlined">
      <CardContent>
        <Typography sx={{ mb: 2 }}>{translate("desk.newsletters.readers", { readers })}</Typography>
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap", alignItems: "center" }}>
          <TextField
            type="datetime-local"
            size="small"
            label={translate("desk.newsletters.at")}
            value={at}
            onChange={({ target }) => setAt(target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
            sx={{ flex: "0 1 16rem" }}
          />
          <Button variant="contained" disabled={isBusy} onClick={() => setAsks(true)}>
            {translate(at ? "desk.newsletters.sendAt" : "desk.newsletters.sendNow")}
          </Button>
        </Stack>
        <Confirm
          isOpen={asks}
          title={at ? "desk.newsletters.sendAt" : "desk.newsletters.sendNow"}
          content={translate("desk.newsletters.sendSure", { readers })}
          onConfirm={() => void go()}
          onClose={() => setAsks(false)}
        />
      </CardContent>
    </Card>
  );
}

/** How far a newsletter is, looked at again while it is on its way; and how it is stopped. */
export function Progress({ newsletter }: Props) {
  const { id, version, state, counts, dueAt } = newsletter;
  const translate = useTranslate();
  const locale = useLocale();
  const refresh = useRefresh();
  const isOpen = state === "scheduled" || state === "sending";
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(refresh, 5_000);
    return () => clearInterval(timer);
  }, [isOpen, refresh]);
  const all = counts.sent + counts.waiting + counts.skipped + counts.refused;
  return (
    <Card variant="outlined">
      <CardContent>
        <Stack spacing={2}>
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap", alignItems: "center" }}>
            <Typography variant="subtitle1" component="h2">
              {translate("desk.newsletters.progress")}
            </Typography>
            <Chip size="small" label={translate(`desk.newsletters.states.${state}`)} />
          </Stack>
          {state === "scheduled" && dueAt && (
            <Alert severity="info">
              {translate("desk.newsletters.due", { at: new Date(dueAt).toLocaleString(locale) })}
            </Alert>
          )}
          {state === "sending" && (
            <LinearProgress
              variant={all ? "determinate" : "indeterminate"}
              value={all ? (100 * (all - counts.waiting)) / all : 0}
              aria-label={translate("desk.newsletters.progress")}
            />
          )}
          {state !== "scheduled" && (
            <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap" }} role="status">
              {countNames.map((name) => (
                <Chip
                  key={name}
                  variant="outlined"
                  label={`${translate(`desk.newsletters.counts.${name}`)}: ${counts[name]}`}
                />
              ))}
            </Stack>
          )}
          {isOpen && <Stop id={id} version={version} />}
        </Stack>
      </CardContent>
    </Card>
  );
}

function Stop({ id, version }: { id: number; version: number }) {
  const translate = useTranslate();
  const { permissions } = usePermissions<string[]>();
  const { send, isBusy } = useCall();
  const [asks, setAsks] = useState(false);
  if (!permissions?.includes("newsletters-send")) return null;
  const stop = async () => {
    setAsks(false);
    await send("newsletterStop", { id, version }, "desk.newsletters.stopped");
  };
  return (
    <>
      <Button
        color="error"
        variant="outlined"
        disabled={isBusy}
        onClick={() => setAsks(true)}
        sx={{ alignSelf: "start" }}
      >
        {translate("desk.newsletters.stop")}
      </Button>
      <Confirm
        isOpen={asks}
        title="desk.newsletters.stop"
        content="desk.newsletters.stopSure"
        onConfirm={() => void stop()}
        onClose={() => setAsks(false)}
      />
    </>
  );
}
