import type { BodyPlan } from "#domain/product/body-plan.ts";
import { flushBody, panelSheet } from "./flush-body.ts";
import { dinRail, mountingPlate, railBody } from "./rail-body.ts";
import type { Solid } from "../../../geometry/solid.ts";
import { switchBody } from "./switch-body.ts";
import { wallBody } from "./wall-body.ts";

/**
 * All solids of a device, in mm; nothing of them overlaps, and together they are as large as the plan says.
 */
export function bodyOf(plan: BodyPlan): Solid[] {
  switch (plan.form) {
    case "panel":
      return flushBody(plan);
    case "rail":
      return railBody(plan);
    case "wall":
      return wallBody(plan);
    case "switch":
      return switchBody(plan);
  }
}

/** What the device is mounted on, shown with the section: a panel with its hole, a rail, a plate. */
export function mountOf(plan: BodyPlan): Solid[] {
  switch (plan.form) {
    case "panel":
      return panelSheet(plan);
    case "rail":
      return dinRail(plan);
    case "wall":
    case "switch":
      return mountingPlate(plan);
  }
}
