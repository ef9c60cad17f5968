import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { claim, message, upload } from "../../tests/http/factories.ts";
import { startTestApp } from "../../tests/http/harness.ts";
import type { Client, TestApp } from "../../tests/http/harness.ts";
import { onOlderDatabase } from "../../tests/http/older-database.ts";
import { migrate } from "../platform/db/migrate.ts";

describe("an older database", () => {
  it("OP-56 contract: each file gets the owner that it had, and only owners that are there are taken", async () => {
    await onOlderDatabase("0011", async (pool) => {
      await pool.query(`
        insert into usuario (usuario_nome, usuario_email, grupo_usuario_id, criado_em)
          values ('P', 'p@casa.example', 6, '2026-01-01');
        insert into concessionario (concessionario_conta, concessionario_nome, concessionario_bu)
          values ('100101', 'Autos', 1);
        insert into requisicao (req_numero, req_tipo, req_tipo_versao, req_tipo_desc, view, req_status,
          req_concessionario_id, req_usuario_id, req_data_criacao, req_ultima_atividade, req_objeto_ctrl)
          values (1773400001, 'sinistro', 1, 'S', 'ga', 'pendente', '100101', 1, '2026-01-01', '2026-01-01', '{}');
        insert into interacao (req_numero, interacao_usuario_id, interacao_timestamp, interacao_tipo, interacao_texto)
          overriding system value values (1773400001, 1, '2026-01-01', 'sistema', 'Segue');`);
      const files: [
        contexto: string,
        numero: number,
        req_numero: number | null,
        interacao_id: number | null,
      ][] = [
        ["anx_requisicao", 1773400001, 1773400001, null],
        ["anx_interacao", 1773400001, 1773400001, 1],
        ["anx_requisicao", 1773400009, null, null],
        ["anx_interacao", 1773400001, null, null],
      ];
      for (const [index, file] of files.entries())
        await pool.query(
          `insert into arquivo values ($1, 'a.pdf', 'application/pdf', 1, $2, $3, 1, '2026-01-01', $4, $5)`,
          [`00000000-0000-4000-8000-00000000000${index}`, ...file],
        );
      await migrate(pool);
      const stored = await pool.query(
        "select dono_tipo, dono_id, destino_id from arquivo order by arquivo_id",
      );
      expect(stored.rows.map((row) => Object.values(row))).toEqual([
        ["requisicao", 1773400001, 1773400001],
        ["interacao", 1, 1773400001],
        ["requisicao", null, 1773400009],
        ["interacao", null, 1773400001],
      ]);
      for (const [tipo, id] of [
        ["requisicao", 1],
        ["interacao", 1773400001],
        ["semana", 1],
      ])
        await expect(
          pool.query("update arquivo set dono_tipo = $1, dono_id = $2", [tipo, id]),
        ).rejects.toThrow(/constraint/);
    });
  });
});

describe("what a kind says", () => {
  let test: TestApp;
  let dealer: Client;
  beforeAll(async () => {
    test = await startTestApp();
    dealer = await test.as("dealer.autos");
  });
  afterAll(async () => await test.close());

  it("OP-14 OP-53 OP-56: a message's file is for who may read the message, a form's for who may see the request", async () => {
    const ga = await test.as("ga");
    const { req_numero, req_objeto_ctrl } = await claim(dealer);
    const anexo = async (client: Client, privada: 0 | 1): Promise<string> => {
      const arquivo_id = await upload(client, req_numero, "anx_interacao");
      const interacao_anexos = [{ arquivo_id, arquivo_nome: "a.pdf" }];
      const sent = { interacao_privada: privada, interacao_anexos };
      expect((await message(client, req_numero, "Segue", sent)).status).toBe(200);
      return arquivo_id;
    };
    const files = [req_objeto_ctrl.arquivo.arquivo_id, await anexo(dealer, 0), await anexo(ga, 1)];
    const expected: [login: string, statuses: number[]][] = [
      ["dealer.autos", [200, 200, 404]],
      ["ga", [200, 200, 200]],
      ["consultor.autos", [200, 200, 200]],
      ["consultor.vans", [404, 404, 404]],
      ["dac", [404, 404, 404]],
      ["dealer2.autos", [404, 404, 404]],
    ];
    for (const [login, statuses] of expected) {
      const client = await test.as(login);
      const answers = await Promise.all(files.map(async (id) => await client.get(`/v2/arquivos/${id}`)));
      expect(
        answers.map(({ status }) => status),
        `as ${login}`,
      ).toEqual(statuses);
    }
  });
});
