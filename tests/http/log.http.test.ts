import pino from "pino";
import { beforeAll, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../demo/people.ts";
import { sql } from "../../server/platform/db/sql.ts";
import { appOfFile } from "./harness.ts";
import type { Writable } from "node:stream";

// As behind a proxy, so that a call has an address of its own.
const test = appOfFile({ LOG_LEVEL: "info", TRUSTED_PROXIES: "127.0.0.1", DEMO: "on" });

/** All that the app logs, in place of the process's output. */
const lines: string[] = [];
beforeAll(() => {
  const { [pino.symbols.streamSym]: output } = test.app.log as unknown as Record<symbol, Writable>;
  Object.assign(output ?? {}, { write: (line: string) => lines.push(line) });
});

interface Called {
  readonly requestId: unknown;
  readonly cookie: string;
  readonly usuarioID: number | undefined;
}

/** GETs with that cookie, or POSTs the given body. */
async function call(
  path: string,
  { cookie = "", body }: { cookie?: string; body?: object },
): Promise<Called> {
  const answer = await test.app.inject({
    method: body ? "POST" : "GET",
    url: `/api/v2${path}`,
    headers: { "x-forwarded-for": "203.0.113.77", cookie },
    ...(body && { payload: body }),
  });
  const { json_data } = answer.json<{ json_data: { usuarioID?: number } | null }>();
  const [own] = answer.cookies;
  return {
    requestId: answer.headers["x-request-id"],
    cookie: own ? `${own.name}=${own.value}` : "",
    usuarioID: json_data?.usuarioID,
  };
}

/** The lines of the log that carry a request's id. */
function linesOf({ requestId }: Called): Record<string, unknown>[] {
  return lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line["reqId"] === requestId);
}

it("contract: every line carries the request's id and usuarioID of who is signed in, and nothing else of a person", async () => {
  const login = "dealer.autos@pac.demo";
  const wrong = await call("/auth/login", { body: { login, senha: "Errada#2026" } });
  const signedIn = await call("/auth/login", { body: { login, senha: DEMO_PASSWORD } });
  const { usuarioID } = signedIn;
  const mine = { cookie: signedIn.cookie };
  const list = await call("/pac/itens?busca=Lemos", mine);
  const missing = await call("/pac/requisicoes/1", mine);
  await sql`alter table seguradora rename to seguradora_fora`.execute(test.db);
  const broken = await call("/pac/seguradoras?status=ativo", mine);
  const left = await call("/auth/logout", mine);
  const nobody = await call("/auth/sessao", mine);

  expect(usuarioID).toBeGreaterThan(0);
  const seen = [];
  for (const answer of [wrong, signedIn, list, missing, broken, left, nobody])
    for (const line of linesOf(answer))
      seen.push([line["msg"], line["route"], line["status"], line["usuarioID"]]);
  expect(seen).toEqual([
    ["request", "/api/v2/auth/login", 400, undefined],
    ["request", "/api/v2/auth/login", 200, usuarioID],
    ["request", "/api/v2/pac/itens", 200, usuarioID],
    ["request", "/api/v2/pac/requisicoes/:id", 404, usuarioID],
    ["request failed", undefined, undefined, usuarioID],
    ["request", "/api/v2/pac/seguradoras", 500, usuarioID],
    ["request", "/api/v2/auth/logout", 200, usuarioID],
    ["request", "/api/v2/auth/sessao", 401, undefined],
  ]);
  for (const secret of ["dealer.autos", "Lemos", "João", "203.0.113.77", "Errada#2026", DEMO_PASSWORD])
    expect(lines.join("")).not.toContain(secret);
});
