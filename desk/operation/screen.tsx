import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import { Title, useGetOne, useTranslate } from "react-admin";
import { Checks } from "./checks.tsx";
import type { Health } from "./health.ts";
import { Jobs } from "./jobs.tsx";

/** How the site is, and the jobs that are not done. */
export function OperationScreen() {
  const translate = useTranslate();
  const { data, error } = useGetOne<Health>("health", { id: "now" });
  return (
    <Box sx={{ py: 2 }}>
      <Title title="resources.jobs.name" />
      <Stack spacing={3}>
        {error && <Alert severity="error">{translate(error.message)}</Alert>}
        {data && <Checks health={data} />}
        <Jobs />
      </Stack>
    </Box>
  );
}
