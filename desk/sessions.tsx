import Button from "@mui/material/Button";
import type { Theme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import {
  DataTable,
  DateField,
  FunctionField,
  List,
  type RaRecord,
  SimpleList,
  TopToolbar,
  useTranslate,
} from "react-admin";
import { Identity } from "./identity.tsx";
import { Passkeys } from "./passkeys.tsx";
import { useCall } from "./parts/use-call.ts";

type Session = RaRecord & {
  id: string;
  userAgent: string | null;
  network: string | null;
  seenAt: string;
  present: boolean;
};

const label = (name: string) => `resources.sessions.fields.${name}`;

/** Devices on which one is signed in. */
export function SessionList() {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("sm"));
  return (
    <>
      <List pagination={false} actions={<EndOthers />} empty={false}>
        {isNarrow ? <Lines /> : <Table />}
      </List>
      <Identity />
      <Passkeys />
    </>
  );
}

const Table = () => (
  <DataTable<Session> rowClick={false} bulkActionButtons={false}>
    <DataTable.Col source="userAgent" label={label("userAgent")} disableSort />
    <DataTable.Col source="network" label={label("network")} disableSort />
    <DataTable.Col label={label("createdAt")}>
      <DateField source="createdAt" showTime />
    </DataTable.Col>
    <DataTable.Col label={label("seenAt")}>
      <DateField source="seenAt" showTime />
    </DataTable.Col>
    <DataTable.Col label="desk.sessions.end">
      <FunctionField<Session> render={(session) => <End session={session} />} />
    </DataTable.Col>
  </DataTable>
);

const endOf = (session: Session) => <End session={session} />;

const Lines = () => (
  <SimpleList<Session>
    rowClick={false}
    primaryText={({ userAgent }) => userAgent}
    secondaryText={({ network, seenAt }) =>
      [network, new Date(seenAt).toLocaleString()].filter(Boolean).join(" · ")
    }
    tertiaryText={endOf}
  />
);

function End({ session: { id, present } }: { session: Session }) {
  const translate = useTranslate();
  const { send, isBusy } = useCall();
  if (present) return translate("desk.sessions.present");
  return (
    <Button size="small" disabled={isBusy} onClick={() => void send("sessionEnd", { id })}>
      {translate("desk.sessions.end")}
    </Button>
  );
}

function EndOthers() {
  const translate = useTranslate();
  const { send, isBusy } = useCall();
  return (
    <TopToolbar>
      <Button size="small" disabled={isBusy} onClick={() => void send("sessionEnd", { id: "others" })}>
        {translate("desk.sessions.others")}
      </Button>
    </TopToolbar>
  );
}
