import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { Link, Show, Title, usePermissions, useRecordContext, useTranslate } from "react-admin";
import { Begin } from "./begin.tsx";
import { Decide } from "./decide.tsx";
import { type Gap, isWhole, type WholeGap } from "./gap.ts";
import { Faults, State } from "./list.tsx";

/** A group of questions: how it was asked, and what is done about it. */
export function GapShow() {
  return (
    <Show component="div" actions={false} title={false}>
      <Whole />
    </Show>
  );
}

function Whole() {
  const gap = useRecordContext<WholeGap | Gap>();
  const { permissions = [] } = usePermissions<string[]>();
  // First the line of the list is here, until the whole one has come.
  if (!gap || !isWhole(gap)) return null;
  return (
    <Stack spacing={2} sx={{ my: 2 }}>
      <Title title={gap.question} />
      <Wordings gap={gap} />
      <Decide key={gap.version} gap={gap} />
      {permissions.includes("content-write") && <Begin gap={gap} />}
      {gap.entries.length > 0 && permissions.includes("content-read") && <Entries gap={gap} />}
    </Stack>
  );
}

function Wordings({ gap }: { gap: WholeGap }) {
  const translate = useTranslate();
  return (
    <Card variant="outlined">
      <CardContent>
        <Typography variant="h6" component="h2" gutterBottom sx={{ overflowWrap: "anywhere" }}>
          {gap.question} <State gap={gap} />
        </Typography>
        {gap.decidedAt && (
          <Alert severity={gap.state === "returned" ? "warning" : "info"} sx={{ mb: 2 }}>
            {translate(`desk.gap.was.${gap.state}`, {
              who: gap.decidedBy ?? "",
              at: new Date(gap.decidedAt).toLocaleString(),
            })}{" "}
            {gap.reason}
          </Alert>
        )}
        <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: "none" }}>
          {gap.texts.map((wording) => (
            <li key={wording.id}>
              <Typography sx={{ overflowWrap: "anywhere" }}>{wording.text}</Typography>
              <Typography variant="caption" color="text.secondary" component="p">
                {translate(`desk.languages.${wording.locale}`)} · <Faults gap={wording} /> ·{" "}
                {new Date(wording.lastAt).toLocaleDateString()}
              </Typography>
              {[...new Set(wording.reasons)].map((reason) => (
                <Typography key={reason} variant="body2" sx={{ pl: 2, overflowWrap: "anywhere" }}>
                  {translate("desk.gap.why", { reason })}
                </Typography>
              ))}
            </li>
          ))}
        </Stack>
      </CardContent>
    </Card>
  );
}

/** Entries that were begun for the group; what they would change is tried where they are written. */
function Entries({ gap }: { gap: WholeGap }) {
  const translate = useTranslate();
  return (
    <Card variant="outlined">
      <CardContent>
        <Typography variant="h6" component="h2" gutterBottom>
          {translate("desk.gap.entries")}
        </Typography>
        <Typography variant="body2">{translate("desk.gap.tryThere")}</Typography>
        {gap.entries.map(({ kind, id }) => (
          <Button key={`${kind} ${id}`} component={Link} to={`/${kind}/${id}`}>
            {translate(`resources.${kind}.name`)} {id}
          </Button>
        ))}
      </CardContent>
    </Card>
  );
}
