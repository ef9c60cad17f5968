import type { TestApp } from "./harness.ts";
import { portOf } from "./raw-call.ts";
import { once } from "node:events";
import { request } from "node:http";
import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { setImmediate as nextTurn } from "node:timers/promises";

/** A call whose head and half of whose body have arrived. */
export interface HeldCall {
  /** Sends the rest, and gives the answer. */
  finish(): Promise<{ status: number; msg: string }>;
}

/** Begins a call over a real connection and stops half-way. */
export async function holdCall(
  { app }: Pick<TestApp, "app">,
  call: {
    readonly cookie: string;
    readonly method: "POST" | "PUT";
    readonly path: string;
    readonly type: string;
    readonly body: Buffer;
  },
): Promise<HeldCall> {
  const { cookie, method, path, type, body } = call;
  const arrived = once(app.server, "request");
  const headers = { cookie, "content-type": type, "content-length": body.length };
  const port = await portOf(app);
  const sent = request({ port, host: "127.0.0.1", path: `/api${path}`, method, headers });
  // Of a test that fails before its end.
  sent.on("error", () => undefined);
  const half = Math.floor(body.length / 2);
  sent.write(body.subarray(0, half));
  await arrived;
  // The session is in memory, so that the gate asks nothing that takes longer.
  await nextTurn();
  return {
    finish: async () => {
      sent.end(body.subarray(half));
      const [answer] = (await once(sent, "response")) as [IncomingMessage];
      const { msg_txt } = JSON.parse(await text(answer)) as { msg_txt: string };
      return { status: answer.statusCode ?? 0, msg: msg_txt };
    },
  };
}
