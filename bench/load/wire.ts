import { connect, type Socket } from "node:net";

/** What came of a request. `first` and `end` are moments by `performance.now()`. */
export type Met = { status: number; first: number; end: number };

type Waiting = { heard(met: Met): void; failed(why: string): void; sent: number; first: number };

/** An answer that is not whole after so long counts as none, ms; a stream of the chat may take longer. */
const patience = 15_000;

/**
 * A client of HTTP/1.1 that does as little as it can: it keeps connections, reads the head of an answer and
 * counts its body. Node's own takes several times the processor, which the measured site would lack.
 */
export class Wire {
  private readonly port: number;
  private readonly idle: Line[] = [];
  private readonly all = new Set<Line>();
  private readonly sweep = setInterval(() => this.giveUp(), 1_000);

  constructor(port: number) {
    this.port = port;
  }

  /** Sends a request as it is, on a connection that is free. Rejects where no whole answer comes. */
  send(request: string): Promise<Met> {
    return new Promise((heard, fail) => {
      const line = this.idle.pop() ?? this.open();
      const failed = (why: string) => fail(new Error(why));
      line.ask(request, { heard, failed, sent: performance.now(), first: 0 });
    });
  }

  /** The head of a stream is enough; the rest is read at its own pace, on a connection of its own. */
  stream(request: string): Promise<Met> {
    return new Promise((heard, fail) => {
      const line = this.open();
      line.streams = true;
      const failed = (why: string) => fail(new Error(why));
      line.ask(request, { heard, failed, sent: performance.now(), first: 0 });
    });
  }

  close(): void {
    clearInterval(this.sweep);
    for (const line of this.all) line.end();
  }

  private open(): Line {
    const line = new Line(
      this.port,
      () => this.idle.push(line),
      () => {
        this.all.delete(line);
        const at = this.idle.indexOf(line);
        if (at >= 0) this.idle.splice(at, 1);
      },
    );
    this.all.add(line);
    return line;
  }

  private giveUp(): void {
    const limit = performance.now() - patience;
    for (const line of this.all) if (line.since < limit) line.end("no answer in time");
  }
}

const headEnd = Buffer.from("\r\n\r\n");
const lastChunk = "0\r\n\r\n";

/** One connection, with one request at a time. */
class Line {
  /** Whether its answer ends when its first event is there. */
  streams = false;
  private readonly socket: Socket;
  private readonly free: () => void;
  private waiting: Waiting | undefined;
  private head: Buffer = Buffer.alloc(0);
  private status = 0;
  /** Bytes of the body that are still to come; -1 where the answer comes in chunks. */
  private left = 0;
  private tail = "";
  private closes = false;

  constructor(port: number, free: () => void, gone: () => void) {
    this.free = free;
    this.socket = connect(port, "127.0.0.1");
    this.socket.setNoDelay(true);
    this.socket.on("data", (chunk: Buffer) => this.read(chunk));
    this.socket.on("error", () => {});
    this.socket.on("close", () => {
      gone();
      this.fail("the connection ended");
    });
  }

  /** When the request that is under way was sent. */
  get since(): number {
    return this.waiting?.sent ?? Infinity;
  }

  ask(request: string, waiting: Waiting): void {
    this.waiting = waiting;
    this.status = 0;
    this.tail = "";
    this.socket.write(request);
  }

  end(why = "cut"): void {
    this.fail(why);
    this.socket.destroy();
  }

  private fail(why: string): void {
    const { waiting } = this;
    this.waiting = undefined;
    waiting?.failed(why);
  }

  private read(chunk: Buffer): void {
    if (!this.waiting) return;
    if (this.status) return this.count(chunk);
    this.waiting.first ||= performance.now();
    this.head = this.head.length ? Buffer.concat([this.head, chunk]) : chunk;
    const at = this.head.indexOf(headEnd);
    if (at < 0) return;
    const rest = this.head.subarray(at + headEnd.length);
    this.begin(this.head.toString("latin1", 0, at));
    this.head = Buffer.alloc(0);
    this.count(rest);
  }

  private begin(head: string): void {
    this.status = Number(head.slice(9, 12));
    this.closes = /\r\nconnection: close/i.test(head);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    const none = this.status === 204 || this.status === 304;
    this.left = none ? 0 : length === undefined ? -1 : Number(length);
  }

  private count(chunk: Buffer): void {
    if (this.left >= 0) this.left -= chunk.length;
    else this.tail = (this.tail + chunk.toString("latin1", Math.max(0, chunk.length - 5))).slice(-5);
    const isWhole = this.left === 0 || (this.left < 0 && this.tail === lastChunk);
    if (isWhole || (this.streams && chunk.length > 0)) this.done();
  }

  private done(): void {
    const { heard, first } = this.waiting!;
    this.waiting = undefined;
    heard({ status: this.status, first, end: performance.now() });
    if (this.streams) return;
    if (this.closes) this.socket.destroy();
    else this.free();
  }
}
