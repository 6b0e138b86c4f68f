import { createHmac, timingSafeEqual } from "node:crypto";

/** Letters that survive mail servers which change capitals. */
const letters = "abcdefghijklmnopqrstuvwxyz234567";
/** Letters of a message's number, and of the signature: 80 bits. */
const [idLetters, signatureLetters] = [26, 16];

/** The address of replies with a mark for one message behind its name: `replies+MARK@example.com`. */
export function replyAddress(address: string, secret: string, messageId: string): string {
  const [name, host] = address.split("@");
  return `${name}+${markOf(secret, messageId)}@${host}`;
}

/** The message that an address is for; undefined where the mark was not made here. */
export function readReplyAddress(secret: string, address: string): string | undefined {
  const mark = /\+([a-z2-7]{42})@/.exec(address.toLowerCase())?.[1];
  if (!mark) return undefined;
  const id = idOf(mark.slice(0, idLetters));
  const right = Buffer.from(markOf(secret, id));
  return timingSafeEqual(Buffer.from(mark), right) ? id : undefined;
}

function markOf(secret: string, messageId: string): string {
  const id = toLetters(Buffer.from(messageId.replaceAll("-", ""), "hex"));
  const signature = createHmac("sha256", secret).update(`reply ${messageId}`).digest().subarray(0, 10);
  return id.padEnd(idLetters, "a") + toLetters(signature).slice(0, signatureLetters);
}

function toLetters(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => letters[parseInt(five.padEnd(5, "0"), 2)]).join("");
}

/** The number of a message from its letters, as UUIDs are written. */
function idOf(text: string): string {
  const bits = Array.from(text, (letter) => letters.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const hex = (bits.slice(0, 128).match(/.{4}/g) ?? [])
    .map((four) => parseInt(four, 2).toString(16))
    .join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
