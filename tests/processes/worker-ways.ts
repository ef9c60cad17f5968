import type { Product } from "../browser/product.ts";
import { readFileSync, readdirSync, readlinkSync } from "node:fs";
import { Agent, request } from "node:http";
import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";

/** An answer, with the cookie that it sets. */
export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly cookie: string;
}

/** One kept connection, and with it one worker: a call over it is that worker's. */
export interface Way {
  readonly pid: number;
  call(method: string, path: string, more?: { cookie?: string; json?: unknown }): Promise<Answer>;
  close(): void;
}

/** The workers of a product, the first one first (Linux). */
export function workersOf({ pid }: Product): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
  return children.map(Number).filter(isWorker);
}

/** Whether that process is a worker, and runs. */
export function isWorker(pid: number): boolean {
  return commandOf(pid).includes("server/worker.ts");
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

/** Which of these processes has the server's end of a connection from that port (Linux). */
export function ownerOf(port: number, from: number, pids: readonly number[]): number | undefined {
  const hex = (value: number): string => value.toString(16).toUpperCase().padStart(4, "0");
  const line = readFileSync("/proc/net/tcp", "utf8")
    .split("\n")
    .find(
      (one) => one.includes(`:${hex(port)} `) && new RegExp(`:${hex(port)} \\S+:${hex(from)} `).test(one),
    );
  const inode = line?.trim().split(/\s+/)[9];
  return pids.find((pid) => socketsOf(pid).includes(`socket:[${inode}]`));
}

function socketsOf(pid: number): string[] {
  return readdirSync(`/proc/${pid}/fd`).map((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`);
    } catch {
      return "";
    }
  });
}

/** A connection to whichever worker is next. */
async function nextWay(product: Product): Promise<Way> {
  const port = Number(new URL(product.url).port);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let from = 0;
  const call: Way["call"] = async (method, path, { cookie, json } = {}) => {
    const body = json === undefined ? undefined : JSON.stringify(json);
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request({ agent, port, host: "127.0.0.1", method, path }, resolve).on("error", reject);
      if (cookie !== undefined) sent.setHeader("cookie", cookie);
      if (body !== undefined) sent.setHeader("content-type", "application/json");
      sent.end(body);
    });
    from = answer.socket.localPort ?? 0;
    return {
      status: answer.statusCode ?? 0,
      cookie: answer.headers["set-cookie"]?.[0]?.split(";")[0] ?? "",
      body: await text(answer),
    };
  };
  await call("GET", "/healthz");
  const pid = ownerOf(port, from, workersOf(product)) ?? 0;
  return { pid, call, close: () => agent.destroy() };
}

/** Waits until all workers of a product serve: `/readyz` answers as soon as the first one does. */
export async function untilAllServe(product: Product): Promise<void> {
  while (!product.output().includes("PAC pronto em")) await wait(20);
}

/** A connection to each worker, the first one's first. Throws when one of them gets none of twenty. */
export async function waysTo(product: Product): Promise<Way[]> {
  await untilAllServe(product);
  const pids = workersOf(product);
  const found = new Map<number, Way>();
  for (let tries = 0; found.size < pids.length && tries < 20; tries++) {
    const way = await nextWay(product);
    if (found.has(way.pid)) way.close();
    else found.set(way.pid, way);
  }
  return pids.map((pid) => {
    const way = found.get(pid);
    if (!way) throw new Error(`no connection comes to the worker ${pid}`);
    return way;
  });
}
