import { describe, expect, it } from "vitest";
import { signedIn, appOfFile } from "./harness.ts";
import { rawCall } from "./raw-call.ts";
import type { RawAnswer } from "./raw-call.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");

const HEAD = "Host: localhost:3000\r\nConnection: close\r\n";
const call = async (line: string, headers = "", body = ""): Promise<RawAnswer> =>
  await rawCall(test.app, `${line} HTTP/1.1\r\n${HEAD}${headers}\r\n${body}`);
const asDealer = (): string => `Cookie: ${dealer.cookie}\r\n`;
const envelope = (answer: RawAnswer): { msg_id: number; msg_txt: string } =>
  JSON.parse(answer.body) as { msg_id: number; msg_txt: string };

/** All refusals look the same from outside. */
function expectRefusal(answer: RawAnswer, status: number): void {
  expect(answer.status, answer.body).toBe(status);
  expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  for (const part of ["default-src 'none'", "frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"])
    expect(answer.headers["content-security-policy"]).toContain(part);
  expect(answer.headers["referrer-policy"]).toBe("same-origin");
  expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(envelope(answer)).toMatchObject({ msg_id: status, msg_log: null, json_data: null });
  expect(envelope(answer).msg_txt).not.toBe("");
}

const post = async (path: string, payload: string, client = test.nobody) =>
  await client.send({
    method: "POST",
    url: `/api${path}`,
    headers: { "content-type": "application/json" },
    payload,
  });

describe("bodies", () => {
  it("contract: a body of many bad texts under a long key is answered shortly", async () => {
    const key = "k".repeat(200_000);
    const bad = JSON.stringify({ [key]: Array.from({ length: 20_000 }, () => "\u0000") });
    const anonymous = await post("/v2/auth/login", bad);
    expect(anonymous.status).toBe(413);
    const small = JSON.stringify({ ["k".repeat(2000)]: Array.from({ length: 1500 }, () => "\u0000") });
    const refused = await post("/v2/auth/login", small);
    expect(refused.status).toBe(422);
    expect(refused.log?.campos).toHaveLength(20);
    expect(refused.text.length).toBeLessThan(64 * 1024);
    const known = await dealer.put("/v2/pac/requisicoes?action=commit", {
      ["k".repeat(900_000)]: Array.from({ length: 5000 }, () => "\u0000"),
    });
    expect(known.status).toBe(422);
    expect(known.log?.campos).toHaveLength(20);
    expect(known.text.length).toBeLessThan(64 * 1024);
  });

  it("contract: twenty findings at most also where a schema finds them", async () => {
    const codigos = Array.from({ length: 500 }, () => 1);
    const answer = await dealer.post("/v2/pac/itens/consulta", { codigos });
    expect(answer.status).toBe(422);
    expect(answer.log?.campos).toHaveLength(20);
    expect(answer.log?.campos?.[0]).toEqual({ campo: "codigos[0]", mensagem: "Valor inválido" });
  });

  it("contract: JSON nested 5,000 deep is a 422 for nobody and for everybody", async () => {
    const deep = "[".repeat(5000) + "]".repeat(5000);
    expect(await post("/v2/auth/login", deep)).toMatchObject({ status: 422, msg: "No máximo 64 níveis" });
    const ctrl = `{"req_objeto_ctrl":${'{"a":'.repeat(5000)}1${"}".repeat(5000)}}`;
    const answer = await dealer.send({
      method: "PUT",
      url: "/api/v2/pac/requisicoes/1",
      headers: { "content-type": "application/json" },
      payload: ctrl,
    });
    expect(answer).toMatchObject({ status: 422, msg: "No máximo 64 níveis" });
  });

  it("contract: small calls take 16 kB, a message 128 kB, a request 2 MB", async () => {
    const filler = (kB: number): string => "x".repeat(kB * 1024 - 100);
    const login = async (kB: number): Promise<number> =>
      (await post("/v2/auth/login", JSON.stringify({ login: "a", senha: "b", c: filler(kB) }))).status;
    expect([await login(16), await login(17)]).toEqual([400, 413]);
    const to = async (path: string, kB: number): Promise<number> =>
      (await dealer.put(path, { c: filler(kB) })).status;
    expect([
      await to("/v2/pac/requisicoes/1/vista", 16),
      await to("/v2/pac/requisicoes/1/vista", 17),
    ]).toEqual([422, 413]);
    const message = "/v2/pac/requisicoes/1/interacoes";
    expect([await to(message, 128), await to(message, 129)]).toEqual([422, 413]);
    expect([await to("/v2/pac/requisicoes/1", 2048), await to("/v2/pac/requisicoes/1", 2049)]).toEqual([
      404, 413,
    ]);
  });

  it("contract: a sender of too much reads why, on a connection that goes on", async () => {
    const body = JSON.stringify({ login: "a", senha: "b", c: "x".repeat(1_400_000) });
    const headers = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
    // The second takes files, which have a limit of their own: this is none.
    for (const path of ["/v2/auth/login", "/v2/arquivos/req/id/1760000000/anx_requisicao"]) {
      const first = `POST /api${path} HTTP/1.1\r\nHost: localhost:3000\r\n${asDealer()}${headers}\r\n${body}`;
      const both = await rawCall(test.app, `${first}GET /healthz HTTP/1.1\r\n${HEAD}\r\n`);
      expect(both.status, path).toBe(413);
      expect(both.headers["connection"]).toBe("keep-alive");
      expect(both.body).toContain("O conteúdo enviado é grande demais");
      expect(both.body).toContain('{"status":"ok"}');
    }
  });

  it("OP-03: multipart is for uploads, and its boundary no longer than 70 characters", async () => {
    const multipart = (boundary: string): string =>
      `Content-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: 5\r\n`;
    expectRefusal(await call("POST /api/v2/auth/login", multipart("x"), "--x\r\n"), 415);
    const upload = "POST /api/v2/arquivos/req/id/1760000000/anx_requisicao";
    expectRefusal(await call(upload, asDealer() + multipart("x".repeat(300)), "--x\r\n"), 400);
    expectRefusal(await call(upload, asDealer() + multipart("x".repeat(70)), "--x\r\n"), 400);
  });
});

describe("methods", () => {
  it("contract: HEAD is for health and static files; else it is 405, after the 401", async () => {
    for (const path of ["/healthz", "/readyz", "/"]) expect((await call(`HEAD ${path}`)).status).toBe(200);
    for (const path of [
      "/api/v2/pac/eventos",
      "/api/v2/pac/requisicoes",
      "/api/v2/auth/logout",
      "/api/v2/nada",
    ]) {
      expect((await call(`HEAD ${path}`)).status).toBe(401);
      expect((await call(`HEAD ${path}`, asDealer())).status).toBe(405);
    }
    for (const path of ["/metrics", "/historico", "/assets/nada.js"])
      expect((await call(`HEAD ${path}`)).status).toBe(405);
    // A sign-out by HEAD would bypass the same-site check.
    expect((await dealer.get("/v2/auth/sessao")).status).toBe(200);
  });

  it("OP-03 contract: a method that a path does not have is 405 with Allow, one that nobody knows a 400", async () => {
    for (const method of ["QUERY", "PROPFIND", "TRACE", "OPTIONS", "PATCH", "DELETE"]) {
      expectRefusal(await call(`${method} /api/v2/pac/requisicoes`), 401);
      const answer = await call(`${method} /api/v2/pac/requisicoes`, asDealer());
      expectRefusal(answer, 405);
      expect(answer.headers["allow"]?.split(", ").toSorted()).toEqual(["GET", "PUT"]);
    }
    expectRefusal(await call("QUERY /api/v2/nada", asDealer()), 404);
    expectRefusal(await call("CONNECT localhost:1"), 405);
    expectRefusal(await call("FOO /api/v2/pac/requisicoes", asDealer()), 400);
  });
});

describe("malformed HTTP", () => {
  it("OP-03 contract: what is no HTTP is refused in the envelope", async () => {
    const raw = async (bytes: string): Promise<RawAnswer> => await rawCall(test.app, bytes);
    expectRefusal(await raw("LIXO\r\n\r\n"), 400);
    expectRefusal(await raw(`GET / HTTP/1.1\r\n${HEAD}A B: c\r\n\r\n`), 400);
    expectRefusal(await raw("GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n"), 400);
    expectRefusal(
      await call("POST /api/v2/auth/login", "Content-Length: 2\r\nContent-Length: 3\r\n", "{}"),
      400,
    );
    expectRefusal(await call("POST /api/v2/auth/login", "Transfer-Encoding: chunked\r\n", "ZZ\r\n"), 400);
    // Two ways to say where a body ends: whoever stands before us may believe the other one.
    const twoEnds = "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n";
    expectRefusal(await call("POST /api/v2/auth/login", twoEnds, "0\r\n\r\n"), 400);
    expectRefusal(await call("GET /healthz", `X: ${"a".repeat(20_000)}\r\n`), 431);
    expectRefusal(await call("GET /healthz", "Expect: 42\r\n"), 417);
    expect((await raw("GET /healthz HTTP/1.0\r\n\r\n")).status).toBe(200);
  });

  it("OP-03 contract: a path that cannot be read is any unknown path: 401 under /api, 404 elsewhere", async () => {
    expectRefusal(await call("GET /api/v2/pac/itens/%ff"), 401);
    expectRefusal(await call("GET /api/v2/pac/itens/%ff", asDealer()), 404);
    for (const path of [
      "/%ff",
      "/assets/%2e%2e/index.html",
      "/assets/..%2f..%2fpackage.json",
      "/assets/.env",
    ])
      expectRefusal(await call(`GET ${path}`), 404);
    expectRefusal(await call(`GET /assets/${"x".repeat(3000)}`), 404);
  });
});

describe("what stays behind", () => {
  it("contract: JSON is kept nowhere, neither answers nor refusals", async () => {
    for (const answer of [
      await dealer.get("/v2/auth/sessao"),
      await dealer.get("/v2/pac/requisicoes"),
      await dealer.get("/v2/nada"),
      await test.nobody.get("/v2/auth/sessao"),
      await test.nobody.get("/openapi.json"),
    ])
      expect(answer.headers["cache-control"]).toBe("no-store");
  });
});
