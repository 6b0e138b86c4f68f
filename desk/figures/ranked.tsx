import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { type ReactNode, useState } from "react";
import { useTranslate } from "react-admin";

/** Lines that stand without being asked for. */
const few = 8;

export type Line = {
  key: string;
  name: ReactNode;
  cells: ReactNode[];
  /** Share of the longest bar. */ part?: number;
};

type Props = { heads: string[]; lines: Line[] };

/** A table whose first column is what it is about, and its others figures; beginning with the first lines. */
export function Ranked({ heads, lines }: Props) {
  const translate = useTranslate();
  const [isWhole, setWhole] = useState(false);
  const [first, ...others] = heads;
  return (
    <>
      <Table size="small" sx={{ "& td, & th": { px: 0.75 }, "& tr > :first-of-type": { pl: 0 } }}>
        <TableHead>
          <TableRow>
            <TableCell>{translate(first!)}</TableCell>
            {others.map((head) => (
              <TableCell
                key={head}
                align="right"
                sx={{ wordBreak: "keep-all", whiteSpace: { md: "nowrap" } }}
              >
                {translate(head)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.slice(0, isWhole ? undefined : few).map(({ key, name, cells, part }) => (
            <TableRow key={key}>
              <TableCell component="th" scope="row" sx={{ width: "100%", overflowWrap: "anywhere" }}>
                {name}
                {part !== undefined && <Bar part={part} />}
              </TableCell>
              {cells.map((cell, i) => (
                <TableCell
                  key={heads[i + 1]}
                  align="right"
                  sx={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}
                >
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {lines.length > few && (
        <Button size="small" sx={{ mt: 1 }} onClick={() => setWhole(!isWhole)}>
          {translate(isWhole ? "desk.figures.fewer" : "desk.figures.more", { count: lines.length })}
        </Button>
      )}
    </>
  );
}

function Bar({ part }: { part: number }) {
  return (
    <Box sx={{ height: 3, mt: 0.5, bgcolor: "action.hover" }}>
      <Box sx={{ height: 1, bgcolor: "primary.main", opacity: 0.7, width: `${Math.max(part * 100, 1)}%` }} />
    </Box>
  );
}
