import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import Chip from "@mui/material/Chip";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useCallback, useEffect, useState } from "react";
import { useLogoutIfAccessDenied, useNotify, useTranslate } from "react-admin";
import { call, post, Refusal } from "../api.ts";

type Shown = { document: string; title: string };
type Tried = { answered: boolean; text: string; sources: Shown[]; found: Shown[] };
type Verdict = "better" | "worse" | "changed" | "same";
type TriedQuestion = {
  text: string;
  locale: string;
  of: "group" | "suggested" | "question" | "answered";
  verdict: Verdict;
  before: Tried;
  after: Tried;
};
type TrialOf = { state: "none" | "waiting" | "done" | "failed"; result: TriedQuestion[] };

const verdicts = ["worse", "better", "changed", "same"] as const;
const colors = { worse: "error", better: "success", changed: "warning", same: "default" } as const;

/** Pause before it is looked again whether a trial has ended, ms. */
const pause = 2_000;

type Props = { kind: string; id: number; version: number; isOff: boolean };

/** What chat and search would answer if the saved version were public, and what would get worse. */
export function Trial({ kind, id, version, isOff }: Props) {
  const translate = useTranslate();
  const { trial, order } = useTrial({ kind, id, version });
  const isWaiting = trial?.state === "waiting";
  return (
    <Card variant="outlined">
      <CardContent>
        <Stack spacing={1.5} sx={{ alignItems: "start" }}>
          <Typography variant="h6" component="h2">
            {translate("desk.trial.title")}
          </Typography>
          <Typography variant="body2">{translate("desk.trial.about")}</Typography>
          <Button variant="outlined" disabled={isOff || isWaiting} onClick={() => void order()}>
            {translate(isWaiting ? "desk.trial.waiting" : "desk.trial.try")}
          </Button>
          {trial?.state === "failed" && <Alert severity="warning">{translate("desk.trial.failed")}</Alert>}
          {trial?.state === "done" && <Result result={trial.result} />}
        </Stack>
      </CardContent>
    </Card>
  );
}

/** A trial, followed until it has ended. */
function useTrial({ kind, id, version }: Omit<Props, "isOff">) {
  const [trial, setTrial] = useState<TrialOf>();
  const notify = useNotify();
  const logoutIfDenied = useLogoutIfAccessDenied();
  const load = useCallback(
    () => call<TrialOf>("entryTrial", { kind, id, version }).then(setTrial),
    [kind, id, version],
  );
  useEffect(() => {
    // Without an answer nothing is shown; ordering a trial says what is wrong.
    load().catch(() => {});
  }, [load]);
  useEffect(() => {
    if (trial?.state !== "waiting") return;
    const timer = setTimeout(() => void load().catch(() => setTrial({ ...trial })), pause);
    return () => clearTimeout(timer);
  }, [trial, load]);
  const order = async () => {
    try {
      await post("entryTry", { kind, id, version });
      setTrial({ state: "waiting", result: [] });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      notify(error.message, { type: "error" });
      if (error.status === 401) await logoutIfDenied(error);
    }
  };
  return { trial, order };
}

function Result({ result }: { result: TriedQuestion[] }) {
  const translate = useTranslate();
  const [wanted, setWanted] = useState<Verdict>();
  const counts = (verdict: Verdict) => result.filter((one) => one.verdict === verdict).length;
  const isWorse = counts("worse") > 0;
  const shown = result.filter(({ verdict }) => (wanted ? verdict === wanted : verdict !== "same"));
  return (
    <>
      <Alert severity={isWorse ? "warning" : "success"}>
        {translate(isWorse ? "desk.trial.worse" : "desk.trial.noneWorse", { count: result.length })}
      </Alert>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap" }}>
        {verdicts.map((verdict) => (
          <Chip
            key={verdict}
            color={colors[verdict]}
            variant={wanted === verdict ? "filled" : "outlined"}
            disabled={!counts(verdict)}
            onClick={() => setWanted(wanted === verdict ? undefined : verdict)}
            label={`${translate(`desk.verdicts.${verdict}`)} ${counts(verdict)}`}
          />
        ))}
      </Stack>
      {shown.map((question) => (
        <Question key={`${question.locale} ${question.text}`} question={question} />
      ))}
    </>
  );
}

function Question({ question }: { question: TriedQuestion }) {
  const translate = useTranslate();
  const { text, locale, of, verdict, before, after } = question;
  return (
    <Card variant="outlined" sx={{ width: 1 }}>
      <CardContent>
        <Typography component="h3" variant="subtitle1" sx={{ overflowWrap: "anywhere" }}>
          {text}{" "}
          <Chip
            component="span"
            size="small"
            color={colors[verdict]}
            label={translate(`desk.verdicts.${verdict}`)}
          />
        </Typography>
        <Typography variant="caption" color="text.secondary">
          {translate(`desk.languages.${locale}`)} · {translate(`desk.questionsOf.${of}`)}
        </Typography>
        <Stack direction={{ xs: "column", md: "row" }} spacing={2} sx={{ mt: 1 }}>
          <Side title="desk.trial.before" tried={before} />
          <Side title="desk.trial.after" tried={after} />
        </Stack>
      </CardContent>
    </Card>
  );
}

function Side({ title, tried }: { title: string; tried: Tried }) {
  const translate = useTranslate();
  const titles = (list: Shown[]) =>
    list.map((one) => one.title).join(" · ") || translate("desk.trial.nothing");
  return (
    <Stack spacing={0.5} sx={{ flex: 1, minWidth: 0 }}>
      <Typography variant="subtitle2" component="h4">
        {translate(title)}
        {!tried.answered && ` · ${translate("desk.trial.unanswered")}`}
      </Typography>
      <Typography
        variant="body2"
        tabIndex={0}
        sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere", maxHeight: 220, overflow: "auto" }}
      >
        {tried.text}
      </Typography>
      <Typography variant="caption">
        {translate("desk.trial.sources")}: {titles(tried.sources)}
      </Typography>
      <Typography variant="caption">
        {translate("desk.trial.found")}: {titles(tried.found)}
      </Typography>
    </Stack>
  );
}
