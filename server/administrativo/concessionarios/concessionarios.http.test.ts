import { describe, expect, it } from "vitest";
import { statusesOf } from "../../../tests/http/factories.ts";
import { signedIn, appOfFile } from "../../../tests/http/harness.ts";
import type { Answer } from "../../../tests/http/harness.ts";
import { concessionarioBody } from "../../../tests/http/samples.ts";

const test = appOfFile();
const admin = signedIn(test, "admin");

const REGISTER = "/v2/pac/administrativo/concessionarios";
const MISSING = "000000";

let serial = 300_400;
const newConta = (): string => String((serial += 1));
const create = async (changes: Readonly<Record<string, unknown>> = {}): Promise<Answer> =>
  await admin.post(REGISTER, concessionarioBody({ concessionario_conta: newConta(), ...changes }));
const pathOf = ({ data }: Answer): string => `${REGISTER}/${data.concessionario_conta}`;
const contasOf = async (status?: string): Promise<string[]> =>
  (await admin.get(`${REGISTER}${status === undefined ? "" : `?status=${status}`}`)).data.map(
    (row: { concessionario_conta: string }) => row.concessionario_conta,
  );
const stored = async (): Promise<number> =>
  (await test.db.selectFrom("concessionario").select("concessionario_conta").execute()).length;

describe("register of dealers", () => {
  it("ACON-18 ACON-21 ACON-22 ACON-23 OP-85 OP-98* ACON-10* CROSS-05*: a dealer is stored with its twelve fields, unmasked, and read by its account", async () => {
    const answer = await create({
      concessionario_conta: " va-le.01 ",
      concessionario_nome: "  Vale Veículos ",
      concessionario_email: "Pecas@Vale.example",
    });
    const made = {
      concessionario_conta: "VALE01",
      concessionario_registro: "12ABC34501DE35",
      concessionario_nome: "Vale Veículos",
      concessionario_razao_social: "Vale do Itajaí Comércio de Veículos Ltda.",
      concessionario_email: answer.data.concessionario_email,
      concessionario_telefone: "4733210000",
      concessionario_bu: 1,
      concessionario_unidade: 2,
      concessionario_status: "ativo",
      concessionario_conta_sap: "EVA300301",
      concessionario_cidade: "Blumenau",
      concessionario_uf: "SC",
      concessionario_versao: 1,
      can: { update: true, delete: true },
    };
    expect([answer.status, answer.data]).toEqual([200, made]);
    expect(made.concessionario_email.toLowerCase()).toBe("pecas@vale.example");
    expect((await admin.get(`${REGISTER}/VALE01`)).data).toEqual(made);
    const listed = (await admin.get(REGISTER)).data;
    expect(
      listed.find((row: { concessionario_conta: string }) => row.concessionario_conta === "VALE01"),
    ).toEqual(made);
  });

  it("ACON-21: the list of a status, whole and by trade name", async () => {
    for (const [nome, status] of [
      ["Zelo", "cancelado"],
      ["ébano", "cancelado"],
      ["Ébano", "cancelado"],
      ["Dália", "cancelado"],
      ["Velha Guarda", "inativo"],
    ])
      await create({ concessionario_nome: nome, concessionario_status: status });
    const names = async (status: string): Promise<string[]> =>
      (await admin.get(`${REGISTER}?status=${status}`)).data.map(
        (row: { concessionario_nome: string }) => row.concessionario_nome,
      );
    expect(await names("inativo")).toEqual(["Velha Guarda"]);
    expect((await names("cancelado")).map((name) => name.toLowerCase())).toEqual([
      "dália",
      "ébano",
      "ébano",
      "zelo",
    ]);
    expect(await contasOf("ativo")).toEqual(await contasOf());
    for (const wrong of ["ativos", "A", "", "ATIVO"])
      expect((await admin.get(`${REGISTER}?status=${wrong}`)).status, wrong).toBe(422);
  });

  it("OP-86: an account is one dealer's, whatever its case and however many store it at once", async () => {
    const taken = "Já existe um concessionário com esta conta.";
    const conta = `C${newConta()}`;
    const all = await Promise.all(
      Array.from(
        { length: 30 },
        async (_one, at) =>
          await create({
            concessionario_conta: at % 2 ? conta : conta.toLowerCase(),
            concessionario_nome: `Nome ${at}`,
          }),
      ),
    );
    expect(statusesOf(all)).toEqual([200, ...Array.from({ length: 29 }, () => 409)]);
    expect(new Set(all.map(({ msg }) => msg))).toEqual(new Set(["", taken]));
    const events = await test.db
      .selectFrom("evento")
      .select("tipo")
      .where("concessionario_conta", "=", conta)
      .execute();
    expect(events).toEqual([{ tipo: "concessionario.criado" }]);
    await test.db
      .insertInto("concessionario")
      .values({ concessionario_conta: "velha9", concessionario_nome: "Velha", concessionario_bu: 1 })
      .execute();
    expect(await create({ concessionario_conta: "VELHA9" })).toMatchObject({ status: 409, msg: taken });
    expect((await admin.get(`${REGISTER}/velha9`)).data).toMatchObject({ concessionario_registro: "" });
  });

  it("OP-86 OP-90 contract: the account of a deleted dealer is not given out again", async () => {
    const made = await create();
    expect((await admin.delete(pathOf(made))).status).toBe(200);
    expect(await create({ concessionario_conta: made.data.concessionario_conta })).toMatchObject({
      status: 409,
      msg: "Esta conta é de um concessionário excluído e não pode ser usada de novo.",
    });
  });

  it("ACON-17 ACON-05 OP-86: every field is required, of a new dealer and of a stored one; nothing is written then", async () => {
    const { data, ...answer } = await create();
    const before = await stored();
    const path = pathOf({ data, ...answer });
    const names = Object.keys(concessionarioBody());
    expect(names).toHaveLength(12);
    for (const campo of names) {
      const without = (body: object) =>
        Object.fromEntries(Object.entries(body).filter(([name]) => name !== campo));
      const refused = await admin.post(REGISTER, without(concessionarioBody()));
      expect([refused.status, refused.log?.campos]).toEqual([
        422,
        [{ campo, mensagem: "Campo obrigatório" }],
      ]);
      const saved = await admin.put(path, without(data));
      expect(saved.status, campo).toBe(campo === "concessionario_conta" ? 200 : 422);
    }
    expect(await stored()).toBe(before);
  });

  it("ACON-06* ACON-08* ACON-09* ACON-10* ACON-11* OP-98*: what is wrong is said of its field, whatever was sent", async () => {
    const wrong: [Record<string, unknown>, string, string][] = [
      [{ concessionario_conta: "1".repeat(21) }, "concessionario_conta", "No máximo 20 caracteres"],
      [{ concessionario_conta: "10/01" }, "concessionario_conta", "A conta tem letras e números."],
      [{ concessionario_conta: "açaí" }, "concessionario_conta", "A conta tem letras e números."],
      ...["TODOS", "todos", " To.dos "].map(
        (concessionario_conta): [{ concessionario_conta: string }, string, string] => [
          { concessionario_conta },
          "concessionario_conta",
          "A conta não pode ser TODOS, que quer dizer todos os concessionários.",
        ],
      ),
      [{ concessionario_conta: " .- " }, "concessionario_conta", "Campo obrigatório"],
      [{ concessionario_conta: 100_109 }, "concessionario_conta", "Valor inválido"],
      [
        { concessionario_registro: "123" },
        "concessionario_registro",
        "O CNPJ tem 12 letras ou dígitos e 2 dígitos verificadores; o CPF, 11 dígitos.",
      ],
      [
        { concessionario_registro: "X23.456.789-09" },
        "concessionario_registro",
        "O CNPJ tem 12 letras ou dígitos e 2 dígitos verificadores; o CPF, 11 dígitos.",
      ],
      [{ concessionario_registro: 12_345_678_909 }, "concessionario_registro", "Valor inválido"],
      [{ concessionario_email: "pecas" }, "concessionario_email", "O e-mail não é válido."],
      [
        { concessionario_telefone: "(47) 3321-000" },
        "concessionario_telefone",
        "O telefone tem o DDD e mais 8 ou 9 dígitos.",
      ],
      [{ concessionario_bu: 3 }, "concessionario_bu", "Valor inválido"],
      [{ concessionario_bu: "1" }, "concessionario_bu", "Valor inválido"],
      [{ concessionario_bu: [1] }, "concessionario_bu", "Valor inválido"],
      [{ concessionario_unidade: 0 }, "concessionario_unidade", "Valor inválido"],
      [{ concessionario_status: "Ativo" }, "concessionario_status", "Valor inválido"],
      [{ concessionario_status: ["ativo"] }, "concessionario_status", "Valor inválido"],
      [{ concessionario_uf: "sc" }, "concessionario_uf", "Valor inválido"],
      [{ concessionario_uf: "XX" }, "concessionario_uf", "Valor inválido"],
      [{ concessionario_nome: "x".repeat(256) }, "concessionario_nome", "No máximo 255 caracteres"],
      [
        { concessionario_razao_social: "x".repeat(256) },
        "concessionario_razao_social",
        "No máximo 255 caracteres",
      ],
      [
        { concessionario_email: `${"x".repeat(250)}@a.example` },
        "concessionario_email",
        "No máximo 254 caracteres",
      ],
      [{ concessionario_conta_sap: "x".repeat(51) }, "concessionario_conta_sap", "No máximo 50 caracteres"],
      [{ concessionario_cidade: "x".repeat(101) }, "concessionario_cidade", "No máximo 100 caracteres"],
      [{ concessionario_cidade: null }, "concessionario_cidade", "Valor inválido"],
      [{ concessionario_nome: { $ne: "" } }, "concessionario_nome", "Valor inválido"],
      [{ concessionario_nome: "a\u0000b" }, "concessionario_nome", "Caractere inválido"],
    ];
    const { data, ...answer } = await create();
    const path = pathOf({ data, ...answer });
    const before = await stored();
    for (const [changes, campo, mensagem] of wrong) {
      const refused = await create(changes);
      expect([refused.status, refused.log?.campos]).toEqual([422, [{ campo, mensagem }]]);
      if (campo === "concessionario_conta") continue;
      const saved = await admin.put(path, { ...data, ...changes });
      expect([saved.status, saved.log?.campos]).toEqual([422, [{ campo, mensagem }]]);
    }
    for (const body of [[], [concessionarioBody()], {}])
      expect((await admin.post(REGISTER, body)).status).toBe(422);
    expect(await stored()).toBe(before);
    expect((await admin.get(path)).data).toEqual(data);
  });

  it("OP-98 ACON-06: the three masks of CPF and CNPJ are read, a wrong check digit is no refusal", async () => {
    for (const [sent, kept] of [
      ["12.345.678/0001-95", "12345678000195"],
      ["12.abc.345/01de-35", "12ABC34501DE35"],
      ["123.456.789-09", "12345678909"],
      ["123.456.789-x", "123456789X"],
      ["12345678900", "12345678900"],
    ])
      expect((await create({ concessionario_registro: sent })).data.concessionario_registro, sent).toBe(kept);
  });

  it("ACON-22 OP-01 OP-03: accounts that are none are answered like everywhere", async () => {
    expect(await admin.get(`${REGISTER}/${MISSING}`)).toMatchObject({
      status: 404,
      msg: "Concessionário não encontrado.",
    });
    expect((await admin.put(`${REGISTER}/${MISSING}`, concessionarioBody())).status).toBe(404);
    expect((await admin.delete(`${REGISTER}/${MISSING}`)).status).toBe(404);
    expect((await admin.get(`${REGISTER}/${"1".repeat(21)}`)).status).toBe(422);
    expect((await admin.get(`${REGISTER}/${"1".repeat(500)}`)).status).toBe(422);
    expect((await admin.get(`${REGISTER}/a%00b`)).status).toBe(422);
    expect((await admin.get(`${REGISTER}/%2e%2e%2f`)).status).toBe(404);
    expect((await admin.get(`${REGISTER}/'%20or%201=1--`)).status).toBe(404);
    expect((await admin.delete(`${REGISTER}/100101?concessionario_versao=x`)).status).toBe(422);
    expect((await admin.delete(`${REGISTER}/100101?concessionario_versao=99`)).status).toBe(409);
    expect((await admin.get("/administrativo/concessionarios")).status).toBe(200);
    expect((await test.nobody.get(REGISTER)).status).toBe(401);
  });
});
