import { expect, it } from "vitest";
import { appOfFile } from "../../../tests/http/harness.ts";
import type { HttpError } from "../../platform/http/errors.ts";
import { createAdmin } from "./create-admin.ts";
import type { NewAdmin } from "./create-admin.ts";

const test = appOfFile();

const admin = (own: Partial<NewAdmin> = {}): NewAdmin => ({
  email: "Nova.Admin@example.com",
  nome: "Nova Admin",
  senha: "Ypê#roxo1",
  contas: ["100101"],
  ...own,
});
const create = async (own?: Partial<NewAdmin>): Promise<number> =>
  await createAdmin(test.db, test.clock.now(), admin(own));
const refusal = async (own: Partial<NewAdmin>): Promise<[number, string]> => {
  const error = await create(own).then(
    () => null,
    (reason: HttpError) => reason,
  );
  return [error?.status ?? 200, error?.message ?? ""];
};
const people = async (): Promise<number> =>
  (await test.db.selectFrom("usuario").select("usuario_id").execute()).length;

it("AUTH-57 OP-97: an administrator signs in with e-mail or ID América, stands in the audit and is told to the register", async () => {
  const usuario_id = await create({ id_america: " ADM9 " });
  for (const login of ["nova.admin@example.com", "adm9"]) {
    const answer = await test.nobody.post("/v2/auth/login", { login, senha: "Ypê#roxo1" });
    expect(answer).toMatchObject({
      status: 200,
      data: { acesso_id: "adm-geral", usuario_nome: "Nova Admin" },
    });
  }
  const rows = await test.db
    .selectFrom("auditoria")
    .selectAll()
    .where("acao", "=", "usuario.criado")
    .execute();
  expect(rows).toMatchObject([{ usuario_id: null, objeto: "usuario", objeto_id: String(usuario_id) }]);
  expect(await test.db.selectFrom("evento").select(["tipo", "usuario_id", "dados"]).execute()).toEqual([
    {
      tipo: "usuario.criado",
      usuario_id: null,
      dados: {
        usuario_alterado_id: usuario_id,
        campos: ["usuario_nome", "usuario_email", "id_america", "usuario_cargo"],
        de_versao: null,
      },
    },
  ]);
  const contas = await test.db
    .selectFrom("usuario_concessionario")
    .select("concessionario_conta")
    .where("usuario_id", "=", usuario_id)
    .execute();
  expect(contas).toEqual([{ concessionario_conta: "100101" }]);
});

it("OP-100: an e-mail or ID América that somebody has is refused, in any case, and nothing is stored", async () => {
  const before = await people();
  const email = "GA@pac.demo";
  expect(await refusal({ email })).toEqual([409, "Já existe uma pessoa com o e-mail GA@pac.demo."]);
  expect(await refusal({ email: "a@example.com", id_america: "a100001" })).toEqual([
    409,
    "Já existe uma pessoa com o ID América a100001.",
  ]);
  expect(await people()).toBe(before);
});

it("OP-12 OP-100: an e-mail that is somebody's ID América is refused, and the other way round", async () => {
  await test.db
    .updateTable("usuario")
    .set({ id_america: "Dois@example.com" })
    .where("usuario_email", "=", "dac@pac.demo")
    .execute();
  expect(await refusal({ email: "dois@EXAMPLE.com" })).toEqual([
    409,
    "Já existe uma pessoa que entra com dois@EXAMPLE.com: é o ID América dela.",
  ]);
  expect(await refusal({ email: "b@example.com", id_america: "GA@pac.demo" })).toEqual([
    409,
    "Já existe uma pessoa que entra com GA@pac.demo: é o e-mail dela.",
  ]);
});

it("OP-100: of two commands at once with one e-mail exactly one stores a person", async () => {
  const both = await Promise.all([1, 2].map(async () => await refusal({ email: "dupla@example.com" })));
  expect(new Set(both.map(([status]) => status))).toEqual(new Set([200, 409]));
});

it("AUTH-57: a weak password, a bad e-mail or no name is refused in words, and nothing is stored", async () => {
  const before = await people();
  expect(await refusal({ senha: "fraca" })).toEqual([
    422,
    "A senha precisa ter no mínimo 8 caracteres, uma letra maiúscula, um número e um caractere especial.",
  ]);
  expect(await refusal({ email: "sem-arroba" })).toEqual([422, "O e-mail não é válido."]);
  expect(await refusal({ nome: "  " })).toEqual([422, "O nome precisa ter de 1 a 255 caracteres."]);
  expect(await people()).toBe(before);
});

it("OP-97: with dealers an account is needed and must exist; without any none is needed", async () => {
  const email = "sem.conta@example.com";
  expect(await refusal({ email, contas: [] })).toEqual([
    422,
    "Há concessionários cadastrados: escolha ao menos uma conta, como 100101.",
  ]);
  expect(await refusal({ email, contas: ["999"] })).toEqual([422, "Não há concessionário com a conta 999."]);
  await test.db.deleteFrom("usuario_concessionario").execute();
  await test.db.deleteFrom("concessionario").execute();
  expect(await create({ email, contas: [] })).toBeGreaterThan(0);
});
