import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import { useTranslate } from "react-admin";
import { useCall } from "../parts/use-call.ts";
import { useDraft } from "../parts/use-draft.ts";
import type { WholeGap } from "./gap.ts";

/** Sets a group aside with a reason, or marks it as answered; it comes back when it is asked again. */
export function Decide({ gap: { id, version, state } }: { gap: WholeGap }) {
  const translate = useTranslate();
  const { send, isBusy } = useCall();
  const reason = useDraft(`gap ${id}`);
  const decide = async (decision: string) => {
    const body = { id, version, decision, ...(reason.text.trim() ? { reason: reason.text } : {}) };
    if (await send("gapDecide", body)) reason.clear();
  };
  const isPending = state === "open" || state === "returned";
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap", alignItems: "center" }}>
      {isPending ? (
        <>
          <Button variant="outlined" disabled={isBusy} onClick={() => void decide("answered")}>
            {translate("desk.gap.answered")}
          </Button>
          <TextField
            size="small"
            fullWidth={false}
            label={translate("desk.gap.reason")}
            value={reason.text}
            onChange={(event) => reason.write(event.target.value)}
          />
          <Button disabled={isBusy || !reason.text.trim()} onClick={() => void decide("aside")}>
            {translate("desk.gap.aside")}
          </Button>
        </>
      ) : (
        <Button variant="outlined" disabled={isBusy} onClick={() => void decide("open")}>
          {translate("desk.gap.reopen")}
        </Button>
      )}
    </Stack>
  );
}
