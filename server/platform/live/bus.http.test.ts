import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startOutsidePostgres } from "../../../tests/http/outside-postgres.ts";
import type { OutsidePostgres } from "../../../tests/http/outside-postgres.ts";
import { createPool, type Connection } from "../db/connect.ts";
import { databaseFailure } from "../db/connection-errors.ts";
import { createBus, type Bus } from "./bus.ts";
import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import type { AddressInfo } from "node:net";

/** A proxy to the database that breaks as many connections as `breaks` says, when they send `listen`. */
interface Line {
  readonly connection: Connection;
  breaks: number;
  readonly cut: () => void;
  readonly close: () => void;
}

let postgres: OutsidePostgres;
beforeAll(async () => {
  postgres = await startOutsidePostgres({ withPassword: true });
});
afterAll(async () => await postgres.remove());

const open: Line[] = [];
const buses: Bus[] = [];
afterEach(async () => {
  for (const bus of buses.splice(0)) await bus.close();
  for (const line of open.splice(0)) line.close();
});

async function startLine(breaks: number): Promise<Line> {
  const sockets: Socket[] = [];
  const server: Server = createServer((near) => {
    const far = connect(Number(new URL(postgres.url).port), "127.0.0.1");
    sockets.push(near, far);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const)
      from.on("error", () => undefined).once("close", () => to.destroy());
    far.pipe(near);
    near.on("data", (chunk: Buffer) => {
      if (line.breaks > 0 && chunk.includes("listen pac")) {
        line.breaks -= 1;
        near.destroy();
      } else far.write(chunk);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(postgres.url);
  url.port = String((server.address() as AddressInfo).port);
  const cut = (): void => {
    for (const socket of sockets.splice(0)) socket.destroy();
  };
  const close = (): void => {
    cut();
    server.close();
  };
  const line: Line = { connection: { connectionString: url.href }, breaks, cut, close };
  open.push(line);
  return line;
}

describe("the listening connection", () => {
  it("OP-03: that breaks between connect and LISTEN is a database that is away", async () => {
    const { connection } = await startLine(1);
    const pool = createPool({ connectionString: postgres.url }, 1);
    const lines: string[] = [];
    const failed = await createBus(connection, pool, (line) => lines.push(line)).catch(
      (error: unknown) => error,
    );
    expect(databaseFailure(failed)).toBe("away");
    expect(lines).toEqual([]);
    await pool.end();
  });

  it("OP-03: that breaks comes back, also over breaks at LISTEN, and tells each once", async () => {
    const line = await startLine(0);
    const pool = createPool({ connectionString: postgres.url }, 1);
    const lines: string[] = [];
    const bus = await createBus(line.connection, pool, (text) => lines.push(text));
    buses.push(bus);
    const received: string[] = [];
    let reconnects = 0;
    bus.on("prova", (data) => received.push(data));
    bus.onReconnect(() => (reconnects += 1));
    line.breaks = 2;
    line.cut();
    await expect.poll(() => bus.isListening()).toBe(false);
    await expect.poll(() => reconnects).toBe(1);
    await bus.publish("prova", "um dois");
    await expect.poll(() => received).toEqual(["um dois"]);
    expect(line.breaks).toBe(0);
    expect(lines).toEqual([
      "A ligação com o banco de dados caiu. Tentando de novo.",
      "O banco de dados voltou a responder.",
    ]);
    await pool.end();
  });

  it("OP-03: that is closed while it comes back stays closed, silently", async () => {
    const line = await startLine(0);
    const pool = createPool({ connectionString: postgres.url }, 1);
    const lines: string[] = [];
    const bus = await createBus(line.connection, pool, (text) => lines.push(text));
    line.cut();
    await expect.poll(() => lines.length).toBe(1);
    await bus.close();
    const own = "select 1 from pg_stat_activity where application_name = 'pac bus'";
    await expect.poll(async () => (await pool.query(own)).rows).toEqual([]);
    expect(lines).toHaveLength(1);
    await pool.end();
  });
});
