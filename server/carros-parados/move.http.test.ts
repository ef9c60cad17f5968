import { beforeAll, describe, expect, it } from "vitest";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import { linha, moveSemana, moveAll, openYears, saveTabela } from "../../tests/http/semanas.ts";
import { sql } from "../platform/db/sql.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const dac = signedIn(test, "dac");
const admin = signedIn(test, "admin");
const consultor = signedIn(test, "consultor.autos");
const ga = signedIn(test, "ga");
beforeAll(async () => await openYears(test));

describe("moves", () => {
  it("SSTA-02* SSTA-03* SSTA-04* SSTA-05* SSTA-11 SSTA-12* OP-65: dealer and DAC take a week from pending to concluded, which is the end", async () => {
    await saveTabela(dealer, "202601", [linha()]);
    const sent = await moveSemana(dealer, "202601", "E", { info_versao: 2 });
    expect(sent).toMatchObject({
      status: 200,
      id: 0,
      msg: "",
      log: null,
      data: { info_semana: "202601", info_status: "E", info_status_desc: "Enviado", info_versao: 3 },
    });
    await moveAll(
      [
        [dac, "R"],
        [dealer, "E"],
        [dac, "A"],
        [dac, "R"],
        [dealer, "E"],
        [dac, "A"],
        [dac, "C"],
      ],
      "202601",
    );
    expect(await moveSemana(admin, "202601", "A")).toMatchObject({
      status: 200,
      id: 1,
      msg: "Não é possível alterar o status de Concluído para Em análise.",
      log: null,
      data: null,
    });
  });

  it("OP-65 SSTA-15 SSTA-06* SSTA-07*: a move that is not this person's is refused with 200 and msg_id 1, and stores nothing", async () => {
    const refused = await moveSemana(dac, "202602", "S");
    expect(refused).toMatchObject({
      status: 200,
      id: 1,
      msg: "Não é possível alterar o status de Pendente para Sem Carros Parados.",
    });
    expect((await moveSemana(consultor, "202602", "S")).id).toBe(1);
    await moveAll(
      [
        [dealer, "S"],
        [dac, "P"],
        [admin, "S"],
        [dealer, "P"],
      ],
      "202602",
    );
    await saveTabela(dealer, "202602", [linha()]);
    expect((await moveSemana(dac, "202602", "E")).id).toBe(1);
    await moveAll([[dealer, "E"]], "202602");
    expect((await moveSemana(dealer, "202602", "A")).id).toBe(1);
    expect((await moveSemana(ga, "202602", "A")).status).toBe(403);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from informativo_retrato
      where info_semana = '202602'`.execute(test.db);
    expect(rows).toEqual([{ n: 5 }]);
  });

  it("OP-69* SSTA-14*: rows that are incomplete or of an unknown part are named, and the week stays", async () => {
    await saveTabela(dealer, "202603", [
      linha({ info_item_codigo: "b.2" }),
      linha({ info_chassi: "C2", info_modelo: " " }),
      linha({ info_chassi: "C3", info_item_codigo: "ZZZ999" }),
      linha({ info_chassi: "" }),
    ]);
    expect(await moveSemana(dealer, "202603", "E")).toMatchObject({
      status: 200,
      id: 1,
      msg: "Não foi possível enviar: 2 linhas estão incompletas e a peça ZZZ999 não está na tabela de preços.",
      log: {
        showErrorInTable: ["C2_A1", "C3_ZZZ999", "_A1"],
        campos: [
          { campo: "info_dados[1].info_modelo", mensagem: "Campo obrigatório" },
          {
            campo: "info_dados[2].info_item_codigo",
            mensagem: "A peça ZZZ999 não está na tabela de preços.",
          },
          { campo: "info_dados[3].info_chassi", mensagem: "Campo obrigatório" },
        ],
      },
    });
    const { rows } = await sql`select info_status, info_versao from informativo
      where concessionario_conta = '100101' and info_semana = '202603'`.execute(test.db);
    expect(rows).toEqual([{ info_status: "P", info_versao: 2 }]);
  });

  it("OP-69*: a part is known however the price table writes its letters", async () => {
    await sql`insert into item (item_codigo, item_desc, item_preco) values ('a0009x', 'Presilha', 1)`.execute(
      test.db,
    );
    await saveTabela(dealer, "202609", [linha({ info_item_codigo: "A000.9x" })]);
    await moveAll([[dealer, "E"]], "202609");
  });

  it("STBL-04*: an empty table is not sent, one with rows is not told to be empty, a concluded year stays", async () => {
    expect(await moveSemana(dealer, "202604", "E")).toMatchObject({
      id: 1,
      msg: "Não há itens para enviar. Se não houve carros parados, informe isso na tabela vazia.",
    });
    await saveTabela(dealer, "202604", [linha()]);
    expect(await moveSemana(dealer, "202604", "S")).toMatchObject({
      id: 1,
      msg: "Há itens na tabela desta semana. Exclua os itens antes de informar que não há carros parados.",
    });
    await sql`insert into informativo (concessionario_conta, info_semana, info_status)
      values ('100101', '202511', 'A') on conflict (concessionario_conta, info_semana)
      do update set info_status = 'A'`.execute(test.db);
    expect(await moveSemana(dac, "202511", "C")).toMatchObject({
      id: 1,
      msg: "O ano desta semana está concluído: o status não pode mais ser alterado.",
    });
  });

  it("contract: an old version is 409 with the head; of two moves at once one wins", async () => {
    await saveTabela(dealer, "202605", [linha()]);
    expect(await moveSemana(dealer, "202605", "E", { info_versao: 1 })).toMatchObject({
      status: 409,
      log: { atual: { info_status: "P", info_versao: 2 }, alteracao: { usuario_nome: expect.any(String) } },
    });
    await moveAll([[dealer, "E"]], "202605");
    const both = await Promise.all([moveSemana(dac, "202605", "A"), moveSemana(admin, "202605", "A")]);
    expect(both.filter(({ id }) => id === 0)).toHaveLength(1);
    expect(both.filter(({ id }) => id === 1)).toHaveLength(1);
  });

  it("contract: every move freezes the table as it was, notes it and tells it", async () => {
    await saveTabela(dealer, "202606", [linha({ info_chassi: "C1" }), linha({ info_chassi: "C2" })]);
    await moveAll([[dealer, "E"]], "202606");
    const { rows } = await sql<{ de: string; para: string; dados: unknown[] }>`
      select de, para, dados from informativo_retrato where info_semana = '202606'`.execute(test.db);
    expect(rows).toMatchObject([
      { de: "P", para: "E", dados: [{ info_item_id: "C1_A1" }, { info_item_id: "C2_A1" }] },
    ]);
    expect(rows[0]?.dados[0]).toEqual({
      ...linha({ info_chassi: "C1" }),
      info_linha_id: expect.any(Number),
      info_item_id: "C1_A1",
    });
    const { rows: audit } = await sql`select acao, detalhe from auditoria
      where objeto_id = '100101/202606' order by auditoria_id desc limit 1`.execute(test.db);
    expect(audit).toMatchObject([{ acao: "semana.movida", detalhe: { de: "P", para: "E", linhas: 2 } }]);
  });
});

describe("a dealer that is not active (any more)", () => {
  it("contract: its people neither save nor move its weeks", async () => {
    await sql`update concessionario set concessionario_status = 'inativo'
      where concessionario_conta = '100101'`.execute(test.db);
    const inactive =
      "Este concessionário não está ativo: o histórico dele pode ser lido, mas nada pode ser enviado.";
    expect(await saveTabela(dealer, "202606", [])).toMatchObject({ status: 403, msg: inactive });
    expect(await moveSemana(dealer, "202606", "E")).toMatchObject({ status: 403, msg: inactive });
    // Those who keep the right go on, in the existing weeks.
    expect((await saveTabela(admin, "202610", [])).status).toBe(200);
  });
});
