import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Confirm, Show, useLocale, usePermissions, useRecordContext, useTranslate } from "react-admin";
import { Fact } from "../parts/fact.tsx";
import { useCall } from "../parts/use-call.ts";
import type { Account } from "./list.tsx";
import { Roles } from "./roles.tsx";

const questions = {
  again: "desk.accounts.again",
  unbind: "desk.provider.unbind",
  close: "desk.accounts.close",
};

/** An account of staff; auditors look, administrators change. */
export function AccountShow() {
  return (
    <Show actions={false}>
      <Details />
    </Show>
  );
}

function Details() {
  const account = useRecordContext<Account>();
  const translate = useTranslate();
  const { permissions } = usePermissions<string[]>();
  if (!account) return null;
  const { email, name, state, version, roles, identity } = account;
  const mayChange = state !== "closed" && permissions?.includes("accounts-write");
  return (
    <Stack spacing={2} sx={{ p: 2 }}>
      <Typography variant="h6" component="h2">
        {name || email}
      </Typography>
      <Typography>
        {email} · {translate(`desk.accountStates.${state}`)}
      </Typography>
      {identity && <Identity identity={identity} />}
      {mayChange ? (
        <Change key={version} account={account} />
      ) : (
        <Typography>{roles.map(({ role }) => translate(`desk.roles.${role}`)).join(", ")}</Typography>
      )}
    </Stack>
  );
}

function Identity({ identity }: { identity: NonNullable<Account["identity"]> }) {
  const translate = useTranslate();
  const day = (time: string) => new Date(time).toLocaleDateString();
  const { issuer, subject, boundAt, usedAt } = identity;
  return (
    <Stack component="dl" sx={{ m: 0 }}>
      <Fact
        name={translate("desk.provider.bound")}
        value={[
          issuer,
          subject,
          translate("desk.provider.boundAt", { at: day(boundAt), used: day(usedAt) }),
        ].join(" · ")}
      />
    </Stack>
  );
}

function Change({ account: { id, email, version, ...account } }: { account: Account }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { send, isBusy } = useCall();
  const [roles, setRoles] = useState(account.roles);
  const [asks, setAsks] = useState<"again" | "unbind" | "close">();
  const go = () => {
    setAsks(undefined);
    if (asks === "close") return void send("accountClose", { id, version });
    if (asks === "unbind") return void send("accountUnbind", { id, version });
    return void send("accountInvite", { email, locale, roles: account.roles }, "desk.accounts.invited");
  };
  return (
    <>
      <Roles roles={roles} change={setRoles} />
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap" }}>
        <Button
          variant="contained"
          disabled={isBusy || !roles.length}
          onClick={() => void send("accountRoles", { id, version, roles })}
        >
          {translate("desk.accounts.save")}
        </Button>
        <Button disabled={isBusy} onClick={() => setAsks("again")}>
          {translate("desk.accounts.again")}
        </Button>
        {account.identity && (
          <Button disabled={isBusy} onClick={() => setAsks("unbind")}>
            {translate("desk.provider.unbind")}
          </Button>
        )}
        <Button disabled={isBusy} color="error" onClick={() => setAsks("close")}>
          {translate("desk.accounts.close")}
        </Button>
      </Stack>
      <Confirm
        isOpen={asks !== undefined}
        title={questions[asks ?? "close"]}
        content={`${questions[asks ?? "close"]}Sure`}
        onConfirm={go}
        onClose={() => setAsks(undefined)}
      />
    </>
  );
}
