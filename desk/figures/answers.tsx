import { useTranslate } from "react-admin";
import type { Figures } from "./figures.ts";
import { useNumbers } from "./numbers.ts";
import { None, Panel } from "./panel.tsx";
import { type Line, Ranked } from "./ranked.tsx";
import type { Asked } from "./screen.tsx";

const came = ["answered", "unanswered", "greeting", "stopped", "failed"];
const thought = ["liked", "disliked"];

/** What came of questions to the chat, and what visitors thought of its answers. */
export function Answers({ figures: { chat }, asked }: { figures: Figures; asked: Asked }) {
  const translate = useTranslate();
  const { whole, share } = useNumbers();
  const all = came.reduce((sum, one) => sum + (chat[one] ?? 0), 0);
  const lines = [...came, ...thought]
    .filter((one) => chat[one])
    .map((one): Line => ({
      key: one,
      name: translate(`desk.figures.came.${one}`),
      cells: [whole(chat[one]!), all ? share(chat[one]! / all) : ""],
    }));
  const heads = ["desk.figures.cameOf", "desk.figures.answers", "desk.figures.share"];
  return (
    <Panel title="desk.figures.chat" table="chat" asked={asked}>
      {lines.length ? <Ranked heads={heads} lines={lines} /> : <None text="desk.figures.noChat" />}
    </Panel>
  );
}
