import { once } from "node:events";
import { request } from "node:http";
import type { IncomingMessage } from "node:http";

/** A stream of events as a browser holds it. */
export interface EventStream {
  readonly status: number;
  /** All that came so far. */
  text(): string;
  /** Whether the server ended it. */
  hasEnded(): boolean;
  close(): void;
}

/** Opens the stream of a session. */
export async function openEvents(port: number, cookie: string): Promise<EventStream> {
  const call = request({
    host: "127.0.0.1",
    port,
    path: "/api/v2/pac/eventos",
    headers: { cookie },
    agent: false,
  });
  call.end();
  const [answer] = (await once(call, "response")) as [IncomingMessage];
  let text = "";
  let ended = false;
  answer.setEncoding("utf8");
  answer.on("data", (chunk: string) => (text += chunk));
  answer.once("end", () => (ended = true));
  answer.on("error", () => (ended = true));
  call.on("error", () => undefined);
  return {
    status: answer.statusCode ?? 0,
    text: () => text,
    hasEnded: () => ended,
    close: () => void call.destroy(),
  };
}

/** Waits until something is so, at most `ms`; gives whether it came to be. */
export async function becomes(isSo: () => boolean | Promise<boolean>, ms: number): Promise<boolean> {
  const deadline = performance.now() + ms;
  while (performance.now() < deadline) {
    if (await isSo()) return true;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return await isSo();
}
