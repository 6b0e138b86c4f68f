import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { claimPolicy } from "./ui/trusted.ts";

claimPolicy();

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
