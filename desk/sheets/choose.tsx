import Checkbox from "@mui/material/Checkbox";
import { useListContext, useLocale, useRecordContext, useTranslate } from "react-admin";
import { type EntryLine, nameIn } from "../entries/entry.ts";

const slot = (label: string) => ({ slotProps: { input: { "aria-label": label } } });

/** Chooses a row. The frame's own box has its name at a place where nobody reads it. */
export function ChooseOne() {
  const translate = useTranslate();
  const locale = useLocale();
  const entry = useRecordContext<EntryLine>();
  const { selectedIds, onToggleItem } = useListContext();
  if (!entry) return null;
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(entry.id)}
      // The row itself leads to the entry.
      onClick={(event) => event.stopPropagation()}
      onChange={() => onToggleItem(entry.id)}
      {...slot(`${translate("ra.action.select_row")}: ${nameIn(entry.title, locale)}`)}
    />
  );
}

/** Chooses the rows of the page, or lets them go. */
export function ChoosePage() {
  const translate = useTranslate();
  const { data = [], selectedIds, onSelect } = useListContext<EntryLine>();
  const ids = data.map(({ id }) => id);
  const others = selectedIds.filter((id: number) => !ids.includes(id));
  const count = selectedIds.length - others.length;
  return (
    <Checkbox
      size="small"
      checked={count > 0 && count === ids.length}
      indeterminate={count > 0 && count < ids.length}
      onChange={({ target }) => onSelect(target.checked ? [...others, ...ids] : others)}
      {...slot(translate("ra.action.select_all"))}
    />
  );
}
