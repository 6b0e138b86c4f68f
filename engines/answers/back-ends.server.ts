import { createBailian } from "#adapters/model/bailian.server.ts";
import { createOpenAi } from "#adapters/model/openai.server.ts";
import type { Backend } from "./backend.ts";
import type { AnswerScope } from "./extractive/ask.ts";
import { createExtractive } from "./extractive/extractive.server.ts";
import { createGrounded } from "./grounded.server.ts";

export type BackendSettings =
  | { kind: "extractive" }
  | { kind: "openai"; url: string; key?: string | undefined; model: string }
  | { kind: "bailian"; url?: string | undefined; key: string; app: string };

export function createBackend(scope: AnswerScope, settings: BackendSettings, brand: string): Backend {
  switch (settings.kind) {
    case "extractive":
      return createExtractive(scope);
    case "openai":
      return createGrounded(scope, { name: "openai", model: createOpenAi(settings), brand });
    case "bailian":
      return createGrounded(scope, { name: "bailian", model: createBailian(settings), brand });
  }
}
