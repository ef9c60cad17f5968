import Fastify from "fastify";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { commitRequisicao, keepPresenca } from "../../../contract/requisicoes/index.ts";
import { GATHER_MS, createAnnouncer, installAnnouncer } from "./announcer.ts";
import type { Bus } from "./bus.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("announces at once, and what comes meanwhile once more after 50 ms", async () => {
  let sent = 0;
  const announcer = createAnnouncer(async () => void (sent += 1));
  for (let call = 0; call < 20; call++) announcer.announce();
  expect(sent).toBe(1);
  await vi.advanceTimersByTimeAsync(GATHER_MS - 1);
  expect(sent).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toBe(2);
  await vi.advanceTimersByTimeAsync(10 * GATHER_MS);
  expect(sent).toBe(2);
});

it("sends what is gathered when it closes, and nothing afterwards", async () => {
  let sent = 0;
  const announcer = createAnnouncer(async () => void (sent += 1));
  announcer.announce();
  announcer.announce();
  await announcer.close();
  expect(sent).toBe(2);
  await vi.advanceTimersByTimeAsync(10 * GATHER_MS);
  expect(sent).toBe(2);
});

it("goes on after a notice that failed", async () => {
  let tries = 0;
  const announcer = createAnnouncer(async () => {
    tries += 1;
    throw new Error("away");
  });
  announcer.announce();
  await vi.advanceTimersByTimeAsync(GATHER_MS);
  announcer.announce();
  expect(tries).toBe(2);
});

it("contract: a write announces events, and a heartbeat does not", async () => {
  const topics: string[] = [];
  const bus = { publish: async (topic: string) => void topics.push(topic) } as unknown as Bus;
  const app = Fastify();
  installAnnouncer(app, bus);
  app.put("/heartbeat", { config: { endpoint: keepPresenca } }, () => "ok");
  app.put("/write", { config: { endpoint: commitRequisicao } }, () => "ok");
  await app.inject({ method: "PUT", url: "/heartbeat" });
  expect(topics).toEqual([]);
  await app.inject({ method: "PUT", url: "/write" });
  expect(topics).toEqual(["evento"]);
  await app.close();
});
