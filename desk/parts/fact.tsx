import Typography from "@mui/material/Typography";

/** A fact in a list of facts: its name, and below it what it is, with the lines that somebody wrote. */
export function Fact({ name, value }: { name: string | undefined; value: string | undefined }) {
  return (
    <div>
      <Typography component="dt" variant="caption" color="text.secondary">
        {name}
      </Typography>
      <Typography component="dd" sx={{ m: 0, whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
        {value}
      </Typography>
    </div>
  );
}
