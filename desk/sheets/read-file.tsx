import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import { useLocale, useTranslate } from "react-admin";
import { FileButton } from "../pictures/file-button.tsx";
import { failureOf } from "./sheet.ts";

/** A file that was read: each is a plan of its own. */
type Read<Plan> = { name: string; number: number; plan?: Plan; failure?: string };

type Props<Plan> = {
  title: string;
  button: string;
  /** Kinds of files, as browsers choose by them. */
  accept: string;
  reading: string;
  planOf: (file: File, locale: string) => Promise<Plan>;
  /** Heads the plan of a file, and shows it. */
  heading: (name: string, plan: Plan) => string;
  show: (plan: Plan) => ReactNode;
  /** How the file is made. */
  children: ReactNode;
};

/** Reads a file, and shows what it would change. */
export function ReadFile<Plan>(props: Props<Plan>) {
  const { title, button, accept, reading, planOf, heading, show, children } = props;
  const translate = useTranslate();
  const locale = useLocale();
  const [read, setRead] = useState<Read<Plan>>();
  const [isBusy, setBusy] = useState(false);
  const look = async ([file]: File[]) => {
    const { name } = file!;
    const number = (read?.number ?? 0) + 1;
    setBusy(true);
    setRead({ name, number });
    await planOf(file!, locale)
      .then((plan) => setRead({ name, number, plan }))
      .catch((error: unknown) => setRead({ name, number, failure: failureOf(error) }))
      .finally(() => setBusy(false));
  };
  return (
    <Card variant="outlined">
      <CardContent>
        <Typography variant="h6" component="h2">
          {title}
        </Typography>
        {children}
        <FileButton
          label={button}
          variant="contained"
          accept={accept}
          disabled={isBusy}
          choose={(files) => void look(files)}
        />
        {isBusy && <LinearProgress aria-label={reading} sx={{ mt: 2 }} />}
        {read?.failure && (
          <Alert severity="error" sx={{ mt: 2 }}>{`${read.name}: ${translate(read.failure)}`}</Alert>
        )}
        {read?.plan && (
          <Box sx={{ mt: 3 }}>
            <Typography variant="subtitle1" component="h3" sx={{ mb: 1, overflowWrap: "anywhere" }}>
              {heading(read.name, read.plan)}
            </Typography>
            <Box key={read.number}>{show(read.plan)}</Box>
          </Box>
        )}
      </CardContent>
    </Card>
  );
}
