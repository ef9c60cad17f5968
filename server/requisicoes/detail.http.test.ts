import { describe, expect, it } from "vitest";
import { claim, other } from "../../tests/http/factories.ts";
import { signedIn, appOfFile } from "../../tests/http/harness.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");

describe("detail", () => {
  it("DET-03 DET-04 DET-05* DET-22: everybody in scope reads the same request, each with what that person may do", async () => {
    const sent = await claim(dealer);
    const path = `/v2/pac/requisicoes/${sent.req_numero}`;
    const nothing = {
      changeStatusTo: [],
      archive: false,
      editResposta: false,
      readExtrato: false,
      editItens: false,
      sendInteracao: false,
      sendPrivada: false,
      changeOwner: false,
    };
    const staff = {
      changeStatusTo: ["em_andamento", "concluido"],
      archive: true,
      editResposta: true,
      readExtrato: true,
      editItens: true,
      sendInteracao: true,
      sendPrivada: true,
      changeOwner: true,
    };
    const blank = { item_observacao: "", item_status: "", item_qtd_atendida: 0 };
    const extrato = sent.req_objeto_item.map((item: object) => ({ ...item, ...blank }));
    const expected: [string, object][] = [
      ["dealer.autos", { ...nothing, sendInteracao: true }],
      ["consultor.autos", { ...nothing, readExtrato: true }],
      ["ga", staff],
      ["admin", staff],
    ];
    // DET-04 names them, whatever Enviar answered.
    expect(Object.keys(sent)).toEqual(
      expect.arrayContaining([
        "req_numero",
        "req_tipo",
        "req_status",
        "req_data_criacao",
        "req_usuario_id",
        "req_concessionario_id",
        "rascunho_descricao",
        "req_objeto_ctrl",
        "req_objeto_item",
      ]),
    );
    expect(sent).toMatchObject({
      req_tipo: "sinistro",
      req_status: "pendente",
      // TEST_NOW, 12:00 in São Paulo on a Friday, in seconds.
      req_data_criacao: 1_773_414_000,
      req_concessionario_id: "100101",
      rascunho_descricao: null,
      req_objeto_ctrl: { numChassi: "9BM384067AB123456" },
      req_objeto_item: [{ item_codigo: "A2058850125" }, { item_codigo: "A2059060105" }],
    });
    const { data: sessao } = await dealer.get("/v2/auth/sessao");
    expect([sent.req_usuario_id, sessao.usuario_nome]).toEqual([sessao.usuarioID, "João Batista Lemos"]);
    for (const [login, can] of expected) {
      const { status, data } = await (await test.as(login)).get(path);
      expect(status, `with ${login}`).toBe(200);
      const req_objeto_item = login === "dealer.autos" ? sent.req_objeto_item : extrato;
      expect(data, `with ${login}`).toEqual({ ...sent, req_objeto_item, can });
    }
  });

  it("INT-12 INT-13 OP-53 OP-43: a request says who may write into it and who may do so in private, until it is closed", async () => {
    const rights = async (login: string, numero: number): Promise<string> => {
      const { can } = (await (await test.as(login)).get(`/v2/pac/requisicoes/${numero}`)).data;
      return `${login} ${can.sendInteracao ? "writes" : "reads"}${can.sendPrivada ? ", in private too" : ""}`;
    };
    const numeros = [(await claim(dealer)).req_numero, (await other(dealer)).req_numero];
    const allowed = [
      [
        "dealer.autos writes",
        "consultor.autos reads",
        "ga writes, in private too",
        "admin writes, in private too",
      ],
      [
        "dealer.autos writes",
        "consultor.autos reads",
        "dac writes, in private too",
        "admin writes, in private too",
      ],
    ];
    const admin = await test.as("admin");
    for (const [at, numero] of numeros.entries()) {
      const logins = allowed[at]?.map((line) => line.split(" ")[0] ?? "") ?? [];
      const seen = async (): Promise<string[]> =>
        await Promise.all(logins.map(async (login) => await rights(login, numero)));
      expect(await seen()).toEqual(allowed[at]);
      await admin.put(`/v2/pac/requisicoes/${numero}`, { req_status: "concluido" });
      expect(await seen()).toEqual(logins.map((login) => `${login} reads`));
    }
  });

  it("OP-03 OP-14 OP-15: another dealer's, another area's, another unit's and an unknown one are all the same 404", async () => {
    const [sinistro, outros] = [(await claim(dealer)).req_numero, (await other(dealer)).req_numero];
    const calls: [string, number][] = [
      ["dealer2.autos", sinistro],
      ["dealer.vans", outros],
      ["consultor.vans", sinistro],
      ["dac", sinistro],
      ["ga", outros],
      ["admin", 99_999_999_999],
      ["dealer.autos", 1],
    ];
    for (const [login, numero] of calls) {
      const answer = await (await test.as(login)).get(`/v2/pac/requisicoes/${numero}`);
      expect(answer, `with ${login}`).toMatchObject({
        status: 404,
        msg: "Requisição não encontrada",
        data: null,
      });
      expect(answer.log).toBeNull();
    }
  });

  it("OP-03: what is no number is 422", async () => {
    for (const id of ["0", "-1", "1.5", "x", "100000000000", "9e99", "%20", "1%00"]) {
      const answer = await dealer.get(`/v2/pac/requisicoes/${id}`);
      expect(answer.status, `with ${id}`).toBe(422);
      expect(answer.log?.campos?.[0]?.campo).toBe("id");
    }
  });
});
