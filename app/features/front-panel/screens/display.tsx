import type { Panel } from "#domain/product/panel.ts";
import { ColourScreen } from "./colour-screen.tsx";
import { MonoScreen } from "./mono-screen.tsx";
import { tone } from "../colours.ts";
import type { Paint } from "../paint.tsx";
import type { Screen } from "./screen-of-situation.ts";
import { SegmentScreen } from "./segment-screen.tsx";
import { SmallColourScreen, SmallMonoScreen } from "./small-screen.tsx";
import { Box, type Rect } from "../shapes.tsx";

interface DisplayProps {
  panel: Panel;
  screen: Screen;
  window: Rect;
  at: Rect;
  paint: Paint;
  /** As it can be seen in a picture of a list. */
  small?: boolean | undefined;
}

/** The window in the face, what the display behind it shows, and the light on the glass. */
export function Display({ panel, screen, window, at, paint, small }: DisplayProps) {
  return (
    <>
      <Box at={window} r={1.4} fill="#070d10" stroke="#43565f" strokeOpacity=".6" strokeWidth=".35" />
      <Shown panel={panel} screen={screen} at={at} paint={paint} small={small} />
      <Box at={window} r={1.4} fill={paint.glass} />
    </>
  );
}

function Shown({ panel, screen, at, paint, small }: Omit<DisplayProps, "window">) {
  switch (panel.display.kind) {
    case "colour":
      return small ? <SmallColourScreen screen={screen} at={at} /> : <ColourScreen screen={screen} at={at} />;
    case "mono":
      return small ? (
        <SmallMonoScreen screen={screen} at={at} paint={paint} />
      ) : (
        <MonoScreen screen={screen} at={at} dots={panel.display} paint={paint} />
      );
    case "segment":
      return <SegmentScreen screen={screen} at={at} digits={panel.display.digits} />;
    case "none":
      return <Box at={at} fill={tone.graphite} />;
  }
}
