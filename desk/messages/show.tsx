import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import Stack from "@mui/material/Stack";
import { Show, useRecordContext } from "react-admin";
import { Answer } from "./answer.tsx";
import { Sorting } from "./changes.tsx";
import { isWhole, type Message, type WholeMessage } from "./message.ts";
import { Notes } from "./notes.tsx";
import { Record, Written } from "./written.tsx";

/** A message of a visitor, and what is done with it. */
export function MessageShow() {
  return (
    <Show component="div" actions={false}>
      <Whole />
    </Show>
  );
}

/** What was written and the answer to it come first; what is known besides stands beside them, on a phone below. */
function Whole() {
  const message = useRecordContext<WholeMessage | Message>();
  // First the line of the list is here, which react-admin keeps as the message until the whole one has come.
  if (!message || !isWhole(message)) return null;
  return (
    <Box
      sx={{
        display: "grid",
        gap: 2,
        my: 2,
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 2fr) minmax(18rem, 1fr)" },
      }}
    >
      <Stack spacing={2}>
        <Written message={message} />
        <Answer message={message} />
      </Stack>
      <Stack spacing={2}>
        <Card variant="outlined">
          <CardContent>
            <Record message={message} />
            <Sorting key={message.version} message={message} />
          </CardContent>
        </Card>
        <Notes message={message} />
      </Stack>
    </Box>
  );
}
