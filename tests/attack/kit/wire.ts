import { Agent, request } from "node:http";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { connect } from "node:net";

/** One call as it goes out; plain data, so that a finding can print it whole. */
export interface Call {
  readonly method: string;
  /** With `/api` and query, encoded (or wrongly so, on purpose). */
  readonly path: string;
  /** The login that makes it, `nobody` where left out. */
  readonly who?: string;
  /** What it is, where it was made from the OpenAPI document. */
  readonly operation?: string;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly body?: string | Buffer;
  /** The loopback address it comes from: throttles count by it. */
  readonly from?: string;
  /** Told to wait for its turn by design (sign-ins beside each other): how long it took is no news. */
  readonly patient?: boolean;
}

/** What came back; `error` says why nothing did, and then `status` is 0. */
export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly ms: number;
  readonly error?: string;
}

/** Bytes of an answer that are kept; the rest is read and counted as there. */
const MOST_KEPT = 64 * 1024 * 1024;
const PATIENCE_MS = 60_000;

/** Real connections to one port of 127.0.0.1, kept alive like a browser's. */
export interface Wire {
  send(call: Call): Promise<Reply>;
  /** Writes these bytes as they are on a connection of their own, and gives the first answer to them. */
  raw(bytes: string | Buffer): Promise<Reply>;
  close(): void;
}

/** `cookieOf` gives the cookie of a login. */
export function createWire(port: number, cookieOf: (who: string) => string): Wire {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  async function once(call: Call): Promise<Reply & { reused: boolean }> {
    const { method, path, headers, body, who = "nobody", from } = call;
    const cookie = cookieOf(who);
    const begun = performance.now();
    return await new Promise((resolve) => {
      const out = request({
        host: "127.0.0.1",
        port,
        agent,
        method,
        path,
        headers: { ...(cookie !== "" && { cookie }), ...headers },
        ...(from !== undefined && { localAddress: from }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const end = (part: Partial<Reply>): void =>
        resolve({
          status: 0,
          headers: {},
          body: Buffer.alloc(0),
          ms: performance.now() - begun,
          reused: out.reusedSocket,
          ...part,
        });
      const fail = (error: Error & { code?: string }): void => end({ error: error.code ?? error.name });
      out.on("error", fail);
      out.once("response", (answer: IncomingMessage) => {
        const { statusCode: status = 0, headers } = answer;
        const chunks: Buffer[] = [];
        let size = 0;
        answer.on("error", fail);
        // A stream has no end to wait for: that it began is its answer.
        if (headers["content-type"]?.startsWith("text/event-stream") === true) {
          end({ status, headers });
          answer.destroy();
        }
        answer.on("data", (chunk: Buffer) => {
          size += chunk.length;
          if (size <= MOST_KEPT) chunks.push(chunk);
        });
        answer.once("end", () => end({ status, headers, body: Buffer.concat(chunks) }));
      });
      // A body of that length, also on methods that usually have none.
      if (body !== undefined) out.setHeader("content-length", Buffer.byteLength(body));
      out.end(body);
    });
  }
  return {
    send: async (call) => {
      const first = await once(call);
      // A connection that the server closed while it lay idle proves nothing: browsers try again too.
      const stale = first.reused && /^(ECONNRESET|EPIPE)$/.test(first.error ?? "");
      return stale ? await once(call) : first;
    },
    raw: async (bytes) => await rawReply(port, bytes),
    close: () => agent.destroy(),
  };
}

/** How long bytes that are no call may lie there before they are answered: Node looks every 30 s. */
const RAW_PATIENCE_MS = 25_000;

async function rawReply(port: number, bytes: string | Buffer): Promise<Reply> {
  const begun = performance.now();
  return await new Promise((resolve) => {
    let came = Buffer.alloc(0);
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    const timer = setTimeout(() => socket.destroy(), RAW_PATIENCE_MS);
    socket.on("data", (chunk: Buffer) => {
      came = Buffer.concat([came, chunk]);
      if (readReply(came)?.isWhole === true) socket.destroy();
    });
    socket.on("error", () => undefined);
    socket.once("close", () => {
      clearTimeout(timer);
      const ms = performance.now() - begun;
      const nothing = { status: 0, headers: {}, body: came, ms, error: "closed without a word" };
      resolve({ ...nothing, ...readReply(came) });
    });
  });
}

/** Reads an answer off its bytes; undefined where they do not begin like one. */
function readReply(bytes: Buffer): (Omit<Reply, "ms"> & { isWhole: boolean }) | undefined {
  const end = bytes.indexOf("\r\n\r\n");
  const [line = "", ...rows] = bytes.subarray(0, Math.max(end, 0)).toString("latin1").split("\r\n");
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(line)?.[1]);
  if (!(status >= 200)) return undefined;
  const headers = Object.fromEntries(
    rows.map((row) => {
      const cut = row.indexOf(":");
      return [row.slice(0, cut).toLowerCase(), row.slice(cut + 1).trim()];
    }),
  );
  const length = Number(headers["content-length"] ?? Number.POSITIVE_INFINITY);
  const body = bytes.subarray(end + 4, end + 4 + Math.min(length, bytes.length));
  return { status, headers, body, isWhole: body.length >= length };
}
