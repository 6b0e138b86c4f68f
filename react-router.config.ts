import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // No /__manifest address: the whole table of screens comes with the first page (docs/decisions/0003).
  routeDiscovery: { mode: "initial" },
} satisfies Config;
