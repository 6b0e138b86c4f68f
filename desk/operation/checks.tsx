import CheckCircleIcon from "@mui/icons-material/CheckCircleOutline";
import WarningIcon from "@mui/icons-material/WarningAmber";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useLocale, useTranslate } from "react-admin";
import { type Health, worriesOf } from "./health.ts";

/** What the site depends on, each with what there is to know of it. */
export function Checks({ health }: { health: Health }) {
  const worries = worriesOf(health);
  const lines = useLines(health);
  return (
    <Box
      sx={{
        display: "grid",
        gap: 2,
        gridTemplateColumns: {
          xs: "minmax(0, 1fr)",
          sm: "repeat(2, minmax(0, 1fr))",
          lg: "repeat(4, minmax(0, 1fr))",
        },
      }}
    >
      {Object.entries(lines).map(([name, texts]) => (
        <Check key={name} name={name} isWorry={worries[name] ?? false} texts={texts} />
      ))}
    </Box>
  );
}

function Check({ name, isWorry, texts }: { name: string; isWorry: boolean; texts: string[] }) {
  const translate = useTranslate();
  const Icon = isWorry ? WarningIcon : CheckCircleIcon;
  return (
    <Card variant="outlined">
      <CardContent sx={{ "&:last-child": { pb: 2 } }}>
        <Stack direction="row" spacing={1} sx={{ alignItems: "center", mb: 0.5 }}>
          <Icon
            fontSize="small"
            color={isWorry ? "warning" : "success"}
            titleAccess={translate(`desk.operation.${isWorry ? "look" : "fine"}`)}
          />
          <Typography variant="subtitle1" component="h2">
            {translate(`desk.operation.checks.${name}`)}
          </Typography>
        </Stack>
        {texts.map((text) => (
          <Typography key={text} variant="body2" color="text.secondary">
            {text}
          </Typography>
        ))}
      </CardContent>
    </Card>
  );
}

/** What is said of each check, in lines. */
function useLines(health: Health): Record<string, string[]> {
  const translate = useTranslate();
  const language = useLocale() === "zh" ? "zh-CN" : "en-GB";
  const say = (key: string, values: object = {}) => translate(`desk.operation.${key}`, values);
  const at = (time: string | null) =>
    time === null
      ? say("never")
      : new Date(time).toLocaleString(language, { dateStyle: "medium", timeStyle: "short" });
  const number = (value: number) => value.toLocaleString(language, { maximumFractionDigits: 1 });
  const bytes = (value: number) =>
    value < 1e9 ? `${number(Math.round(value / 1e6))} MB` : `${number(value / 1e9)} GB`;
  const { database, mail, disk, content, search, jobs } = health;
  const count = (...states: string[]) =>
    number(jobs.filter(({ state }) => states.includes(state)).reduce((sum, one) => sum + one.count, 0));
  return {
    database: [
      say(database.kind),
      say("answers", { ms: number(Math.ceil(database.ms)), size: bytes(database.bytes) }),
    ],
    mail: [
      say(mail.to === "server" ? "toServer" : "toOutbox"),
      ...(mail.inOutbox ? [say("inOutbox", { count: number(mail.inOutbox), at: at(mail.oldest) })] : []),
    ],
    disk: [say("free", { free: bytes(disk.free), all: bytes(disk.all) })],
    content: [
      say("fromFiles", { at: at(content.filesAt) }),
      say("fromStaff", { at: at(content.staffAt) }),
      say("revision", { revision: content.revision }),
    ],
    search: [say("passages", { count: number(search.passages) }), say(search.isWhole ? "whole" : "renewed")],
    jobs: [
      say("waiting", { count: count("created", "active") }),
      say("failing", { again: count("retry"), failed: count("failed") }),
    ],
    process: [
      say("since", { at: at(health.process.since) }),
      say("memory", { size: bytes(health.process.memory) }),
    ],
  };
}
