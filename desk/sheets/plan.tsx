import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Chip from "@mui/material/Chip";
import LinearProgress from "@mui/material/LinearProgress";
import Pagination from "@mui/material/Pagination";
import Paper from "@mui/material/Paper";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link, useCreatePath, useLocale, useNotify, useTranslate } from "react-admin";
import { type FormOf, nameIn } from "../entries/entry.ts";
import { FaultLines } from "../entries/fault-lines.tsx";
import { placeName } from "../entries/places.ts";
import { MomentGoes } from "./moment-goes.tsx";
import {
  failureOf,
  type Made,
  makeDrafts,
  type Plan,
  type PlannedChange,
  type PlannedRow,
  type Refused,
  type SheetKind,
} from "./sheet.ts";

const perPage = 25;

type Props = {
  plan: Plan;
  form: FormOf;
  /** Rows are those of a sheet, and refusals name their cells. */
  isSheet?: boolean;
};

/** What would be changed, row by row; drafts are made of what is not left out. */
export function PlanView({ plan, form, isSheet = false }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [made, setMade] = useState<ReadonlyMap<number, Made>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const [page, setPage] = useState(1);
  const possible = plan.rows.filter(({ what }) => what !== "refused");
  const chosen = possible.filter(({ row }) => !left.has(row) && !made.has(row));
  const make = async () => {
    setBusy(true);
    try {
      await makeDrafts(plan.kind, chosen, (rows) =>
        setMade((before) => new Map([...before, ...rows.map((one) => [one.row, one] as const)])),
      );
    } catch (error) {
      notify(failureOf(error), { type: "error" });
    } finally {
      setBusy(false);
    }
  };
  const toggle = (row: number) =>
    setLeft(
      (before) => new Set(before.has(row) ? [...before].filter((one) => one !== row) : [...before, row]),
    );
  const pages = Math.ceil(plan.rows.length / perPage);
  return (
    <Stack spacing={2}>
      <Summary plan={plan} />
      <General plan={plan} />
      {plan.rows.slice((page - 1) * perPage, page * perPage).map((row) => (
        <RowView
          key={row.row}
          kind={plan.kind}
          row={row}
          form={form}
          isSheet={isSheet}
          made={made.get(row.row)}
          isChosen={!left.has(row.row)}
          toggle={() => toggle(row.row)}
        />
      ))}
      {pages > 1 && <Pagination count={pages} page={page} onChange={(_, next) => setPage(next)} />}
      {isBusy && (
        <LinearProgress
          variant="determinate"
          value={(100 * made.size) / Math.max(1, made.size + chosen.length)}
          aria-label={translate("desk.sheets.making")}
        />
      )}
      {made.size > 0 && !isBusy && <Result made={made} />}
      {made.size < possible.length && (
        <Button
          variant="contained"
          disabled={isBusy || !chosen.length}
          onClick={() => void make()}
          sx={{ alignSelf: "start" }}
        >
          {translate("desk.sheets.make", { smart_count: chosen.length })}
        </Button>
      )}
    </Stack>
  );
}

/** How many rows do what. */
function Summary({ plan: { rows, same } }: { plan: Plan }) {
  const translate = useTranslate();
  const count = (what: PlannedRow["what"]) => rows.filter((row) => row.what === what).length;
  const counts = [
    { name: "changed", count: count("changed"), color: "primary" },
    { name: "new", count: count("new"), color: "primary" },
    { name: "refused", count: count("refused"), color: "error" },
    { name: "same", count: same, color: "default" },
  ] as const;
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap" }} role="status">
      {counts
        .filter(({ count: number }) => number > 0)
        .map(({ name, count: number, color }) => (
          <Chip
            key={name}
            color={color}
            label={translate(`desk.sheets.counts.${name}`, { smart_count: number })}
          />
        ))}
    </Stack>
  );
}

/** What is said of columns, and of all rows together. */
function General({ plan: { heads, faults, rows } }: { plan: Plan }) {
  const translate = useTranslate();
  return (
    <>
      {heads.length > 0 && (
        <Alert severity="error">
          {translate("desk.sheets.heads")}
          {heads.map((head) => (
            <Why key={head.cell} refused={head} isSheet />
          ))}
        </Alert>
      )}
      {faults.length > 0 && (
        <Alert severity="warning">
          {translate("desk.sheets.together")}
          <FaultLines faults={faults} />
        </Alert>
      )}
      {!rows.length && <Alert severity="info">{translate("desk.sheets.nothing")}</Alert>}
    </>
  );
}

type WhyProps = { refused: Refused; isSheet: boolean };

/** A cell, its column and the reason. */
function Why({ refused: { cell, column, key, values }, isSheet }: WhyProps) {
  const translate = useTranslate();
  const place = isSheet && !/^unknownColumn|^columnTwice/.test(key) ? `${cell} (${column}): ` : `${cell}: `;
  const why = translate(`desk.sheets.why.${key}`, { ...values, _: translate(`desk.refused.${key}`) });
  return (
    <Typography component="span" variant="body2" sx={{ display: "block", overflowWrap: "anywhere" }}>
      {(isSheet ? place : "") + why}
    </Typography>
  );
}

type RowProps = {
  kind: SheetKind;
  row: PlannedRow;
  form: FormOf;
  isSheet: boolean;
  made: Made | undefined;
  isChosen: boolean;
  toggle: () => void;
};

function RowView(props: RowProps) {
  const translate = useTranslate();
  const { row, form, isSheet } = props;
  const { what, model, like, changes, refusals, faults } = row;
  const isAlike = what === "new" && like && !changes.some(({ path }) => path.startsWith("title."));
  return (
    <Paper variant="outlined" component="section" aria-label={model} sx={{ p: 1.5 }}>
      <RowHead {...props} />
      {isAlike && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {translate("desk.sheets.alike", { like: like.model })}
        </Typography>
      )}
      {row.dueAt && changes.length > 0 && <MomentGoes dueAt={row.dueAt} />}
      <Changes changes={changes} form={form} />
      {refusals.length > 0 && (
        <Box sx={{ mt: 1, color: "error.main" }}>
          {refusals.map((refused) => (
            <Why key={refused.cell + refused.key} refused={refused} isSheet={isSheet} />
          ))}
        </Box>
      )}
      {faults.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {translate("desk.sheets.faults")}
          <FaultLines faults={faults} />
        </Alert>
      )}
    </Paper>
  );
}

/** Which model it is, what becomes of it, and whether it is taken. */
function RowHead({ kind, row: { row, what, model, like }, isSheet, made, isChosen, toggle }: RowProps) {
  const translate = useTranslate();
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: "center", flexWrap: "wrap" }}>
      {what !== "refused" && !made && (
        <Checkbox
          size="small"
          checked={isChosen}
          onChange={toggle}
          slotProps={{ input: { "aria-label": `${translate("desk.sheets.take")}: ${model}` } }}
          sx={{ p: 0.5 }}
        />
      )}
      <Typography variant="subtitle1" component="h3" sx={{ fontWeight: 600 }}>
        {model || "–"}
      </Typography>
      {what !== "changed" && (
        <Chip
          size="small"
          color={what === "refused" ? "error" : "primary"}
          label={translate(`desk.sheets.what.${what === "new" && !like ? "begun" : what}`, {
            like: like?.model,
          })}
        />
      )}
      {isSheet && (
        <Typography variant="body2" color="text.secondary">
          {translate("desk.sheets.row", { row })}
        </Typography>
      )}
      {made && <Outcome kind={kind} made={made} />}
    </Stack>
  );
}

/** The draft that was made of a row, or why none was. */
function Outcome({ kind, made: { id, refused } }: { kind: SheetKind; made: Made }) {
  const translate = useTranslate();
  const path = useCreatePath();
  if (refused)
    return <Chip size="small" color="error" label={translate(`desk.refused.${refused}`)} sx={longChip} />;
  return <Link to={path({ resource: kind, type: "edit", id: id! })}>{translate("desk.sheets.draft")}</Link>;
}

/** A sentence takes several lines where there is no room. */
const longChip = { height: "auto", "& .MuiChip-label": { whiteSpace: "normal", py: 0.5 } };

const columns = { xs: "1fr", sm: "minmax(9rem, 1fr) minmax(0, 1.5fr) minmax(0, 1.5fr)" };

/** Field by field: what it is now, and what it would be. */
function Changes({ changes, form }: { changes: readonly PlannedChange[]; form: FormOf }) {
  const translate = useTranslate();
  const name = useFieldName(form);
  return changes.map((change) => (
    <Box
      key={change.column}
      sx={{
        display: "grid",
        gridTemplateColumns: columns,
        columnGap: 2,
        mt: 1,
        overflowWrap: "anywhere",
        whiteSpace: "pre-line",
      }}
    >
      <Typography variant="body2" color="text.secondary">
        {name(change)}
      </Typography>
      <Typography variant="body2" component="del" color="text.secondary">
        {change.before ?? translate("desk.entry.none")}
      </Typography>
      <Typography variant="body2" component="ins" sx={{ textDecoration: "none", fontWeight: 600 }}>
        {change.after ?? translate("desk.entry.none")}
      </Typography>
    </Box>
  ));
}

/** A field in words: a parameter by its name and unit. */
function useFieldName({ parameters }: FormOf) {
  const translate = useTranslate();
  const locale = useLocale();
  const known = new Map(parameters.map((parameter) => [`parameters.${parameter.key}`, parameter]));
  return ({ path }: PlannedChange): string => {
    const parameter = known.get(path);
    if (!parameter) return placeName(path, translate);
    return nameIn(parameter.name, locale) + (parameter.unit ? `, ${parameter.unit}` : "");
  };
}

function Result({ made }: { made: ReadonlyMap<number, Made> }) {
  const translate = useTranslate();
  const refused = [...made.values()].filter((one) => one.refused).length;
  return (
    <Alert severity={refused ? "warning" : "success"}>
      {translate("desk.sheets.made", { smart_count: made.size - refused })}{" "}
      {refused > 0 && translate("desk.sheets.notMade", { smart_count: refused })}
    </Alert>
  );
}
