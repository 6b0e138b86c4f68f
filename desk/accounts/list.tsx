import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import type { Theme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useState } from "react";
import {
  DataTable,
  FunctionField,
  List,
  type RaRecord,
  SimpleList,
  TopToolbar,
  useLocale,
  usePermissions,
  useTranslate,
} from "react-admin";
import { TaskDialog } from "../parts/task-dialog.tsx";
import { useCall } from "../parts/use-call.ts";
import { type Role, Roles } from "./roles.tsx";

export type Account = RaRecord & {
  id: string;
  email: string;
  name: string;
  state: "invited" | "active" | "closed";
  roles: Role[];
  version: number;
  /** Who it is at the company's provider. */
  identity: { issuer: string; subject: string; boundAt: string; usedAt: string } | null;
};

const label = (name: string) => `resources.accounts.fields.${name}`;

/** Everybody of staff: a table, and on a phone a list. */
export function AccountList() {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("sm"));
  return (
    <List pagination={false} actions={<Actions />} empty={false}>
      {isNarrow ? <Lines /> : <Table />}
    </List>
  );
}

function useRoleNames() {
  const translate = useTranslate();
  return ({ roles }: Account) => roles.map(({ role }) => translate(`desk.roles.${role}`)).join(", ");
}

function Lines() {
  const translate = useTranslate();
  const roleNames = useRoleNames();
  return (
    <SimpleList<Account>
      rowClick="show"
      primaryText={({ name, email }) => name || email}
      secondaryText={(account) =>
        [account.email, translate(`desk.accountStates.${account.state}`), roleNames(account)].join(" · ")
      }
    />
  );
}

function Table() {
  const translate = useTranslate();
  const roleNames = useRoleNames();
  return (
    <DataTable<Account> rowClick="show" bulkActionButtons={false}>
      <DataTable.Col source="email" label={label("email")} disableSort />
      <DataTable.Col source="name" label={label("name")} disableSort />
      <DataTable.Col label={label("state")}>
        <FunctionField<Account> render={({ state }) => translate(`desk.accountStates.${state}`)} />
      </DataTable.Col>
      <DataTable.Col label={label("roles")}>
        <FunctionField<Account> render={roleNames} />
      </DataTable.Col>
      <DataTable.Col source="sessions" label={label("sessions")} disableSort />
    </DataTable>
  );
}

function Actions() {
  const translate = useTranslate();
  const { permissions } = usePermissions<string[]>();
  const [isOpen, setOpen] = useState(false);
  if (!permissions?.includes("accounts-write")) return <TopToolbar />;
  return (
    <TopToolbar>
      <Button onClick={() => setOpen(true)}>{translate("desk.accounts.invite")}</Button>
      {isOpen && <Invite close={() => setOpen(false)} />}
    </TopToolbar>
  );
}

function Invite({ close }: { close: () => void }) {
  const translate = useTranslate();
  const here = useLocale();
  const { send, isBusy } = useCall();
  const [email, setEmail] = useState("");
  const [locale, setLocale] = useState(here);
  const [roles, setRoles] = useState<Role[]>([]);
  const invite = async () => {
    if (await send("accountInvite", { email, locale, roles }, "desk.accounts.invited")) close();
  };
  return (
    <TaskDialog
      title={translate("desk.accounts.invite")}
      close={close}
      go={() => void invite()}
      isOff={isBusy || !email || !roles.length}
    >
      <Stack spacing={2} sx={{ mt: 1 }}>
        <TextField
          type="email"
          label={translate(label("email"))}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <TextField
          select
          label={translate("desk.accounts.locale")}
          value={locale}
          onChange={(event) => setLocale(event.target.value)}
        >
          <MenuItem value="en">English</MenuItem>
          <MenuItem value="zh">简体中文</MenuItem>
        </TextField>
        <Roles roles={roles} change={setRoles} />
      </Stack>
    </TaskDialog>
  );
}
