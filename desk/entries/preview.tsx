import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Link from "@mui/material/Link";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { post, Refusal } from "../api.ts";
import type { Entry } from "./entry.ts";

type Links = { until: string; links: { locale: string; url: string }[] };

/** Links to the saved version on the real page, in each language; they can be sent. */
export function Preview({ entry: { kind, id, version }, isOff }: { entry: Entry; isOff: boolean }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [links, setLinks] = useState<Links>();
  const ask = () =>
    post<Links>("entryPreview", { kind, id, version }).then(setLinks, (error: unknown) =>
      notify(error instanceof Refusal ? error.message : "desk.refused.internal", { type: "error" }),
    );
  const copy = (url: string) =>
    void navigator.clipboard.writeText(url).then(() => notify("desk.entry.copied", { type: "success" }));
  return (
    <>
      <Button disabled={isOff} onClick={() => void ask()}>
        {translate("desk.entry.preview")}
      </Button>
      {links && (
        <Dialog open onClose={() => setLinks(undefined)} fullWidth>
          <DialogTitle>{translate("desk.entry.preview")}</DialogTitle>
          <DialogContent>
            <Typography>
              {translate("desk.entry.previewUntil", { until: new Date(links.until).toLocaleString() })}
            </Typography>
            <List>
              {links.links.map(({ locale, url }) => (
                <ListItem
                  key={locale}
                  secondaryAction={<Button onClick={() => copy(url)}>{translate("desk.entry.copy")}</Button>}
                >
                  <Link href={url} target="_blank" rel="noreferrer">
                    {translate(`desk.languages.${locale}`)}
                  </Link>
                </ListItem>
              ))}
            </List>
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setLinks(undefined)}>{translate("desk.close")}</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
