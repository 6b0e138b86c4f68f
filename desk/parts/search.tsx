import SearchIcon from "@mui/icons-material/Search";
import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { useEffect, useState } from "react";
import { useListContext, useResourceContext, useTranslate } from "react-admin";

/** What is typed and not looked for yet, by list: one that is drawn anew has it still. */
const waiting = new Map<string, string>();

/** Time after the last key, ms. */
const patience = 400;

type Props = { source?: string; alwaysOn?: boolean };

/**
 * The search of a list. The frame's own takes what the list was last asked for when it is drawn anew, also from under
 * the hands of somebody who types.
 */
export function Search({ source = "q" }: Props) {
  const translate = useTranslate();
  const resource = useResourceContext()!;
  const { filterValues, setFilters } = useListContext();
  const asked = ((filterValues as Record<string, unknown>)[source] as string | undefined) ?? "";
  const [typed, setTyped] = useState(() => waiting.get(resource));
  const type = (text: string | undefined) => {
    if (text === undefined) waiting.delete(resource);
    else waiting.set(resource, text);
    setTyped(text);
  };
  useEffect(() => {
    if (typed === undefined) return;
    if (typed === asked) return type(undefined);
    const timer = setTimeout(() => setFilters({ ...filterValues, [source]: typed }), patience);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the list gives other functions each time
  }, [typed, asked, JSON.stringify(filterValues)]);
  const label = translate("ra.action.search");
  return (
    <TextField
      type="search"
      size="small"
      hiddenLabel
      placeholder={label}
      value={typed ?? asked}
      onChange={(event) => type(event.target.value)}
      slotProps={{
        htmlInput: { "aria-label": label },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <SearchIcon color="disabled" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
