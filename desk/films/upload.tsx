import Alert from "@mui/material/Alert";
import LinearProgress from "@mui/material/LinearProgress";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { useLogoutIfAccessDenied, useTranslate } from "react-admin";
import { call, Refusal } from "../api.ts";
import { FileButton } from "../pictures/file-button.tsx";
import { megabytes } from "./film.ts";
import { sendFilm } from "./send.ts";

const accepted = "video/mp4,video/webm,.mp4,.webm";

/** How large a film may be, bytes; undefined until it is known. */
function useMost(): number | undefined {
  const [most, setMost] = useState<number>();
  useEffect(() => {
    call<{ mostBytes: number }>("filmFiles", { perPage: 1 }).then(
      ({ mostBytes }) => setMost(mostBytes),
      () => {},
    );
  }, []);
  return most;
}

/** Chooses a film and sends it; how far it is, and what was refused, stands below. */
export function UploadFilm({ done }: { done: (id: string) => void }) {
  const translate = useTranslate();
  const logoutIfDenied = useLogoutIfAccessDenied();
  const most = useMost();
  const [sending, setSending] = useState<{ name: string; part: number }>();
  const [failure, setFailure] = useState<{ name: string; key: string }>();
  const send = async (file: File) => {
    const { name } = file;
    setFailure(undefined);
    setSending({ name, part: 0 });
    try {
      if (most !== undefined && file.size > most) throw new Refusal(413, "filmTooLarge");
      done(await sendFilm(file, (part) => setSending({ name, part })));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.status === 401) void logoutIfDenied(error);
      setFailure({ name, key: error.key === "offline" ? "desk.films.broken" : error.message });
    } finally {
      setSending(undefined);
    }
  };
  return (
    <Stack spacing={1} sx={{ alignItems: "start" }}>
      <FileButton
        label={translate("desk.films.upload")}
        variant="contained"
        accept={accepted}
        disabled={sending !== undefined}
        choose={([file]) => void send(file!)}
      />
      <Typography variant="body2" color="text.secondary">
        {translate("desk.films.how", { most: most === undefined ? "…" : megabytes(most) })}
      </Typography>
      {sending && (
        <Stack sx={{ width: "100%", maxWidth: 420 }}>
          <Typography variant="body2">
            {translate(sending.part < 1 ? "desk.films.sending" : "desk.films.looking", {
              name: sending.name,
              part: Math.floor(sending.part * 100),
            })}
          </Typography>
          <LinearProgress
            aria-label={translate("desk.films.progress", { name: sending.name })}
            {...(sending.part < 1 ? { variant: "determinate", value: sending.part * 100 } : {})}
          />
        </Stack>
      )}
      {failure && (
        <Alert severity="error">
          {failure.name}: {translate(failure.key)}
        </Alert>
      )}
    </Stack>
  );
}
