import Fastify from "fastify";
import type { FastifyInstance } from "fastify";
import { expect, it } from "vitest";
import { installErrorHandler } from "../http/error-handler.ts";
import { installPressure } from "./pressure.ts";
import { setImmediate as nextTurn } from "node:timers/promises";

async function run(maxDelayMs: number): Promise<FastifyInstance> {
  const app = Fastify();
  installErrorHandler(app);
  await installPressure(app, maxDelayMs);
  app.get("/call", () => "ok");
  app.get("/healthz", { config: { pressureHandler: () => undefined } }, () => "ok");
  await app.ready();
  return app;
}

/** Keeps the process busy in turns of that length. */
async function lag(ms: number, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
    await nextTurn();
  }
}

it("OP-03*: a process that lags behind refuses in form, and still says that it lives", async () => {
  const app = await run(100);
  await lag(250, 3);
  const refused = await app.inject("/call");
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "5"]);
  expect(refused.json()).toEqual({
    msg_id: 503,
    msg_txt: "Servidor ocupado. Tente novamente em instantes.",
    msg_log: null,
    json_data: null,
  });
  expect((await app.inject("/healthz")).statusCode).toBe(200);
  await app.close();
});
