import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useNotify, useRedirect, useTranslate } from "react-admin";
import { post, Refusal } from "../api.ts";
import type { WholeGap } from "./gap.ts";

type Begun = { kind: string; id: number };

/**
 * From a group to a draft: a new question with its words filled in, or these words for a question that is
 * there.
 */
export function Begin({ gap: { id, near } }: { gap: WholeGap }) {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const [isBusy, setBusy] = useState(false);
  const begin = async (path: string, body: object) => {
    setBusy(true);
    try {
      const begun = await post<Begun>(path, { id, ...body });
      redirect("edit", begun.kind, begun.id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      notify(error.message, { type: "error" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card variant="outlined">
      <CardContent>
        <Stack spacing={1} sx={{ alignItems: "start" }}>
          <Button variant="contained" disabled={isBusy} onClick={() => void begin("gapBegin", {})}>
            {translate("desk.gap.begin")}
          </Button>
          {near.length > 0 && (
            <Typography variant="subtitle2" component="h2" sx={{ pt: 1 }}>
              {translate("desk.gap.near")}
            </Typography>
          )}
          {near.map((entry) => (
            <Button
              key={entry.id}
              disabled={isBusy}
              onClick={() => void begin("gapAdd", { entry: entry.id })}
              // A question is easier to read as it was asked.
              sx={{ textAlign: "start", textTransform: "none" }}
            >
              {entry.title}
            </Button>
          ))}
        </Stack>
      </CardContent>
    </Card>
  );
}
