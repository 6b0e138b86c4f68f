import Chip from "@mui/material/Chip";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";

type TogglesProps<T extends string> = {
  label: string;
  all: readonly T[];
  on: readonly T[];
  nameOf: (one: T) => string;
  set: (on: T[]) => void;
};

/** Some of a few, in their order; the last one stays on. */
export function Toggles<T extends string>({ label, all, on, nameOf, set }: TogglesProps<T>) {
  const toggle = (toggled: T) => {
    const next = all.filter((one) => (one === toggled) !== on.includes(one));
    if (next.length) set(next);
  };
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap", alignItems: "center" }}>
      <Typography variant="body2">{label}</Typography>
      {all.map((one) => (
        <Chip
          key={one}
          component="button"
          clickable
          aria-pressed={on.includes(one)}
          color={on.includes(one) ? "primary" : "default"}
          variant={on.includes(one) ? "filled" : "outlined"}
          label={nameOf(one)}
          onClick={() => toggle(one)}
        />
      ))}
    </Stack>
  );
}
