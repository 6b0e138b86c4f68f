import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import type { KeyboardEvent, MouseEvent } from "react";
import { useTranslate } from "react-admin";
import { type Focus, pictureAddress, type Picture } from "./picture.ts";

const within = (value: number) => Math.min(Math.max(Math.round(value), 0), 100);
const steps: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Props = {
  picture: Pick<Picture, "hash" | "width" | "height">;
  focus: Focus;
  disabled: boolean;
  set: (focus: Focus) => void;
};

/** The place that every cut leaves in sight: by a click, by the arrow keys, or as numbers. */
export function FocalPoint({ picture, focus, disabled, set }: Props) {
  const translate = useTranslate();
  const click = (event: MouseEvent<HTMLElement>) => {
    // A press of Enter or Space is a click without a place.
    if (event.detail === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    set({
      x: within(((event.clientX - box.left) / box.width) * 100),
      y: within(((event.clientY - box.top) / box.height) * 100),
    });
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const far = event.shiftKey ? 10 : 1;
    set({ x: within(focus.x + step[0] * far), y: within(focus.y + step[1] * far) });
  };
  return (
    <Stack spacing={1.5}>
      <Typography variant="subtitle2" component="h2">
        {translate("desk.pictures.focus")}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate("desk.pictures.focusHow")}
      </Typography>
      <Box
        component="button"
        type="button"
        disabled={disabled}
        onClick={click}
        onKeyDown={press}
        aria-label={translate("desk.pictures.focusAt", focus)}
        sx={{
          position: "relative",
          display: "block",
          p: 0,
          border: 0,
          maxWidth: 560,
          cursor: "crosshair",
          "&:focus-visible": { outline: "3px solid", outlineColor: "secondary.main", outlineOffset: 2 },
        }}
      >
        <Box
          component="img"
          src={pictureAddress(picture, 960)}
          alt=""
          sx={{ display: "block", width: "100%", height: "auto" }}
        />
        <Box
          component="span"
          sx={{
            position: "absolute",
            left: `${focus.x}%`,
            top: `${focus.y}%`,
            width: 28,
            height: 28,
            m: "-14px",
            borderRadius: "50%",
            border: "3px solid #fff",
            boxShadow: "0 0 0 2px #0E1B22, inset 0 0 0 2px #0E1B22",
          }}
        />
      </Box>
      <Stack direction="row" spacing={2}>
        {(["x", "y"] as const).map((side) => (
          <TextField
            key={side}
            type="number"
            size="small"
            disabled={disabled}
            label={translate(`desk.pictures.${side}`)}
            value={focus[side]}
            onChange={(event) => set({ ...focus, [side]: within(Number(event.target.value)) })}
            slotProps={{ htmlInput: { min: 0, max: 100 } }}
            sx={{ width: 150 }}
          />
        ))}
      </Stack>
      <Cuts picture={picture} focus={focus} />
    </Stack>
  );
}

/** What the cuts of pages show. */
function Cuts({ picture, focus: { x, y } }: Pick<Props, "picture" | "focus">) {
  const translate = useTranslate();
  return (
    <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: "wrap", alignItems: "end" }}>
      {["3 / 2", "16 / 9", "1200 / 630"].map((shape) => (
        <Box key={shape} component="figure" sx={{ m: 0 }}>
          <Box
            component="img"
            src={pictureAddress(picture, 320)}
            alt=""
            sx={{
              display: "block",
              width: 170,
              aspectRatio: shape,
              objectFit: "cover",
              objectPosition: `${x}% ${y}%`,
            }}
          />
          <Typography component="figcaption" variant="caption" color="text.secondary">
            {translate(`desk.pictures.cuts.${shape.replaceAll(" / ", "x")}`)}
          </Typography>
        </Box>
      ))}
    </Stack>
  );
}
