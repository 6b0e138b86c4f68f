import type { PageScope } from "../../context.ts";

/** Whether there is something where the fault codes lead to. */
export const leadsOf = ({ has }: Pick<PageScope, "has">) => ({
  alarms: has("alarms"),
  faqs: has("faqs"),
  products: has("productinfo"),
});
