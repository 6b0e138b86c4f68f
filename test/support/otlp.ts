import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";

/** A span as it arrived. */
export type ReceivedSpan = {
  name: string;
  trace: string;
  id: string;
  parent: string;
  /** OpenTelemetry's numbers: 1 internal, 2 server, 3 client, 5 consumer. */
  kind: number;
  values: Record<string, string | number>;
  links: { trace: string; id: string }[];
  failed: boolean;
  service: string;
};

type Field = { number: number; bytes: Buffer; value: bigint };

/** A receiver of traces in OTLP's protobuf over HTTP (opentelemetry-proto, trace/v1), on a port of its own. */
export async function receiveTraces(answer: "take" | "refuse" | "hang" = "take") {
  const spans: ReceivedSpan[] = [];
  const requests: { path: string; type: string; key: string }[] = [];
  const server = createServer((request, response) => {
    const { url = "", headers } = request;
    requests.push({
      path: url,
      type: headers["content-type"] ?? "",
      key: headers["api-key"]?.toString() ?? "",
    });
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      if (answer === "hang") return;
      const body = Buffer.concat(pieces);
      if (answer === "take")
        spans.push(...spansOf(headers["content-encoding"] === "gzip" ? gunzipSync(body) : body));
      response.writeHead(answer === "take" ? 200 : 503, { "Content-Type": "application/x-protobuf" }).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    requests,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The fields of a message: protobuf's wire format without its groups. */
function fieldsOf(message: Buffer): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const varint = () => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message[at++]!;
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  while (at < message.length) {
    const tag = Number(varint());
    const [number, wire] = [tag >> 3, tag & 7];
    if (wire === 0) fields.push({ number, bytes: Buffer.alloc(0), value: varint() });
    else {
      const length = wire === 1 ? 8 : wire === 5 ? 4 : Number(varint());
      fields.push({ number, bytes: message.subarray(at, at + length), value: 0n });
      at += length;
    }
  }
  return fields;
}

const all = (message: Buffer, number: number) =>
  fieldsOf(message)
    .filter((field) => field.number === number)
    .map(({ bytes }) => bytes);
const one = (message: Buffer, number: number) => all(message, number)[0] ?? Buffer.alloc(0);
const numberOf = (message: Buffer, number: number) =>
  Number(fieldsOf(message).find((field) => field.number === number)?.value ?? 0n);

function valuesOf(pairs: Buffer[]): Record<string, string | number> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [value] = fieldsOf(one(pair, 2));
      const told = value?.number === 3 ? Number(value.value) : (value?.bytes.toString() ?? "");
      return [one(pair, 1).toString(), told];
    }),
  );
}

const spansOf = (body: Buffer): ReceivedSpan[] =>
  all(body, 1).flatMap((resource) => {
    const service = String(valuesOf(all(one(resource, 1), 1))["service.name"]);
    return all(resource, 2)
      .flatMap((scope) => all(scope, 2))
      .map((span) => ({ ...spanOf(span), service }));
  });

const hex = (message: Buffer, number: number) => one(message, number).toString("hex");

const spanOf = (span: Buffer) => ({
  trace: hex(span, 1),
  id: hex(span, 2),
  parent: hex(span, 4),
  name: one(span, 5).toString(),
  kind: numberOf(span, 6),
  values: valuesOf(all(span, 9)),
  links: all(span, 13).map((link) => ({ trace: hex(link, 1), id: hex(link, 2) })),
  failed: numberOf(one(span, 15), 3) === 2,
});
