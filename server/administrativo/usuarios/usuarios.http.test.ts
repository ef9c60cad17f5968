import { describe, expect, it } from "vitest";
import { USUARIOS } from "../../../contract/administrativo/index.ts";
import { optionsOf, type Field } from "../../../contract/platform/form/index.ts";
import { audited } from "../../../tests/http/audited.ts";
import { signedIn, appOfFile } from "../../../tests/http/harness.ts";
import type { Answer } from "../../../tests/http/harness.ts";
import { usuarioBody } from "../../../tests/http/samples.ts";

const test = appOfFile();
const admin = signedIn(test, "admin");

const REGISTER = "/v2/pac/administrativo/usuarios";

const create = async (changes: Readonly<Record<string, unknown>> = {}): Promise<Answer> =>
  await admin.post(REGISTER, usuarioBody(changes));
const namesOf = async (path: string): Promise<string[]> =>
  (await admin.get(path)).data.map((row: { usuario_nome: string }) => row.usuario_nome);
const noted = async (usuario_id: number) =>
  await test.db
    .selectFrom("auditoria")
    .select(["acao", "usuario_id", audited])
    .where("objeto", "=", "usuario")
    .where("objeto_id", "=", String(usuario_id))
    .orderBy("auditoria_id")
    .execute();

describe("register of people", () => {
  it("AUSR-18 AUSR-20 AUSR-21 OP-99: the list of a status, whole and by name, with every field", async () => {
    const people = [
      ["Ébano Reis", "e1@vale.example", "EB-1"],
      ["Zita Alves", "z@vale.example", "ZA-1"],
      ["ébano Lima", "e2@vale.example", "EB-2"],
      ["Dália Melo", "d@vale.example", "DM-1"],
    ];
    for (const [usuario_nome, usuario_email, id_america] of people)
      expect((await create({ usuario_nome, usuario_email, id_america, acesso_status: "S" })).status).toBe(
        200,
      );
    expect(await namesOf(`${REGISTER}?status=S`)).toEqual([
      "Dália Melo",
      "ébano Lima",
      "Ébano Reis",
      "Zita Alves",
    ]);
    const [first] = (await admin.get(`${REGISTER}?status=S`)).data;
    const dalia = {
      usuario_id: expect.any(Number),
      usuario_nome: "Dália Melo",
      usuario_email: "d@vale.example",
      usuario_cpf: "52998224725",
      usuario_telefone: "4733210000",
      usuario_cargo: "Balcão de peças",
      grupo_usuario_id: 6,
      id_america: "DM-1",
      acesso_status: "S",
      usuario_concessionario_codigo: ["100101"],
      usuario_versao: 1,
      usuario_tem_senha: false,
      usuario_segundo_fator: false,
      can: { update: true, delete: true, invite: false, resetSegundoFator: false },
    };
    expect(first).toEqual(dalia);
    expect((await admin.get(`${REGISTER}/${first.usuario_id}`)).data).toEqual(dalia);
    expect(await namesOf(`${REGISTER}?status=C`)).toEqual([]);
    expect(await namesOf(REGISTER)).toEqual(await namesOf(`${REGISTER}?status=A`));
    expect(await namesOf(REGISTER)).not.toContain("Dália Melo");
    expect((await admin.get(`${REGISTER}?status=ativo`)).status).toBe(422);
    const { usuarioID } = (await admin.get("/v2/auth/sessao")).data;
    expect((await admin.get(`${REGISTER}/${usuarioID}`)).data).toMatchObject({
      usuario_tem_senha: true,
      can: { update: true, delete: false, invite: true },
    });
  });

  it("AUSR-25 AUSR-19 OP-13: the seven groups as options", async () => {
    expect((await admin.get(`${REGISTER}/grupos`)).data).toEqual([
      { value: 1, label: "Administrador", acesso_id: "adm-geral" },
      { value: 2, label: "DAC", acesso_id: "dac-geral" },
      { value: 3, label: "GA", acesso_id: "ga-geral" },
      { value: 4, label: "Consultor Automóveis", acesso_id: "consultor-autos" },
      { value: 5, label: "Consultor Vans", acesso_id: "consultor-vans" },
      { value: 6, label: "Concessionário Automóveis", acesso_id: "dealer-autos" },
      { value: 7, label: "Concessionário Vans", acesso_id: "dealer-vans" },
    ]);
  });

  it("AUSR-22 OP-98 OP-99 contract: a new person is stored unmasked, with an invitation for a day, audited without what is personal", async () => {
    const answer = await create({
      usuario_nome: "  Rui Sá ",
      usuario_email: "Rui@vale.example",
      usuario_cpf: "123.456.789-x",
      usuario_telefone: "+55 (47) 99921-0000",
      id_america: " RS-9 ",
      usuario_concessionario_codigo: "100102",
    });
    const { usuario_id } = answer.data;
    const open = {
      grupo_usuario_id: 6,
      acesso_status: "A",
      usuario_concessionario_codigo: ["100102"],
    };
    const stored = {
      usuario_nome: "Rui Sá",
      usuario_email: "Rui@vale.example",
      usuario_cpf: "123456789X",
      usuario_telefone: "47999210000",
      usuario_cargo: "Balcão de peças",
      id_america: "RS-9",
      ...open,
      usuario_id,
      usuario_versao: 1,
      usuario_tem_senha: false,
      usuario_segundo_fator: false,
      can: { update: true, delete: true, invite: true, resetSegundoFator: false },
    };
    const convite = {
      link: expect.stringMatching(/^http:\/\/localhost:3000\/auth\/definir-senha#[\w-]{43}$/),
      expira_em: Math.floor(test.clock.now().getTime() / 1000) + 86_400,
    };
    expect([answer.status, answer.data]).toEqual([200, { ...stored, convite }]);
    expect((await admin.get(`${REGISTER}/${usuario_id}`)).data).toEqual(stored);
    const { usuarioID } = (await admin.get("/v2/auth/sessao")).data;
    expect(await noted(usuario_id)).toEqual([
      {
        acao: "usuario.criado",
        usuario_id: usuarioID,
        detalhe: {
          campos: [
            "usuario_nome",
            "usuario_email",
            "usuario_cpf",
            "usuario_telefone",
            "usuario_cargo",
            "grupo_usuario_id",
            "id_america",
            "acesso_status",
            "usuario_concessionario_codigo",
          ],
          depois: open,
          request_id: answer.headers["x-request-id"],
        },
      },
      {
        acao: "convite.criado",
        usuario_id: usuarioID,
        detalhe: { request_id: answer.headers["x-request-id"] },
      },
    ]);
  });

  it("OP-12* contract: who is suspended or cancelled gets no invitation, neither now nor later", async () => {
    for (const acesso_status of ["S", "C"]) {
      const { data } = await create({
        usuario_email: `${acesso_status}@vale.example`,
        id_america: `${acesso_status}-1`,
        acesso_status,
      });
      expect(data).toMatchObject({ acesso_status, convite: null, can: { invite: false } });
      expect(await admin.post(`${REGISTER}/${data.usuario_id}/convite`, {})).toMatchObject({
        status: 400,
        msg: "Só quem está ativo pode ser convidado.",
      });
      await admin.put(`${REGISTER}/${data.usuario_id}`, { ...data, acesso_status: "A" });
      const { data: later } = await admin.post(`${REGISTER}/${data.usuario_id}/convite`, {});
      expect(later).toEqual({
        link: expect.stringMatching(/^http:\/\/localhost:3000\/auth\/definir-senha#[\w-]{43}$/),
        expira_em: Math.floor(test.clock.now().getTime() / 1000) + 86_400,
      });
    }
    expect(await admin.post(`${REGISTER}/999999/convite`, {})).toMatchObject({
      status: 404,
      msg: "Usuário não encontrado.",
    });
  });

  it("AUSR-13: active, suspended and cancelled follow each other in any order, and the lists go by it", async () => {
    const fields: readonly Field<string>[] = USUARIOS.fields;
    const status = fields.find(({ name }) => name === "acesso_status");
    expect([status?.label, status && optionsOf(status)]).toEqual([
      "Status de Cadastro",
      [
        { value: "A", label: "Ativo" },
        { value: "S", label: "Suspenso" },
        { value: "C", label: "Cancelado" },
      ],
    ]);
    const { data } = await create({ usuario_email: "ordem@vale.example", id_america: "ORDEM-1" });
    const path = `${REGISTER}/${data.usuario_id}`;
    let usuario_versao = 1;
    for (const acesso_status of ["S", "C", "A", "C", "S", "A"]) {
      const saved = await admin.put(path, { ...data, acesso_status, usuario_versao });
      expect([saved.status, saved.data.acesso_status]).toEqual([200, acesso_status]);
      ({ usuario_versao } = saved.data);
      expect(await namesOf(`${REGISTER}?status=${acesso_status}`)).toContain(data.usuario_nome);
    }
    expect((await admin.put(path, { ...data, acesso_status: "I", usuario_versao })).status).toBe(422);
  });

  it("AUSR-21 OP-01 OP-03: ids that are none, bare paths and foreign methods are answered like everywhere", async () => {
    for (const id of ["0", "-1", "1e3", "a", "99999999999999999999"])
      expect((await admin.get(`${REGISTER}/${id}`)).status).toBe(422);
    expect((await admin.get(`${REGISTER}/999999`)).status).toBe(404);
    expect((await admin.get("/administrativo/usuarios?status=A")).status).toBe(200);
    expect((await admin.delete(`${REGISTER}/1?usuario_versao=x`)).status).toBe(422);
    expect((await admin.delete(`${REGISTER}/grupos`)).status).toBe(422);
    expect((await test.nobody.get(REGISTER)).status).toBe(401);
  });
});
