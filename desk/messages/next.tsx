import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useGetList, useTranslate } from "react-admin";
import { Link } from "react-router";
import type { Message, WholeMessage } from "./message.ts";

/** Once a message is done with: the way to the next that waits, the next due first. */
export function Next({ message: { id, state, version } }: { message: WholeMessage }) {
  const translate = useTranslate();
  const isDone = state === "answered" || state === "closed";
  const { data } = useGetList<Message>(
    "messages",
    {
      filter: { state: "open" },
      sort: { field: "dueAt", order: "ASC" },
      pagination: { page: 1, perPage: 2 },
      // Asked anew when this one is answered.
      meta: { after: `${id} ${version}` },
    },
    { enabled: isDone },
  );
  if (!isDone || !data) return null;
  const next = data.find((one) => one.id !== id);
  if (!next) return <Typography variant="body2">{translate("desk.message.noneOpen")}</Typography>;
  return (
    <Button variant="contained" component={Link} to={`/messages/${next.id}/show`}>
      {translate("desk.message.next", { reference: next.reference })}
    </Button>
  );
}
