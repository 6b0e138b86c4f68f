import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import CardActions from "@mui/material/CardActions";
import CardContent from "@mui/material/CardContent";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Confirm, ListBase, type RaRecord, Title, useListContext, useTranslate } from "react-admin";
import { useCall } from "./parts/use-call.ts";

type Held = RaRecord & {
  id: string;
  where: string;
  reason: string;
  name: string;
  locale: string;
  time: string;
  text: string;
};

/** Comments that wait for a decision, the oldest first. */
export function CommentQueue() {
  return (
    <ListBase<Held>>
      <Title title="resources.comments.name" />
      <Queue />
    </ListBase>
  );
}

function Queue() {
  const translate = useTranslate();
  const { data } = useListContext<Held>();
  if (!data) return null;
  if (!data.length) return <Typography sx={{ my: 4 }}>{translate("resources.comments.empty")}</Typography>;
  return (
    <Stack spacing={2} sx={{ my: 2 }}>
      {data.map((held) => (
        <HeldComment key={held.id} held={held} />
      ))}
    </Stack>
  );
}

function HeldComment({ held }: { held: Held }) {
  const translate = useTranslate();
  const { send, isBusy } = useCall();
  const [asks, setAsks] = useState(false);
  const decide = (publish: boolean) => void send("commentDecide", { id: held.id, publish });
  return (
    <Card variant="outlined">
      <CardContent>
        <Typography variant="caption" color="text.secondary">
          {[held.id, held.where, held.name, held.locale, new Date(held.time).toLocaleString(), held.reason]
            .filter(Boolean)
            .join(" · ")}
        </Typography>
        <Typography sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{held.text}</Typography>
      </CardContent>
      <CardActions>
        <Button disabled={isBusy} onClick={() => decide(true)}>
          {translate("desk.comments.publish")}
        </Button>
        <Button disabled={isBusy} color="error" onClick={() => setAsks(true)}>
          {translate("desk.comments.delete")}
        </Button>
      </CardActions>
      <Confirm
        isOpen={asks}
        title="desk.comments.delete"
        content="desk.comments.sure"
        onConfirm={() => {
          setAsks(false);
          decide(false);
        }}
        onClose={() => setAsks(false)}
      />
    </Card>
  );
}
