import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useGetIdentity, useTranslate } from "react-admin";
import { useCall } from "../parts/use-call.ts";
import { regionChoices } from "./choices.ts";
import type { WholeMessage } from "./message.ts";
import { Next } from "./next.tsx";

/** Steps that lead on from each state. */
const steps = {
  new: ["take", "answered", "close"],
  taken: ["take", "release", "answered", "close"],
  answered: ["reopen", "close"],
  closed: ["reopen"],
} as const;

type Props = { message: WholeMessage };

/** Changes a message; who was overtaken is told, and sees what it is now. */
function useChange({ id, version }: WholeMessage) {
  const { send, isBusy } = useCall();
  return { isBusy, change: (change: object) => void send("messageChange", { id, version, change }) };
}

/** The steps that lead on from its state, and to the next message. */
export function Steps({ message }: Props) {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const { change, isBusy } = useChange(message);
  const { state, assigneeId } = message;
  const isMine = assigneeId !== null && assigneeId === identity?.id;
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 2, flexWrap: "wrap", alignItems: "center" }}>
      {steps[state]
        .filter((step) => step !== "take" || !isMine)
        .map((step) => (
          <Button
            key={step}
            variant={step === "take" ? "contained" : "outlined"}
            disabled={isBusy}
            onClick={() => change({ do: step })}
          >
            {translate(`desk.message.${step}`)}
          </Button>
        ))}
      <Next message={message} />
    </Stack>
  );
}

/** Where it belongs: to another region, or to a message that was there before. */
export function Sorting({ message }: Props) {
  const translate = useTranslate();
  const { change, isBusy } = useChange(message);
  const [original, setOriginal] = useState("");
  const { region } = message;
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 2, flexWrap: "wrap", alignItems: "center" }}>
      <TextField
        select
        size="small"
        label={translate("desk.message.move")}
        value={region}
        onChange={(event) => change({ do: "move", region: event.target.value })}
        sx={{ minWidth: 180 }}
      >
        {regionChoices.map((choice) => (
          <MenuItem key={choice.id} value={choice.id}>
            {translate(choice.name)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        size="small"
        label={translate("desk.message.reference")}
        value={original}
        onChange={(event) => setOriginal(event.target.value)}
      />
      <Button
        disabled={isBusy || !original.trim()}
        onClick={() => change({ do: "duplicate", of: original.trim() })}
      >
        {translate("desk.message.duplicate")}
      </Button>
    </Stack>
  );
}
