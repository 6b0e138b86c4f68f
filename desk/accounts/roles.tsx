import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import { useTranslate } from "react-admin";
import { entryKinds } from "../data.ts";
import { languageChoices, regionChoices } from "../messages/choices.ts";

export type Role = {
  role: string;
  kinds: string[] | null;
  locales: string[] | null;
  regions: string[] | null;
};

const kindChoices = entryKinds.map((id) => ({ id, name: `resources.${id}.name` }));

const names = ["administrator", "editor", "translator", "publisher", "sales", "support", "auditor"];
const unlimited = (role: string): Role => ({ role, kinds: null, locales: null, regions: null });

type Props = { roles: Role[]; change: (roles: Role[]) => void };

/** Which roles somebody has, and what each is limited to. */
export function Roles({ roles, change }: Props) {
  const translate = useTranslate();
  const set = (next: Role) => change(roles.map((one) => (one.role === next.role ? next : one)));
  return (
    <Stack spacing={1}>
      {names.map((name) => {
        const role = roles.find((one) => one.role === name);
        const toggle = () =>
          change(role ? roles.filter((one) => one.role !== name) : [...roles, unlimited(name)]);
        return (
          <div key={name}>
            <FormControlLabel
              control={<Checkbox checked={role !== undefined} onChange={toggle} />}
              label={translate(`desk.roles.${name}`)}
            />
            {role && <Limits role={role} set={set} />}
          </div>
        );
      })}
    </Stack>
  );
}

function Limits({ role, set }: { role: Role; set: (role: Role) => void }) {
  const isEditor = role.role === "editor";
  return (
    <Stack spacing={1} sx={{ ml: 4 }}>
      {isEditor && (
        <Several
          label="desk.accounts.kinds"
          choices={kindChoices}
          values={role.kinds}
          set={(kinds) => set({ ...role, kinds })}
        />
      )}
      {(isEditor || role.role === "translator") && (
        <Several
          label="desk.accounts.languages"
          choices={languageChoices}
          values={role.locales}
          set={(locales) => set({ ...role, locales })}
        />
      )}
      {role.role === "sales" && (
        <Several
          label="desk.accounts.limited"
          choices={regionChoices}
          values={role.regions}
          set={(regions) => set({ ...role, regions })}
        />
      )}
    </Stack>
  );
}

type SeveralProps = {
  label: string;
  choices: { id: string; name: string }[];
  values: string[] | null;
  set: (values: string[] | null) => void;
};

function Several({ label, choices, values, set }: SeveralProps) {
  const translate = useTranslate();
  return (
    <TextField
      select
      size="small"
      label={translate(label)}
      value={values ?? []}
      onChange={(event) => {
        const chosen = event.target.value as unknown as string[];
        set(chosen.length ? chosen : null);
      }}
      slotProps={{ select: { multiple: true } }}
    >
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {translate(name)}
        </MenuItem>
      ))}
    </TextField>
  );
}
