import { once } from "node:events";
import { connect, createServer } from "node:net";
import type { AddressInfo, Server, Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** A way on loopback to a server that answers well, which is made a bad one. */
export interface Proxy {
  readonly port: number;
  /** From now on each piece is late by so many milliseconds, in both directions; `Infinity`: nothing comes through. */
  delay(ms: number): void;
  /** Breaks all connections that there are. */
  cut(): void;
  /** The same, and refuses new ones until it is opened again. */
  shut(): Promise<void>;
  open(): Promise<void>;
  close(): Promise<void>;
}

const LOOK_MS = 20;

/** Opens one to that port; all comes through at once until it is told otherwise. */
export async function startProxy(to: number): Promise<Proxy> {
  const sockets = new Set<Socket>();
  let late = 0;
  let server: Server | undefined;
  let port = 0;

  /** Hands on what comes, in its order, however the delay changes meanwhile. */
  function pass(from: Socket, into: Socket): void {
    let turn: Promise<void> = Promise.resolve();
    const isDue = (came: number): boolean => into.destroyed || performance.now() >= came + late;
    const actAfter = async (before: Promise<void>, came: number, act: () => void): Promise<void> => {
      await before;
      while (!isDue(came)) await wait(Math.min(LOOK_MS, late));
      if (!into.destroyed) act();
    };
    const inTurn = (act: () => void): void => {
      turn = actAfter(turn, performance.now(), act);
    };
    from.on("data", (piece: Buffer) => inTurn(() => void into.write(piece)));
    from.once("end", () => inTurn(() => void into.end()));
    from.on("error", () => undefined);
    from.once("close", () => inTurn(() => void into.destroy()));
  }

  async function open(): Promise<void> {
    if (server) return;
    server = createServer((near) => {
      const far = connect(to, "localhost");
      for (const socket of [near, far]) {
        sockets.add(socket.setNoDelay(true));
        socket.once("close", () => sockets.delete(socket));
      }
      pass(near, far);
      pass(far, near);
    });
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    ({ port } = server.address() as AddressInfo);
  }

  function cut(): void {
    for (const socket of sockets) socket.destroy();
  }

  async function shut(): Promise<void> {
    const was = server;
    server = undefined;
    was?.close();
    cut();
    if (was) await once(was, "close");
  }

  await open();
  return { port, delay: (ms) => void (late = ms), cut, open, shut, close: shut };
}
