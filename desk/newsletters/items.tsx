import Autocomplete from "@mui/material/Autocomplete";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { useLocale, useTranslate } from "react-admin";
import { call } from "../api.ts";
import { type EntryLine, nameIn } from "../entries/entry.ts";
import type { Item } from "./newsletter.ts";

type Props = { items: readonly Item[]; set: ((items: Item[]) => void) | undefined };

/** News and products of a newsletter, in their order. */
export function Items({ items, set }: Props) {
  const translate = useTranslate();
  return (
    <Card variant="outlined">
      <CardContent>
        <Typography variant="subtitle1" component="h2" gutterBottom>
          {translate("desk.newsletters.items")}
        </Typography>
        <Stack spacing={1}>
          {items.map((item, i) => (
            <Stack
              key={`${item.kind} ${item.id}`}
              direction="row"
              spacing={1}
              useFlexGap
              sx={{ alignItems: "center", flexWrap: "wrap" }}
            >
              <ItemName item={item} />
              {set && i > 0 && (
                <Button
                  size="small"
                  onClick={() => set([...items.slice(0, i - 1), item, items[i - 1]!, ...items.slice(i + 1)])}
                >
                  {translate("desk.newsletters.up")}
                </Button>
              )}
              {set && (
                <Button size="small" color="error" onClick={() => set(items.filter((one) => one !== item))}>
                  {translate("desk.newsletters.remove")}
                </Button>
              )}
            </Stack>
          ))}
          {set && items.length < 20 && <Add items={items} add={(item) => set([...items, item])} />}
        </Stack>
      </CardContent>
    </Card>
  );
}

function ItemName({ item: { kind, id } }: { item: Item }) {
  const translate = useTranslate();
  const locale = useLocale();
  const [title, setTitle] = useState<EntryLine["title"]>();
  useEffect(() => {
    call<EntryLine>("entry", { kind, id }).then(
      (entry) => setTitle(entry.title),
      () => {},
    );
  }, [kind, id]);
  return (
    <Typography sx={{ flex: "1 1 16rem", overflowWrap: "anywhere" }}>
      {translate(`desk.newsletters.${kind}`)}: {title ? nameIn(title, locale) : id}
    </Typography>
  );
}

/** Finds a news item or a product that is public, and adds it. */
function Add({ items, add }: { items: readonly Item[]; add: (item: Item) => void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const [kind, setKind] = useState<Item["kind"]>("news");
  const [q, setQ] = useState("");
  const [found, setFound] = useState<EntryLine[]>([]);
  useEffect(() => {
    const timer = setTimeout(() => {
      call<{ rows: EntryLine[] }>("entries", { kind, q, state: "published", perPage: 20 }).then(
        ({ rows }) => setFound(rows),
        () => setFound([]),
      );
    }, 300);
    return () => clearTimeout(timer);
  }, [kind, q]);
  const isNew = ({ id }: EntryLine) => !items.some((item) => item.kind === kind && item.id === id);
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap" }}>
      <TextField
        select
        size="small"
        label={translate("desk.newsletters.add")}
        value={kind}
        onChange={({ target }) => setKind(target.value as Item["kind"])}
        sx={{ flex: "0 1 10rem" }}
      >
        {(["news", "product"] as const).map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`desk.newsletters.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <Autocomplete
        key={`${kind} ${items.length}`}
        size="small"
        options={found.filter(isNew)}
        filterOptions={(options) => options}
        getOptionLabel={({ title }) => nameIn(title, locale)}
        getOptionKey={({ id }) => id}
        onInputChange={(_, text) => setQ(text)}
        onChange={(_, entry) => entry && add({ kind, id: entry.id })}
        renderInput={(props) => <TextField {...props} label={translate(`desk.newsletters.${kind}`)} />}
        sx={{ flex: "1 1 18rem" }}
      />
    </Stack>
  );
}
