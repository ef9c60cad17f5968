import { once } from "node:events";
import { request } from "node:http";
import type { ClientRequest, IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../demo/people.ts";
import { startProduct } from "../browser/product.ts";
import { multipartOf } from "./harness.ts";
import { pdfFile } from "./samples.ts";

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/v2/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ login: "dealer.autos@pac.demo", senha: DEMO_PASSWORD }),
  });
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

/** An upload that the server has begun to read: it answered `100 Continue`, and half of the body is still missing. */
async function beginUpload(url: string, cookie: string): Promise<{ call: ClientRequest; rest: Buffer }> {
  const { body, type } = multipartOf(pdfFile());
  const half = Math.floor(body.length / 2);
  const call = request(`${url}/api/v2/arquivos/req/id/1760000000/anx_requisicao`, {
    method: "POST",
    headers: { cookie, "content-type": type, "content-length": body.length, expect: "100-continue" },
  });
  call.flushHeaders();
  await once(call, "continue");
  call.write(body.subarray(0, half));
  return { call, rest: body.subarray(half) };
}

async function untilRefused(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/healthz`, { headers: { connection: "close" } }).catch(() => null);
    if (!answer) return;
  }
}

it("contract: on SIGTERM running requests finish, then the database; the log tells no secrets", async () => {
  const product = await startProduct();
  const cookie = await signIn(product.url);
  const { call, rest } = await beginUpload(product.url, cookie);
  const stopped = product.stop();
  await untilRefused(product.url);
  call.end(rest);
  const [answer] = (await once(call, "response")) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(200);
  await stopped;
  const log = product.output();
  expect(log).toContain('"route":"/api/v2/arquivos/req/id/:id/:contexto","status":200');
  expect(log).not.toContain("request failed");
  // Neither secrets nor personal data: who, from where, with what, about which file.
  for (const secret of [DEMO_PASSWORD, "dealer.autos", cookie.split("=")[1] ?? "", pdfFile().name, "João"])
    expect(log).not.toContain(secret);
}, 120_000);
