import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect, useState } from "react";
import { useLocale, useTranslate } from "react-admin";
import { post } from "../api.ts";
import type { Document } from "./entry.ts";
import { useEditing } from "./texts.tsx";

/** The site's own drawing of an entry: of what is typed, or of what could be drawn last. */
export type Drawing = { svg: string; isPresent: boolean };

/** Draws while somebody types, half a second after the last key. */
export function useDrawing(kind: string, id: number, document: Document | undefined, isOn: boolean) {
  const [drawing, setDrawing] = useState<Drawing>();
  const lang = useLocale() === "zh" ? "zh" : "en";
  useEffect(() => {
    if (!document || !isOn) return;
    let isOver = false;
    const show = ({ svg }: { svg: string | null }) => {
      if (!isOver)
        setDrawing((last) => (svg ? { svg, isPresent: true } : last && { ...last, isPresent: false }));
    };
    const timer = setTimeout(() => {
      // Without a network the last one stays; saving says so.
      post<{ svg: string | null }>("entryDrawing", { kind, id, document, lang }).then(show, () => {});
    }, 500);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [kind, id, document, isOn, lang]);
  return drawing;
}

/** Drawings are made for the site's ink, in both schemes. */
const ground = { display: "block", width: "100%", p: 2, borderRadius: 1, bgcolor: "#0E1B22" };

function Picture() {
  const translate = useTranslate();
  const { drawing } = useEditing();
  return (
    <>
      {drawing && (
        <Box
          component="img"
          src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing.svg)}`}
          alt={translate("desk.entry.drawing")}
          sx={{ ...ground, maxHeight: "70vh", objectFit: "contain", opacity: drawing.isPresent ? 1 : 0.5 }}
        />
      )}
      {!drawing?.isPresent && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {translate("desk.entry.drawSound")}
        </Typography>
      )}
    </>
  );
}

/** What a field is drawn as, beside it; above it where there is no room. */
export function Beside({ children }: { children: ReactNode }) {
  const { drawing } = useEditing();
  if (!drawing) return children;
  return (
    <Box
      sx={{
        display: "grid",
        gap: 3,
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(0, 1fr)" },
      }}
    >
      <Box sx={{ order: { lg: 2 }, position: { lg: "sticky" }, top: 200 }}>
        <Picture />
      </Box>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
}

/** The drawing of a whole entry. */
export function Drawn() {
  const translate = useTranslate();
  return (
    <Card variant="outlined">
      <CardContent>
        <Typography variant="h6" component="h2" sx={{ mb: 2 }}>
          {translate("desk.entry.drawing")}
        </Typography>
        <Box sx={{ maxWidth: 720 }}>
          <Picture />
        </Box>
      </CardContent>
    </Card>
  );
}
