import { useState } from "react";
import { useTranslations } from "use-intl";
import { callWeb } from "../../../browser/client.ts";

/** Downloads a file with everything that the site stores about the visitor. */
export function OwnData() {
  const t = useTranslations("account.personal.data");
  const [state, setState] = useState<"idle" | "preparing" | "failed">("idle");
  const download = async () => {
    if (state === "preparing") return;
    setState("preparing");
    try {
      save(await callWeb<object>("userData", {}));
      setState("idle");
    } catch {
      setState("failed");
    }
  };
  return (
    <>
      <p className="measure mb-6">{t("text")}</p>
      <button
        type="button"
        className="btn btn-primary"
        aria-disabled={state === "preparing"}
        onClick={() => void download()}
      >
        {state === "preparing" ? t("preparing") : t("download")}
      </button>
      <p role="status" className="mt-4 text-danger">
        {state === "failed" ? t("failed") : ""}
      </p>
    </>
  );
}

/** Time until the object URL is revoked, ms: the browser has to start the download before. */
const keptFor = 60_000;

function save(data: object): void {
  const url = URL.createObjectURL(
    new Blob([JSON.stringify(data, undefined, 2)], { type: "application/json" }),
  );
  const link = document.createElement("a");
  link.href = url;
  link.download = `${window.location.hostname}-${new Date().toISOString().slice(0, 10)}-data.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keptFor);
}
