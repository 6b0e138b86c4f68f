import Typography from "@mui/material/Typography";
import type { Theme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import {
  DataTable,
  DateField,
  FunctionField,
  List,
  SimpleList,
  useListContext,
  useTranslate,
} from "react-admin";
import { Search } from "../parts/search.tsx";
import type { VisitorLine } from "./visitor.ts";

const label = (name: string) => `resources.visitors.fields.${name}`;

const filters = [<Search key="q" source="q" alwaysOn />];

/** Accounts of visitors that something typed finds; nobody leafs through all of them. */
export function VisitorList() {
  return (
    <List filters={filters} actions={false} perPage={25} empty={false} disableSyncWithLocation>
      <Found />
    </List>
  );
}

function Found() {
  const translate = useTranslate();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("sm"));
  const { data = [], isPending, filterValues } = useListContext<VisitorLine>();
  const { q } = filterValues as { q?: string };
  if (!isPending && !data.length)
    return (
      <Typography sx={{ p: 3 }}>{translate(q ? "desk.visitors.none" : "desk.visitors.search")}</Typography>
    );
  return isNarrow ? <Lines /> : <Table />;
}

const Lines = () => (
  <SimpleList<VisitorLine>
    rowClick="show"
    primaryText={({ name }) => name}
    secondaryText={({ email, phone }) => [email, phone].filter(Boolean).join(" · ")}
  />
);

function Table() {
  const translate = useTranslate();
  const proved = (is: boolean) => (is ? "" : ` · ${translate("desk.visitors.unproved")}`);
  return (
    <DataTable<VisitorLine> rowClick="show" bulkActionButtons={false}>
      <DataTable.Col source="name" label={label("name")} disableSort />
      <DataTable.Col label={label("email")}>
        <FunctionField<VisitorLine>
          render={({ email, emailVerified }) => email && email + proved(emailVerified)}
        />
      </DataTable.Col>
      <DataTable.Col label={label("phone")}>
        <FunctionField<VisitorLine>
          render={({ phone, phoneVerified }) => phone && phone + proved(phoneVerified)}
        />
      </DataTable.Col>
      <DataTable.Col label={label("locale")}>
        <FunctionField<VisitorLine> render={({ locale }) => translate(`desk.languages.${locale}`)} />
      </DataTable.Col>
      <DataTable.Col label={label("registered")}>
        <DateField source="registered" />
      </DataTable.Col>
    </DataTable>
  );
}
