import Alert from "@mui/material/Alert";
import LinearProgress from "@mui/material/LinearProgress";
import Stack from "@mui/material/Stack";
import { useState } from "react";
import { useLogoutIfAccessDenied, useTranslate } from "react-admin";
import { Refusal } from "../api.ts";
import { FileButton } from "./file-button.tsx";
import { sendFile } from "./picture.ts";

type Failure = { name: string; key: string };

/** Chooses files and sends one after the other; what was refused is said by its name. */
export function Upload({ done, label }: { done: (ids: string[]) => void; label: string }) {
  const translate = useTranslate();
  const logoutIfDenied = useLogoutIfAccessDenied();
  const [waiting, setWaiting] = useState(0);
  const [failures, setFailures] = useState<Failure[]>([]);
  const send = async (files: File[]) => {
    const refused: Failure[] = [];
    const ids: string[] = [];
    for (const [i, file] of files.entries()) {
      setWaiting(files.length - i);
      try {
        ids.push((await sendFile<{ id: string }>("pictureUpload", { name: file.name }, file)).id);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (error.status === 401) void logoutIfDenied(error);
        refused.push({ name: file.name, key: error.message });
      }
    }
    setWaiting(0);
    setFailures(refused);
    if (ids.length) done(ids);
  };
  return (
    <Stack spacing={1} sx={{ alignItems: "start" }}>
      <FileButton
        label={label}
        variant="contained"
        multiple
        disabled={waiting > 0}
        choose={(files) => void send(files)}
      />
      {waiting > 0 && (
        <LinearProgress
          aria-label={translate("desk.pictures.sending")}
          sx={{ width: "100%", maxWidth: 300 }}
        />
      )}
      {failures.map(({ name, key }) => (
        <Alert key={name} severity="error">
          {name}: {translate(key)}
        </Alert>
      ))}
    </Stack>
  );
}
