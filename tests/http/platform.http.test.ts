import type { Kysely } from "kysely";
import { describe, expect, it } from "vitest";
import { createApp } from "../../server/app.ts";
import { createPool } from "../../server/platform/db/connect.ts";
import { createJobMetrics } from "../../server/platform/jobs/index.ts";
import { createScanner } from "../../server/platform/scan/scanner.ts";
import { TYPES_FILE, generateTypes } from "../../tools/db-types.ts";
import { startTestApp, signedIn, appOfFile } from "./harness.ts";
import { rawCall } from "./raw-call.ts";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";

const test = appOfFile();
const ga = signedIn(test, "ga");

describe("paths and envelope", () => {
  it("OP-01: a bare path of the seeds is the same call as its home under /v2/pac", async () => {
    const [bare, home] = [
      await ga.get("/seguradoras?status=ativo"),
      await ga.get("/v2/pac/seguradoras?status=ativo"),
    ];
    expect(bare.status).toBe(200);
    expect(bare.text).toBe(home.text);
  });

  it("OP-02 AUTH-55: a success is the envelope with msg_id 0", async () => {
    const answer = await ga.get("/v2/auth/sessao");
    expect(JSON.parse(answer.text)).toEqual({
      msg_id: 0,
      msg_txt: "",
      msg_log: null,
      json_data: answer.data,
    });
  });

  it("OP-03: an unknown path with a session is 404 in the envelope, whatever the method", async () => {
    for (const method of ["GET", "POST", "DELETE", "PUT"] as const) {
      const body = method === "GET" ? {} : { payload: {} };
      const answer = await ga.send({ method, url: "/api/v2/nada", ...body });
      expect(answer).toMatchObject({ status: 404, msg: "Endereço não encontrado", data: null });
    }
  });

  it("OP-03: cut-off JSON, an empty body, a foreign content type and a malformed path have their statuses", async () => {
    const put = async (payload: string, type = "application/json"): Promise<number> =>
      (
        await ga.send({
          method: "PUT",
          url: "/api/v2/pac/requisicoes/1",
          headers: { "content-type": type },
          payload,
        })
      ).status;
    expect(await put('{"req_status": "pend')).toBe(400);
    expect(await put("")).toBe(400);
    expect(await put("<a/>", "text/xml")).toBe(415);
    expect(await put(`{"x":"${"a".repeat(2 * 1024 * 1024)}"}`)).toBe(413);
    expect((await ga.get("/v2/pac/itens/%ff")).status).toBe(404);
    expect((await ga.get(`/v2/pac/itens/${"x".repeat(600)}`)).status).toBe(404);
  });

  it("OP-03: a text that PostgreSQL cannot keep is 422, wherever it stands", async () => {
    const answer = await ga.put("/v2/pac/requisicoes/1", {
      req_objeto_ctrl: { resposta: "a\u0000b", b: ["\ud800"] },
    });
    expect(answer.log?.campos).toEqual([
      { campo: "req_objeto_ctrl.resposta", mensagem: "Caractere inválido" },
      { campo: "req_objeto_ctrl.b[0]", mensagem: "Caractere inválido" },
    ]);
    expect((await ga.get("/v2/pac/itens?busca=%00")).status).toBe(422);
    expect((await ga.get("/v2/pac/itens/%00")).status).toBe(422);
  });
});

describe("headers", () => {
  it("OP-03: security headers and a policy with nothing unsafe come with every answer", async () => {
    for (const answer of [await test.nobody.get("/v2/auth/sessao"), await ga.get("/v2/auth/sessao")]) {
      const policy = String(answer.headers["content-security-policy"]);
      expect(policy).not.toContain("unsafe");
      for (const part of [
        "default-src 'none'",
        "frame-ancestors 'none'",
        "object-src 'none'",
        "base-uri 'none'",
      ])
        expect(policy).toContain(part);
      expect(answer.headers["x-content-type-options"]).toBe("nosniff");
      expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it("contract: no answer lets another site read it, whatever that says of itself", async () => {
    const headers = { origin: "https://outro.example", "access-control-request-method": "POST" };
    const answers = [
      await ga.get("/v2/auth/sessao", headers),
      await test.nobody.get("/openapi.json", headers),
      await ga.send({ method: "OPTIONS", url: "/api/v2/auth/sessao", headers }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 405]);
    for (const answer of answers)
      expect(Object.keys(answer.headers).filter((name) => name.startsWith("access-control-"))).toEqual([]);
  });

  it("OP-07: behind https the cookies are __Host- and Secure, and HSTS is sent", async () => {
    const secure = await startTestApp({ PUBLIC_URL: "https://pac.example", DEMO: "on" });
    const answer = await secure.nobody.post("/v2/auth/login", { login: "ga@pac.demo", senha: "Demo#2026" });
    expect(answer.headers["set-cookie"]).toEqual([
      expect.stringMatching(/^__Host-pac_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(
        /^__Host-pac_navegador=.+; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
    const strict = "max-age=31536000; includeSubDomains";
    expect(answer.headers["strict-transport-security"]).toBe(strict);
    // What is no HTTP is refused before there is a request.
    expect((await rawCall(secure.app, "LIXO\r\n\r\n")).headers["strict-transport-security"]).toBe(strict);
    await secure.close();
  });
});

describe("operation", () => {
  it("contract: /healthz lives, /readyz asks the database", async () => {
    const short = await startTestApp();
    const get = async (url: string): Promise<number> => (await short.app.inject({ url })).statusCode;
    expect(await get("/healthz")).toBe(200);
    expect(await get("/readyz")).toBe(200);
    await short.db.destroy();
    expect(await get("/readyz")).toBe(503);
    expect(await get("/healthz")).toBe(200);
    await short.close();
  });

  it("contract: of a database that says nothing /readyz is 503 within five seconds, also to many, and /metrics goes without its figures; both are back once it speaks", async () => {
    const short = await startTestApp();
    const ready = async (): Promise<number> => (await short.app.inject({ url: "/readyz" })).statusCode;
    const pool = createPool(short.connection, 1);
    const client = await pool.connect();
    await client.query("begin; lock table migracao, email_saida in access exclusive mode");
    const began = performance.now();
    // More than the pool has connections, of which one is enough.
    const many = Array.from({ length: 40 }, ready);
    const metrics = async (): Promise<string> => (await short.app.inject({ url: "/metrics" })).body;
    const told = metrics();
    expect(new Set(await Promise.all(many))).toEqual(new Set([503]));
    expect(await told).not.toContain('pac_mails{state="due"}');
    expect(performance.now() - began).toBeLessThan(5000);
    const waiting =
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    expect((await client.query<{ n: number }>(waiting)).rows).toEqual([{ n: 2 }]);
    await client.query("rollback");
    client.release();
    await pool.end();
    await expect.poll(ready).toBe(200);
    expect(await metrics()).toContain('pac_mails{state="due"} 0');
    await short.close();
  });

  it("contract: docs/openapi.json is the document that the server answers", async () => {
    const served = await test.nobody.get("/openapi.json");
    const kept = await readFile(new URL("../../docs/openapi.json", import.meta.url), "utf8");
    expect(JSON.parse(served.text), "run `npm run openapi` and commit docs/openapi.json").toEqual(
      JSON.parse(kept),
    );
  });

  it("contract: a failure of ours is a 500 without a text", async () => {
    const app = await createApp({
      settings: {
        port: 0,
        host: "",
        workers: 1,
        dataDir: "",
        databaseUrl: undefined,
        databaseReadUrl: undefined,
        publicUrl: "http://localhost",
        trustedProxies: [],
        demo: false,
        logLevel: "silent",
        metricsToken: undefined,
        supportEmail: undefined,
        smtpUrl: undefined,
        mailFrom: "PAC <pac@localhost>",
        mailIn: undefined,
        auditYears: undefined,
        clamd: undefined,
        oidcProviders: [],
        storage: { kind: "disk" },
        otherStorage: undefined,
      },
      clock: test.clock,
      db: test.db,
      quick: test.services.quick,
      mailer: test.services.mailer,
      push: test.services.push,
      reads: test.services.reads,
      jobMetrics: createJobMetrics([]),
      bus: {
        on: () => undefined,
        onReconnect: () => undefined,
        publish: async () => undefined,
        isListening: () => true,
        close: async () => undefined,
      },
      scanner: createScanner(undefined),
      storage: {
        put: async () => 0,
        get: () => Promise.reject(new Error("gone")),
        remove: async () => undefined,
        listOlder: () => Readable.from([]),
        freeBytes: async () => null,
      },
      throttle: {
        take: () => Promise.reject(new Error("broken on purpose")),
        forget: async () => undefined,
        forgetBelow: async () => undefined,
        giveBack: async () => undefined,
      },
      demo: false,
    });
    const answer = await app.inject({
      method: "POST",
      url: "/api/v2/auth/login",
      payload: { login: "x", senha: "y" },
    });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ msg_id: 500, msg_txt: "", msg_log: null, json_data: null });
    await app.close();
  });
});

describe("drift", () => {
  it("contract: the table types are those of the migrated database", async () => {
    const generated = await generateTypes(test.db as unknown as Kysely<never>);
    expect(generated.trim(), "run `npm run db:types` and commit what it writes").toBe(
      (await readFile(TYPES_FILE, "utf8")).trim(),
    );
  });
});
