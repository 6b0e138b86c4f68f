import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import Chip from "@mui/material/Chip";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import {
  ListBase,
  Pagination,
  type RaRecord,
  useListContext,
  useLocale,
  usePermissions,
  useTranslate,
} from "react-admin";
import { useCall } from "../parts/use-call.ts";

type Job = RaRecord & {
  id: string;
  queue: string;
  state: "failed" | "retry" | "active" | "created";
  tries: number;
  reason: string | null;
  createdAt: string;
  dueAt: string;
};

const states = ["failed", "retry", "active", "created"] as const;
const colors = { failed: "error", retry: "warning", active: "info", created: "default" } as const;

/** Jobs that are not done, those that failed first. */
export function Jobs() {
  const translate = useTranslate();
  return (
    <Box component="section">
      <Typography variant="h6" component="h2" gutterBottom>
        {translate("desk.operation.jobs")}
      </Typography>
      <ListBase<Job> resource="jobs" perPage={25} disableSyncWithLocation storeKey={false}>
        <States />
        <Lines />
        <Pagination />
      </ListBase>
    </Box>
  );
}

function States() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const chosen = (filterValues as { state?: string }).state;
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap", mb: 1.5 }}>
      {[undefined, ...states].map((state) => (
        <Chip
          key={state ?? "all"}
          label={translate(`desk.operation.states.${state ?? "all"}`)}
          variant={chosen === state ? "filled" : "outlined"}
          color={chosen === state ? "primary" : "default"}
          aria-pressed={chosen === state}
          onClick={() => setFilters(state ? { state } : {})}
        />
      ))}
    </Stack>
  );
}

function Lines() {
  const translate = useTranslate();
  const { data } = useListContext<Job>();
  if (!data) return null;
  if (!data.length)
    return <Typography color="text.secondary">{translate("desk.operation.noJobs")}</Typography>;
  return (
    <Stack spacing={1}>
      {data.map((job) => (
        <Line key={job.id} job={job} />
      ))}
    </Stack>
  );
}

function Line({ job: { id, queue, state, tries, reason, createdAt, dueAt } }: { job: Job }) {
  const translate = useTranslate();
  const language = useLocale() === "zh" ? "zh-CN" : "en-GB";
  const { permissions } = usePermissions<string[]>();
  const { send, isBusy } = useCall();
  const at = (time: string) =>
    new Date(time).toLocaleString(language, { dateStyle: "short", timeStyle: "medium" });
  const told = [
    translate("desk.operation.came", { at: at(createdAt) }),
    ...(tries ? [translate("desk.operation.tried", { count: tries })] : []),
    ...(state === "retry" ? [translate("desk.operation.next", { at: at(dueAt) })] : []),
  ];
  return (
    <Card variant="outlined">
      <CardContent sx={{ py: 1.5, "&:last-child": { pb: 1.5 } }}>
        <Stack
          direction={{ xs: "column", sm: "row" }}
          spacing={1.5}
          sx={{ justifyContent: "space-between", alignItems: { sm: "center" } }}
        >
          <Box sx={{ minWidth: 0 }}>
            <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: "center", flexWrap: "wrap" }}>
              <Chip size="small" color={colors[state]} label={translate(`desk.operation.states.${state}`)} />
              <Typography component="h3" variant="body1">
                {translate(`desk.operation.queues.${queue}`, { _: queue })}
              </Typography>
            </Stack>
            <Typography variant="body2" color="text.secondary">
              {told.join(" · ")}
            </Typography>
            {reason && (
              <Typography variant="body2" sx={{ mt: 0.5, fontFamily: "monospace", overflowWrap: "anywhere" }}>
                {reason}
              </Typography>
            )}
          </Box>
          {permissions?.includes("operation-write") && state !== "active" && (
            <Button
              variant="outlined"
              size="small"
              disabled={isBusy}
              sx={{ flexShrink: 0, alignSelf: { xs: "start", sm: "center" } }}
              onClick={() => void send("jobAgain", { id, queue }, "desk.operation.again")}
            >
              {translate("desk.operation.try")}
            </Button>
          )}
        </Stack>
      </CardContent>
    </Card>
  );
}
