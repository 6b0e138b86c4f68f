import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Stack from "@mui/material/Stack";
import type { Theme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useEffect, useState } from "react";
import {
  DataTable,
  DateField,
  FilterButton,
  FunctionField,
  List,
  SelectInput,
  SimpleList,
  TopToolbar,
  useTranslate,
} from "react-admin";
import { call } from "../api.ts";
import { languages } from "../entries/entry.ts";
import { Search } from "../parts/search.tsx";
import { useCall } from "../parts/use-call.ts";
import { faults, type Gap } from "./gap.ts";

const label = (name: string) => `resources.gaps.fields.${name}`;
const choices = (group: string, ids: readonly string[]) =>
  ids.map((id) => ({ id, name: `desk.${group}.${id}` }));

const filters = [
  <Search key="q" source="q" alwaysOn />,
  <SelectInput
    key="state"
    source="state"
    choices={choices("gapStates", ["pending", "open", "returned", "aside", "answered"])}
    label={label("state")}
    alwaysOn
  />,
  <SelectInput key="fault" source="fault" choices={choices("gapFaults", faults)} label={label("fault")} />,
  <SelectInput
    key="locale"
    source="locale"
    choices={choices("languages", languages)}
    label={label("locale")}
  />,
];

/** What was asked and not answered well, in groups; those that came most first. */
export function GapList() {
  const isSmall = useMediaQuery((theme: Theme) => theme.breakpoints.down("md"));
  return (
    <List
      filters={filters}
      filterDefaultValues={{ state: "pending" }}
      perPage={25}
      actions={<Actions />}
      empty={false}
    >
      {isSmall ? (
        <SimpleList<Gap>
          linkType="show"
          primaryText={({ question }) => question}
          secondaryText={faultsOf}
          tertiaryText={({ times }) => times}
        />
      ) : (
        <Table />
      )}
    </List>
  );
}

/** On a phone. */
const faultsOf = (gap: Gap) => <Faults gap={gap} />;

function Table() {
  return (
    <DataTable<Gap> rowClick="show" bulkActionButtons={false}>
      <DataTable.Col label={label("question")}>
        <FunctionField<Gap> render={({ question }) => question} sx={{ overflowWrap: "anywhere" }} />
      </DataTable.Col>
      <DataTable.Col source="times" label={label("times")} disableSort />
      <DataTable.Col label={label("fault")}>
        <FunctionField<Gap> render={(gap) => <Faults gap={gap} />} />
      </DataTable.Col>
      <DataTable.Col label={label("locale")}>
        <FunctionField<Gap> render={(gap) => <Languages gap={gap} />} />
      </DataTable.Col>
      <DataTable.Col label={label("state")}>
        <FunctionField<Gap> render={(gap) => <State gap={gap} />} />
      </DataTable.Col>
      <DataTable.Col label={label("lastAt")}>
        <DateField source="lastAt" />
      </DataTable.Col>
    </DataTable>
  );
}

/** What was wrong, and how often. */
export function Faults({ gap }: { gap: Pick<Gap, (typeof faults)[number]> }) {
  const translate = useTranslate();
  return (
    <>
      {faults
        .flatMap((one) => (gap[one] ? [`${translate(`desk.gapFaults.${one}`)} ${gap[one]}`] : []))
        .join(" · ")}
    </>
  );
}

function Languages({ gap: { locales } }: { gap: Gap }) {
  const translate = useTranslate();
  return (
    <>
      {Object.entries(locales)
        .map(([locale, times]) => `${translate(`desk.languages.${locale}`)} ${times}`)
        .join(" · ")}
    </>
  );
}

export function State({ gap: { state } }: { gap: Gap }) {
  const translate = useTranslate();
  const color = state === "returned" ? "warning" : state === "open" ? "primary" : "default";
  return <Chip component="span" size="small" color={color} label={translate(`desk.gapStates.${state}`)} />;
}

/** When the groups were made, and a button that makes them anew. */
function Actions() {
  const translate = useTranslate();
  const { send, isBusy } = useCall();
  const [at, setAt] = useState<string | null>();
  useEffect(() => {
    // Without it the line says nothing; the list itself tells what failed.
    call<{ at: string | null }>("gapsState").then(
      (state) => setAt(state.at),
      () => {},
    );
  }, []);
  return (
    <TopToolbar>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap", alignItems: "center" }}>
        {at !== undefined && (
          <Typography variant="caption" color="text.secondary">
            {at
              ? translate("desk.gap.gathered", { at: new Date(at).toLocaleString() })
              : translate("desk.gap.never")}
          </Typography>
        )}
        <FilterButton />
        <Button
          size="small"
          disabled={isBusy || at === undefined}
          onClick={() => void send("gapsGather", { seen: at ?? null }, "desk.gap.gathering")}
        >
          {translate("desk.gap.gather")}
        </Button>
      </Stack>
    </TopToolbar>
  );
}
