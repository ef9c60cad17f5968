import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp } from "../../../tests/http/harness.ts";
import type { TestApp } from "../../../tests/http/harness.ts";
import { connect } from "node:net";
import { text } from "node:stream/consumers";

const apps: Record<string, TestApp> = {};
beforeAll(async () => {
  apps["plain"] = await startTestApp();
  apps["guarded"] = await startTestApp({ METRICS_TOKEN: "segredo" });
  apps["public"] = await startTestApp({ PUBLIC_URL: "https://pac.example", METRICS_TOKEN: "segredo" });
  apps["proxied"] = await startTestApp({ TRUSTED_PROXIES: "10.0.0.0/8" });
});
afterAll(async () => {
  for (const one of Object.values(apps)) await one.close();
});

/** The status of a call, by default from this machine. */
async function metrics(
  app: string,
  headers: Record<string, string> = {},
  remoteAddress = "127.0.0.1",
): Promise<number | undefined> {
  const answer = await apps[app]?.app.inject({ url: "/metrics", headers, remoteAddress });
  return answer?.statusCode;
}

describe("without the token", () => {
  it.each([
    ["localhost:3000", "127.0.0.1"],
    ["127.0.0.1:3000", "127.0.0.1"],
    ["localhost", "::ffff:127.0.0.1"],
    ["[::1]:3000", "::1"],
  ])("contract: /metrics answers a direct call of this machine to %s from %s", async (host, from) => {
    expect(await metrics("plain", { host }, from)).toBe(200);
  });

  it.each([
    ["x-forwarded-for", "127.0.0.1"],
    ["x-forwarded-proto", "https"],
    ["x-forwarded", "for=10.1.2.3"],
    ["X-Forwarded-Host", "localhost"],
    ["forwarded", "for=127.0.0.1"],
    ["via", "1.1 proxy"],
    ["x-real-ip", "127.0.0.1"],
    ["x-client-ip", "127.0.0.1"],
    ["x-cluster-client-ip", "127.0.0.1"],
    ["x-original-forwarded-for", "127.0.0.1"],
    ["x-envoy-external-address", "127.0.0.1"],
    ["cf-connecting-ip", "127.0.0.1"],
    ["cf-connecting-ipv6", "::1"],
    ["cf-ray", "8f"],
    ["cdn-loop", "cloudflare"],
    ["true-client-ip", "127.0.0.1"],
    ["fastly-client-ip", "127.0.0.1"],
    ["fly-client-ip", "127.0.0.1"],
    ["x-azure-clientip", "127.0.0.1"],
    ["x-amzn-trace-id", "Root=1"],
    ["proxy-connection", "keep-alive"],
    ["host", "pac.example"],
    ["host", "localhost.pac.example"],
    ["host", "127.0.0.1.pac.example"],
  ])("contract: /metrics is not there for a call that a proxy passed on: %s: %s", async (name, value) => {
    expect(await metrics("plain", { [name]: value })).toBe(404);
  });

  it("contract: nor for another machine, nor at all where the product is meant to be reached through a proxy", async () => {
    expect(await metrics("plain", {}, "10.1.2.3")).toBe(404);
    expect(await metrics("public")).toBe(404);
    expect(await metrics("proxied")).toBe(404);
    expect(await metrics("guarded")).toBe(200);
  });
});

describe("through a proxy that says nothing", () => {
  /** The status line of a call over a socket. */
  async function statusOf(port: number, head: string): Promise<string> {
    const socket = connect(port, "127.0.0.1");
    socket.write(`${head}\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
    return (await text(socket)).split("\r\n")[0] ?? "";
  }

  it("contract: /metrics is not there for HTTP/1.0, which is what nginx speaks by itself", async () => {
    const own = await startTestApp();
    const port = Number(new URL(await own.app.listen({ port: 0, host: "127.0.0.1" })).port);
    expect(await statusOf(port, "GET /metrics HTTP/1.1")).toBe("HTTP/1.1 200 OK");
    expect(await statusOf(port, "GET /metrics HTTP/1.0")).toBe("HTTP/1.1 404 Not Found");
    expect(await statusOf(port, "GET /healthz HTTP/1.0")).toBe("HTTP/1.1 200 OK");
    await own.close();
  });
});

describe("with the token", () => {
  it("contract: /metrics answers whoever has it, through any proxy, and nobody who has another", async () => {
    const forwarded = { "x-forwarded-for": "10.1.2.3", host: "pac.example" };
    for (const app of ["guarded", "public"]) {
      expect(await metrics(app, { authorization: "Bearer segredo", ...forwarded }, "10.1.2.3")).toBe(200);
      for (const authorization of ["Bearer segred", "Bearer segredo2", "Bearer ", "segredo", "Basic segredo"])
        expect(await metrics(app, { authorization }, "10.1.2.3"), authorization).toBe(404);
    }
    for (const authorization of ["Bearer ", "Bearer undefined", "Bearer null"])
      expect(await metrics("plain", { authorization }, "10.1.2.3"), authorization).toBe(404);
  });

  it("contract: a refused call of /metrics is answered as a path that is not there", async () => {
    const answer = await apps["plain"]?.app.inject({ url: "/metrics", remoteAddress: "10.1.2.3" });
    expect(answer?.json()).toEqual({
      msg_id: 404,
      msg_txt: "Endereço não encontrado",
      msg_log: null,
      json_data: null,
    });
  });
});
