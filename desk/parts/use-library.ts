import { useEffect, useState } from "react";
import { call } from "../api.ts";

/** Rows of a library that have some words, asked for once nobody has typed for a moment, ms. */
const pause = 250;
const mostRows = 60;

/** What a library has of some words; what was there before stays while it is asked, and where it cannot be. */
export function useLibrary<Row>(resource: string, q: string): Row[] {
  const [rows, setRows] = useState<Row[]>([]);
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(() => {
      call<{ rows: Row[] }>(resource, { q, perPage: mostRows }).then(
        (answer) => !isOver && setRows(answer.rows),
        () => {},
      );
    }, pause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [resource, q]);
  return rows;
}
