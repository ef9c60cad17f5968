import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../../server/platform/db/sql.ts";
import { startTestApp } from "../../http/harness.ts";
import type { TestApp } from "../../http/harness.ts";
import { seedTargets } from "./records.ts";
import { findPartialWrites, readMark } from "./stored.ts";
import type { Mark } from "./stored.ts";
import { createTally } from "./tally.ts";
import { createWorld } from "./world.ts";
import { rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

let test: TestApp;
let storage: string;
let mark: Mark;
beforeAll(async () => {
  test = await startTestApp();
  await test.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = test.app.server.address() as AddressInfo;
  storage = join(test.dataDir, "arquivos");
  mark = await readMark(test.db);
  const world = await createWorld({ port, db: test.db, storage, pid: undefined }, createTally());
  await seedTargets(world);
  world.close();
});
afterAll(async () => await test.close());

/** The audit is sealed: to see whether a change of it is found, its seal is broken first. */
const UNSEALED = "alter table auditoria disable trigger auditoria_selada;";

/** What is found after a change that is then taken back. */
async function foundAfter(change: string): Promise<string[]> {
  let found: string[] = [];
  const tamper = test.db.transaction().execute(async (db) => {
    await sql.raw(change).execute(db);
    found = await findPartialWrites({ db, storage }, mark);
    throw new Error("taken back");
  });
  await expect(tamper).rejects.toThrow("taken back");
  return found.map((line) => line.split(":")[0] ?? "");
}

describe("the look for half-written writes", () => {
  it("contract: finds none in what was written whole", async () => {
    expect(await findPartialWrites({ db: test.db, storage }, mark)).toEqual([]);
  });

  it.each([
    ["kept counts differ from counted ones", "update requisicao_contagem set quantidade = quantidade + 1"],
    ["requisicao_leitura differs from the request", "update requisicao_leitura set ultima_interacao_id = 1"],
    ["conversations differ from their messages", "update conversa set nao_lidas_concessionario = 7"],
    ["messages differ from the audited ones", "update interacao set conversa_id = 1 where conversa_id = 2"],
    ["audit and evento differ", "delete from evento where tipo = 'requisicao.criada'"],
    [
      "audit and evento differ",
      "insert into auditoria (quando, acao, objeto, objeto_id) values (now(), 'requisicao.criada', 'requisicao', '1')",
    ],
    ["req_versao differs from the audited saves", "update requisicao set req_versao = 2"],
    [
      "messages differ from the audited ones",
      `${UNSEALED} update auditoria set acao = 'x' where acao = 'interacao.enviada'`,
    ],
    [
      "weeks differ from their audited saves and moves",
      "insert into informativo (concessionario_conta, info_semana, info_versao) values ('100101', '202401', 2)",
    ],
    [
      "weeks differ from their audited saves and moves",
      `insert into informativo (concessionario_conta, info_semana) values ('100101', '202401');
        insert into informativo_retrato (concessionario_conta, info_semana, de, para, usuario_id, quando, dados)
          values ('100101', '202401', 'P', 'S', 1, now(), '[]')`,
    ],
    [
      "files in the storage differ from their rows",
      `${UNSEALED} update auditoria set acao = 'x' where acao = 'arquivo.enviado'`,
    ],
  ])("contract: finds that %s (%s)", async (what, change) => {
    expect(await foundAfter(change)).toContain(what);
  });

  it("contract: finds a row whose file is gone", async () => {
    await rm(storage, { recursive: true });
    const [first] = await findPartialWrites({ db: test.db, storage }, mark);
    expect(first).toMatch(/^files in the storage differ from their rows: 18/);
  });
});
