import { describe, expect, it } from "vitest";
import { signedIn, appOfFile } from "../../../tests/http/harness.ts";
import type { Answer } from "../../../tests/http/harness.ts";
import { usuarioBody } from "../../../tests/http/samples.ts";
import { sql } from "../../platform/db/sql.ts";

const test = appOfFile();
const admin = signedIn(test, "admin");

const REGISTER = "/v2/pac/administrativo/usuarios";

const create = async (changes: Readonly<Record<string, unknown>>): Promise<Answer> =>
  await admin.post(REGISTER, usuarioBody(changes));
/** How many people, logins, accounts, invitations and notes there are. */
const counted = async (): Promise<unknown> => {
  const { rows } = await sql`select (select count(*) from usuario) as usuario,
    (select count(*) from usuario_login) as login, (select count(*) from usuario_concessionario) as conta,
    (select count(*) from convite) as convite, (select count(*) from evento) as evento,
    (select count(*) from auditoria) as auditoria`.execute(test.db);
  return rows;
};
const CAMPOS = [
  "usuario_nome",
  "usuario_email",
  "usuario_cpf",
  "usuario_telefone",
  "usuario_cargo",
  "id_america",
];

describe("what the register of people refuses", () => {
  it("AUSR-16 AUSR-17 AUSR-12 OP-98 OP-03: what is blank, wrong or too long is a 422 that names each field, and nothing is stored", async () => {
    const before = await counted();
    const blank = await create(Object.fromEntries([...CAMPOS, "acesso_status"].map((campo) => [campo, " "])));
    expect([blank.status, blank.log?.campos]).toEqual([
      422,
      [
        "usuario_nome",
        "usuario_email",
        "usuario_cpf",
        "usuario_telefone",
        "usuario_cargo",
        "id_america",
        "acesso_status",
      ].map((campo) => ({
        campo,
        mensagem: campo === "acesso_status" ? "Valor inválido" : "Campo obrigatório",
      })),
    ]);
    const cpf = "O CPF tem 11 dígitos.";
    const fone = "O telefone tem o DDD e mais 8 ou 9 dígitos.";
    const wrong: readonly (readonly [string, unknown, string])[] = [
      ["usuario_cpf", "529.982.247-2", cpf],
      ["usuario_cpf", "X29.982.247-25", cpf],
      ["usuario_cpf", "12.345.678/0001-95", cpf],
      ["usuario_telefone", "3321-0000", fone],
      ["usuario_email", "celia@", "O e-mail não é válido."],
      ["usuario_email", `${"x".repeat(245)}@v.example`, "No máximo 254 caracteres"],
      ["usuario_nome", "x".repeat(256), "No máximo 255 caracteres"],
      ["usuario_cargo", "x".repeat(256), "No máximo 255 caracteres"],
      ["id_america", "x".repeat(51), "No máximo 50 caracteres"],
      ["id_america", null, "Campo obrigatório"],
      ["usuario_nome", null, "Valor inválido"],
      ["usuario_nome", undefined, "Campo obrigatório"],
      ["usuario_nome", ["Célia"], "Valor inválido"],
      ...[8, 0, -1, 1.5].map((group) => ["grupo_usuario_id", group, "Valor inválido"] as const),
      ...["8", "1", null, [1]].map((group) => ["grupo_usuario_id", group, "Valor inválido"] as const),
      ...["a", "ativo", "AA"].map((status) => ["acesso_status", status, "Valor inválido"] as const),
      ["usuario_concessionario_codigo", [], "Campo obrigatório"],
      ["usuario_concessionario_codigo", "", "Campo obrigatório"],
      ["usuario_concessionario_codigo", [" ", ""], "Campo obrigatório"],
      ["usuario_concessionario_codigo", undefined, "Campo obrigatório"],
      ["usuario_concessionario_codigo", ["x".repeat(21)], "Valor inválido"],
      [
        "usuario_concessionario_codigo",
        ["100101", "999999", "todos"],
        "Não há concessionário ativo com a conta 999999, todos.",
      ],
      [
        "usuario_concessionario_codigo",
        "100101,100102",
        "Não há concessionário ativo com a conta 100101,100102.",
      ],
    ];
    for (const [campo, value, mensagem] of wrong) {
      const refused = await create({ [campo]: value });
      expect([refused.status, refused.log?.campos]).toEqual([422, [{ campo, mensagem }]]);
    }
    for (const value of [[["100101"]], [100101], 100101, { 0: "100101" }, [null], null, true])
      expect((await create({ usuario_concessionario_codigo: value })).status).toBe(422);
    const many = Array.from({ length: 5001 }, (_one, at) => String(at));
    expect((await create({ usuario_concessionario_codigo: many })).status).toBe(422);
    const long = await create({ usuario_concessionario_codigo: many.slice(1).map((conta) => `Z${conta}`) });
    expect(long.status).toBe(422);
    expect(long.text.length).toBeLessThan(1000);
    expect((await admin.post(REGISTER, [])).status).toBe(422);
    expect((await admin.post(REGISTER, {})).status).toBe(422);
    expect(await counted()).toEqual(before);
  });

  it("OP-90 AUSR-17 contract: accounts of inactive, cancelled and deleted dealers are not given; who has one keeps it, and gets no second", async () => {
    const { data: made } = await create({
      usuario_email: "fechada@vale.example",
      id_america: "FE-1",
      usuario_concessionario_codigo: ["100104", "100105"],
    });
    await sql`update concessionario set concessionario_status = 'inativo' where concessionario_conta = '100104'`.execute(
      test.db,
    );
    await sql`update concessionario set concessionario_status = 'cancelado' where concessionario_conta = '100106'`.execute(
      test.db,
    );
    await sql`update concessionario set excluido_em = now() where concessionario_conta = '100107'`.execute(
      test.db,
    );
    const path = `${REGISTER}/${made.usuario_id}`;
    const { data: kept } = await admin.put(path, { ...made, usuario_cargo: "Gerente" });
    expect(kept.usuario_concessionario_codigo).toEqual(["100104", "100105"]);
    const contas = ["100104", "100105", "100106", "100107"];
    expect((await admin.put(path, { ...kept, usuario_concessionario_codigo: contas })).log?.campos).toEqual([
      {
        campo: "usuario_concessionario_codigo",
        mensagem: "Não há concessionário ativo com a conta 100106, 100107.",
      },
    ]);
    const { data: left } = await admin.put(path, { ...kept, usuario_concessionario_codigo: "100105" });
    expect(left.usuario_concessionario_codigo).toEqual(["100105"]);
    expect((await admin.put(path, { ...left, usuario_concessionario_codigo: "100104" })).status).toBe(422);
  });

  it("AUSR-14 contract: a person may have accounts of the other unit, and as many as there are dealers", async () => {
    const { status, data } = await create({
      usuario_email: "vans@vale.example",
      id_america: "VA-1",
      grupo_usuario_id: 7,
      usuario_concessionario_codigo: ["200201", "100101"],
    });
    expect([status, data.usuario_concessionario_codigo]).toEqual([200, ["100101", "200201"]]);
    await sql`insert into concessionario (concessionario_conta, concessionario_nome, concessionario_bu)
      select 'M' || n, 'Muitas ' || n, 1 from generate_series(1, 5000) n`.execute(test.db);
    const many = Array.from({ length: 5000 }, (_one, at) => `M${at + 1}`);
    const answer = await admin.put(`${REGISTER}/${data.usuario_id}`, {
      ...data,
      usuario_concessionario_codigo: many,
    });
    expect([answer.status, answer.data.usuario_concessionario_codigo]).toEqual([200, many.toSorted()]);
  });
});
