import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";

/** The test file that every scanner takes for a virus, put together here so that none takes this repository for one. */
export const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-", "ANTIVIRUS-TEST-FILE!$H+H*"].join("");

/** A content in which a scanner hangs up, so that one file is not looked at while others are. */
export const HANGS_UP = "clamd-desliga";

/** What it does with whoever comes; by default it scans. */
export type Manners =
  | "scan"
  /** Takes everything and never says a word. */
  | "silence"
  /** Takes the connection, and not a byte. */
  | "stall"
  /** Hangs up at the first byte. */
  | "hang-up"
  /** Says that, once the content is whole, or at its first piece. */
  | { readonly says: string; readonly early?: boolean }
  /** Scans no more than so many bytes. */
  | { readonly maxBytes: number };

/** A server on loopback that speaks the protocol of clamd: zINSTREAM, and nothing else. */
export interface Clamd {
  /** As `CLAMD_URL` names it. */
  readonly url: string;
  /** The contents that came whole, in their order. */
  readonly scanned: Buffer[];
  manners: Manners;
  /** Connections that are open. */
  connections(): number;
  close(): Promise<void>;
}

const COMMAND = Buffer.from("zINSTREAM\0");
const VIRUS = "Eicar-Test-Signature";

/** Starts one; at a socket of this machine where a `path` is given. */
export async function startClamd(path?: string): Promise<Clamd> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => open.delete(socket));
    serve(socket, clamd);
  });
  server.listen(path === undefined ? { host: "127.0.0.1", port: 0 } : { path });
  await once(server, "listening");
  const clamd: Clamd = {
    url: path === undefined ? `tcp://127.0.0.1:${(server.address() as AddressInfo).port}` : `unix:${path}`,
    scanned: [],
    manners: "scan",
    // One that reads nothing does not see its end either.
    connections: () => [...open].filter((socket) => !socket.isPaused()).length,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
      if (path !== undefined) await rm(path, { force: true });
    },
  };
  return clamd;
}

function serve(socket: Socket, clamd: Clamd): void {
  const { manners } = clamd;
  let came = Buffer.alloc(0);
  let isCommanded = false;
  const pieces: Buffer[] = [];
  let size = 0;
  if (manners === "stall") return void socket.pause();
  socket.on("data", (chunk: Buffer) => {
    if (manners === "hang-up") return socket.destroy();
    came = Buffer.concat([came, chunk]);
    if (!isCommanded && came.length >= COMMAND.length) {
      if (!came.subarray(0, COMMAND.length).equals(COMMAND)) return void socket.end("UNKNOWN COMMAND\0");
      isCommanded = true;
      came = came.subarray(COMMAND.length);
    }
    if (!isCommanded) return undefined;
    while (came.length >= 4) {
      const length = came.readUInt32BE(0);
      if (came.length < 4 + length) return undefined;
      const piece = came.subarray(4, 4 + length);
      came = came.subarray(4 + length);
      pieces.push(piece);
      size += length;
      if (length === 0) return answer(socket, clamd, { content: Buffer.concat(pieces), manners });
      if (typeof manners === "object" && "early" in manners) return void socket.write(manners.says);
      if (typeof manners === "object" && "maxBytes" in manners && size > manners.maxBytes)
        return void socket.end("INSTREAM size limit exceeded. ERROR\0");
    }
    return undefined;
  });
}

function answer(
  socket: Socket,
  { scanned }: Clamd,
  { content, manners }: { readonly content: Buffer; readonly manners: Manners },
): void {
  scanned.push(content);
  if (manners === "silence") return;
  if (content.includes(HANGS_UP)) return void socket.destroy();
  const says = content.includes(EICAR) ? `stream: ${VIRUS} FOUND\0` : "stream: OK\0";
  socket.end(typeof manners === "object" && "says" in manners ? manners.says : says);
}
