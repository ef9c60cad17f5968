import { afterAll, beforeAll, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../demo/people.ts";
import { findRunningPostgres } from "../../embedded-postgres/index.ts";
import { createPool } from "../../server/platform/db/connect.ts";
import { startProduct } from "../browser/product.ts";
import type { Product } from "../browser/product.ts";

let product: Product;
beforeAll(async () => {
  // As behind a proxy, so that a call has an address of its own.
  product = await startProduct({ TRUSTED_PROXIES: "127.0.0.1" });
});
afterAll(async () => await product.stop());

interface Called {
  readonly status: number;
  readonly requestId: string | null;
  readonly cookie: string;
  readonly usuarioID: number | undefined;
}

/** GETs with that cookie, or POSTs the given body. */
async function call(
  path: string,
  { cookie = "", body }: { cookie?: string; body?: object },
): Promise<Called> {
  const headers = { "x-forwarded-for": "203.0.113.77", "content-type": "application/json", cookie };
  const post = body && { method: "POST", body: JSON.stringify(body) };
  const answer = await fetch(`${product.url}/api/v2${path}`, { ...post, headers });
  const { json_data } = (await answer.json()) as { json_data: { usuarioID?: number } | null };
  return {
    status: answer.status,
    requestId: answer.headers.get("x-request-id"),
    cookie: answer.headers.getSetCookie()[0]?.split(";")[0] ?? "",
    usuarioID: json_data?.usuarioID,
  };
}

/** The lines of the log that carry a request's id. */
async function linesOf({ requestId }: Called): Promise<Record<string, unknown>[]> {
  const find = (): Record<string, unknown>[] =>
    product
      .output()
      .split("\n")
      .filter((line) => line.startsWith("{") && line.endsWith("}"))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((line) => line["reqId"] === requestId);
  await expect.poll(() => find().some((line) => line["msg"] === "request")).toBe(true);
  return find();
}

it("contract: every line carries the request's id and usuarioID of who is signed in, and nothing else of a person", async () => {
  const login = "dealer.autos@pac.demo";
  const wrong = await call("/auth/login", { body: { login, senha: "Errada#2026" } });
  const signedIn = await call("/auth/login", { body: { login, senha: DEMO_PASSWORD } });
  const { usuarioID } = signedIn;
  const mine = { cookie: signedIn.cookie };
  const list = await call("/pac/itens?busca=Lemos", mine);
  const missing = await call("/pac/requisicoes/1", mine);
  const pool = createPool(await findRunningPostgres(product.dataDir), 1);
  await pool.query("alter table seguradora rename to seguradora_fora");
  await pool.end();
  const broken = await call("/pac/seguradoras?status=ativo", mine);
  const left = await call("/auth/logout", mine);
  const nobody = await call("/auth/sessao", mine);

  expect(usuarioID).toBeGreaterThan(0);
  const seen = [];
  for (const answer of [wrong, signedIn, list, missing, broken, left, nobody])
    for (const line of await linesOf(answer))
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
    expect(product.output()).not.toContain(secret);
});
