import { describe, expect, it } from "vitest";
import { judge } from "./oracles.ts";
import type { Reply } from "./wire.ts";

const CALL = { method: "PUT", path: "/api/v2/pac/requisicoes/1" };

function reply(status: number, body: unknown, headers: Record<string, string> = {}): Reply {
  const always = { "content-type": "application/json", "cache-control": "no-store", "x-request-id": "1" };
  return { status, headers: { ...always, ...headers }, body: Buffer.from(JSON.stringify(body)), ms: 1 };
}

function refusal(status: number, differs: object = {}): object {
  return { msg_id: status, msg_txt: "Não encontrado", msg_log: null, json_data: null, ...differs };
}

const campos = (count: number, campo: string, mensagem = "Valor inválido"): object => ({
  msg_log: { campos: Array.from({ length: count }, () => ({ campo, mensagem })) },
});

describe("the attacks' oracles", () => {
  it("contract: answers in form are let pass", () => {
    const success = { msg_id: 0, msg_txt: "", msg_log: null, json_data: [1] };
    const atual = { msg_log: { atual: { texto: "x".repeat(100_000) } } };
    for (const good of [
      reply(200, success),
      reply(404, refusal(404)),
      reply(422, refusal(422, campos(20, "k".repeat(200)))),
      reply(409, refusal(409, atual)),
    ])
      expect(judge(CALL, good)).toEqual([]);
  });

  it.each<[string, Reply]>([
    ["no answer (ECONNRESET)", { ...reply(0, null), error: "ECONNRESET" }],
    ["status 500", reply(500, refusal(500, { msg_txt: "" }))],
    [
      "no x-request-id",
      {
        ...reply(404, refusal(404)),
        headers: { "content-type": "application/json", "cache-control": "no-store" },
      },
    ],
    [
      "JSON that may be kept (cache-control: private)",
      reply(404, refusal(404), { "cache-control": "private" }),
    ],
    ["a refusal as 'text/html'", reply(404, "", { "content-type": "text/html" })],
    ["a script in a page", reply(200, "<script>pac_attack()</script>", { "content-type": "text/html" })],
    ["a success without its envelope", reply(200, [])],
    ["a success without its envelope", reply(200, refusal(1))],
    ["a refusal without its envelope", reply(404, refusal(400))],
    ["a refusal over 64 kB", reply(422, refusal(422, campos(1, "a", "x".repeat(70_000))))],
    ["a 422 with over 20 campos", reply(422, refusal(422, campos(21, "a")))],
    ["a campo over 200 characters", reply(422, refusal(422, campos(1, "k".repeat(201))))],
    ["a 422 without campos", reply(422, refusal(422))],
    ["msg_txt '' with 404", reply(404, refusal(404, { msg_txt: "" }))],
    [
      "a machine's words: 'Invalid input: expected string'",
      reply(400, refusal(400, { msg_txt: "Invalid input: expected string" })),
    ],
    [
      "a machine's words: 'relation \"usuario\"'",
      reply(400, refusal(400, { msg_txt: 'relation "usuario"' })),
    ],
  ])("contract: %s is found", (what, bad) => {
    expect(judge(CALL, bad)).toContain(what);
  });
});
