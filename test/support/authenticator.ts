import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

type Asked = { challenge: string; rp?: { id?: string }; rpId?: string };

const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest();
const coded = (bytes: Buffer) => bytes.toString("base64url");

/** CBOR of what follows: bytes, and the head of a map or a text. */
const head = (major: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);

/** A device that makes one passkey, as far as a server sees it: ES256, with its user verified, or not. */
export function authenticator(origin: string, { isVerified = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  let counter = 0;
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const [left, right] = [x, y].map((part) => Buffer.from(part, "base64url")) as [Buffer, Buffer];
  // { 1: 2, 3: -7, -1: 1, -2: x, -3: y }
  const cose = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(left),
    Buffer.from([0x22]),
    bytes(right),
  ]);
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }));
  const dataOf = (rpId: string, attested?: Buffer): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (attested ? 0x40 : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
  };
  const answer = (response: object) => ({
    id: coded(id),
    rawId: coded(id),
    type: "public-key",
    clientExtensionResults: {},
    response,
  });
  return {
    id: coded(id),
    /** The counter as a copy of the device would have it. */
    setCounter: (value: number) => (counter = value),
    make({ challenge, rp }: Asked) {
      const length = Buffer.from([0, id.length]);
      const data = dataOf(rp?.id ?? "", Buffer.concat([Buffer.alloc(16), length, id, cose]));
      const attestation = Buffer.concat([
        head(5, 3),
        text("fmt"),
        text("none"),
        text("attStmt"),
        head(5, 0),
        text("authData"),
        bytes(data),
      ]);
      return answer({
        clientDataJSON: coded(clientData("create", challenge)),
        attestationObject: coded(attestation),
        transports: ["internal"],
      });
    },
    sign({ challenge, rpId = "" }: Asked) {
      counter++;
      const [data, client] = [dataOf(rpId), clientData("get", challenge)];
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return answer({
        clientDataJSON: coded(client),
        authenticatorData: coded(data),
        signature: coded(signature),
      });
    },
  };
}
