import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import Container from "@mui/material/Container";
import Typography from "@mui/material/Typography";
import type { FormEvent, ReactNode } from "react";

type Props = { title: string; children: ReactNode; onSubmit?: (form: FormData) => void };

/** A page without the frame: before somebody is signed in. */
export function PlainPage({ title, children, onSubmit }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit?.(new FormData(event.currentTarget));
  };
  return (
    <Container component="main" maxWidth="sm" sx={{ py: 6 }}>
      <Card variant="outlined">
        <CardContent
          component="form"
          onSubmit={submit}
          sx={{ display: "flex", flexDirection: "column", gap: 2 }}
        >
          <Typography variant="h5" component="h1">
            {title}
          </Typography>
          {children}
        </CardContent>
      </Card>
    </Container>
  );
}
