import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Show, useRecordContext, useTranslate } from "react-admin";
import { Fact } from "../parts/fact.tsx";
import { Link as RouterLink } from "react-router";
import { Actions } from "./actions.tsx";
import { isWhole, type Visitor, type VisitorLine } from "./visitor.ts";

/** A visitor's account, what is held about it, and what is done for its holder. */
export function VisitorShow() {
  return (
    <Show component="div" actions={false}>
      <Whole />
    </Show>
  );
}

const day = (time: string) => new Date(time).toLocaleDateString();
const moment = (time: string) => new Date(time).toLocaleString();

function Whole() {
  const visitor = useRecordContext<Visitor | VisitorLine>();
  // First the line of the list is here.
  if (!visitor || !isWhole(visitor)) return null;
  return (
    <Stack spacing={2} sx={{ my: 2 }}>
      <Person visitor={visitor} />
      <Actions visitor={visitor} />
      <Held visitor={visitor} />
    </Stack>
  );
}

function Person({ visitor }: { visitor: Visitor }) {
  const translate = useTranslate();
  const t = (key: string) => translate(`desk.visitors.${key}`);
  const { email, phone, subscription, logins } = visitor;
  const proved = (is: boolean) => t(is ? "proved" : "unproved");
  const news = subscription.newProducts ? "yes" : subscription.waitingSince ? "waiting" : "no";
  const facts: [string, string | null][] = [
    [t("email"), email && `${email} · ${proved(visitor.emailVerified)}`],
    [t("phone"), phone && `${phone} · ${proved(visitor.phoneVerified)}`],
    [t("number"), visitor.id],
    [t("company"), visitor.company],
    [t("industry"), visitor.industry],
    [t("country"), visitor.country],
    [t("address"), visitor.address],
    [t("locale"), translate(`desk.languages.${visitor.locale}`)],
    [t("registered"), moment(visitor.registered)],
    [t("changed"), moment(visitor.changed)],
    [
      t("logins"),
      logins.map((one) => (one.provider === "password" ? t("password") : one.provider)).join(", ") || null,
    ],
    [t("news"), t(`subscribed.${news}`)],
    [t("searches"), String(visitor.searches)],
  ];
  return (
    <Card variant="outlined">
      <CardContent>
        <Typography variant="h6" component="h2" gutterBottom>
          {visitor.name}
        </Typography>
        <Stack
          component="dl"
          sx={{ m: 0, display: "grid", gap: 1, gridTemplateColumns: "repeat(auto-fill, minmax(16rem, 1fr))" }}
        >
          {facts.map(([name, value]) => value && <Fact key={name} name={name} value={value} />)}
        </Stack>
      </CardContent>
    </Card>
  );
}

/** Everything that belongs to the account, a part for each kind. */
function Held({ visitor }: { visitor: Visitor }) {
  const translate = useTranslate();
  const t = (key: string) => translate(`desk.visitors.${key}`);
  const { devices, messages, comments, follows, consents, events } = visitor;
  return (
    <>
      <Part
        title={t("devices")}
        lines={devices.map(({ userAgent, ip, used }) => [moment(used), ip, userAgent].join(" · "))}
      />
      <Part
        title={t("messages")}
        lines={messages.map((one) => (
          <Sent key={one.reference} message={one} />
        ))}
      />
      <Part
        title={t("comments")}
        lines={comments.map(({ written, state, text }) =>
          [day(written), translate(`desk.visitors.states.${state}`), text].join(" · "),
        )}
      />
      <Part
        title={t("follows")}
        lines={follows.map(({ model, since }) => `${model} · ${since ? day(since) : t("unproved")}`)}
      />
      <Part
        title={t("consents")}
        lines={consents.map(({ service, scopes, since }) =>
          [service, scopes.join(", "), since && day(since)].filter(Boolean).join(" · "),
        )}
      />
      <Part
        title={t("events")}
        lines={events.map(({ event, at, network, detail }) =>
          [moment(at), translate(`desk.visitors.happened.${event}`, { _: event }), detail, network]
            .filter(Boolean)
            .join(" · "),
        )}
      />
    </>
  );
}

/** A message; it leads to where it is read, if the own roles reach it. */
function Sent({
  message: { id, reference, kind, state, createdAt },
}: {
  message: Visitor["messages"][number];
}) {
  const translate = useTranslate();
  const told = [translate(`desk.kinds.${kind}`), day(createdAt), translate(`desk.states.${state}`)];
  return (
    <>
      {id ? (
        <Link component={RouterLink} to={`/messages/${id}/show`}>
          {reference}
        </Link>
      ) : (
        reference
      )}
      {` · ${told.join(" · ")}`}
    </>
  );
}

function Part({ title, lines }: { title: string; lines: ReactNode[] }) {
  const translate = useTranslate();
  return (
    <Card variant="outlined">
      <CardContent>
        <Typography variant="subtitle1" component="h3">
          {title} ({lines.length})
        </Typography>
        {!lines.length && (
          <Typography color="text.secondary">{translate("desk.visitors.nothing")}</Typography>
        )}
        <Stack component="ul" spacing={0.5} sx={{ m: 0, pl: 2.5 }}>
          {lines.map((line, i) => (
            // The lines stand in their order, and none is ever put between them.
            // oxlint-disable-next-line react/no-array-index-key -- they have no key of their own
            <Typography key={i} component="li" variant="body2" sx={{ overflowWrap: "anywhere" }}>
              {line}
            </Typography>
          ))}
        </Stack>
      </CardContent>
    </Card>
  );
}
