import { describe, expect, it } from "vitest";
import { audited } from "../../../tests/http/audited.ts";
import { signedIn, appOfFile } from "../../../tests/http/harness.ts";
import type { Answer } from "../../../tests/http/harness.ts";
import { seguradoraBody } from "../../../tests/http/samples.ts";

const test = appOfFile();
const ga = signedIn(test, "ga");
const admin = signedIn(test, "admin");

const REGISTER = "/v2/pac/administrativo/seguradoras";

const create = async (changes: Readonly<Record<string, unknown>> = {}): Promise<Answer> =>
  await ga.post(REGISTER, seguradoraBody(changes));
const namesOf = async (path: string): Promise<string[]> =>
  (await ga.get(path)).data.map((row: { seguradora_nome_fantasia: string }) => row.seguradora_nome_fantasia);
/** What was noted about one insurer, oldest first. */
const noted = async (seguradora_id: number) =>
  await test.db
    .selectFrom("auditoria")
    .select(["acao", "usuario_id", audited])
    .where("objeto", "=", "seguradora")
    .where("objeto_id", "=", String(seguradora_id))
    .orderBy("auditoria_id")
    .execute();
const announced = async (): Promise<string[]> =>
  (await test.db.selectFrom("evento").select("tipo").orderBy("evento_id").execute()).map(({ tipo }) => tipo);

describe("register of insurers", () => {
  it("ASEG-08 ASEG-09 ASEG-14 ASEG-12: the list of a status, whole and by trade name, with every field", async () => {
    expect((await ga.get(REGISTER)).data).toEqual([]);
    for (const name of ["Ébano Seguros", "Zelo Seguros", "ébano Frotas", "Dália Seguros"])
      await create({ seguradora_nome_fantasia: name, unidade_id: name.startsWith("Z") ? 2 : 1 });
    await create({ seguradora_nome_fantasia: "Velha Guarda", seguradora_status: "inativo" });
    const active = (await ga.get(`${REGISTER}?status=ativo`)).data;
    expect(active[0]).toEqual({
      seguradora_id: expect.any(Number),
      seguradora_nome_fantasia: "Dália Seguros",
      seguradora_razao_social: "Seguros do Vale S.A.",
      seguradora_cnpj: "12ABC34501DE35",
      seguradora_local: "Blumenau - SC",
      seguradora_telefone: "4733210000",
      unidade_id: 1,
      seguradora_status: "ativo",
      seguradora_responsaveis_objeto: [
        {
          responsavel_nome: "Dora Lins",
          responsavel_email: "dora@vale.example",
          responsavel_cargo: "Regulação",
          responsavel_regiao: "Sul",
        },
      ],
      seguradora_versao: 1,
      can: { update: true, delete: true },
    });
    expect(await namesOf(REGISTER)).toEqual([
      "Dália Seguros",
      "ébano Frotas",
      "Ébano Seguros",
      "Zelo Seguros",
    ]);
    expect(await namesOf(`${REGISTER}?status=inativo`)).toEqual(["Velha Guarda"]);
    expect(await namesOf(`${REGISTER}?status=cancelado`)).toEqual([]);
    expect((await ga.get(`${REGISTER}?status=A`)).status).toBe(422);
    for (let at = 0; at < 60; at += 1)
      await create({ seguradora_nome_fantasia: `Sul ${at}`, seguradora_status: "cancelado" });
    expect(await namesOf(`${REGISTER}?status=cancelado`)).toHaveLength(60);
  });

  it("ASEG-14 ASEG-16 ASEG-07 OP-89 OP-98: a new one is stored unmasked, without blank rows, audited and announced", async () => {
    const blank = {
      responsavel_nome: " ",
      responsavel_email: "",
      responsavel_cargo: "",
      responsavel_regiao: "",
    };
    const person = { ...blank, responsavel_nome: " Rui ", responsavel_email: "rui@vale.example" };
    const answer = await create({
      seguradora_nome_fantasia: "  Vale Novo ",
      seguradora_cnpj: "12.abc.345/01de-35",
      seguradora_telefone: "+55 (47) 99921-0000",
      unidade_id: 2,
      seguradora_responsaveis_objeto: [blank, person, null],
    });
    const { seguradora_id } = answer.data;
    const stored = {
      seguradora_razao_social: "Seguros do Vale S.A.",
      seguradora_nome_fantasia: "Vale Novo",
      seguradora_cnpj: "12ABC34501DE35",
      seguradora_local: "Blumenau - SC",
      seguradora_telefone: "47999210000",
      unidade_id: 2,
      seguradora_status: "ativo",
    };
    expect([answer.status, answer.data]).toEqual([
      200,
      {
        ...stored,
        seguradora_id,
        seguradora_responsaveis_objeto: [{ ...person, responsavel_nome: "Rui" }],
        seguradora_versao: 1,
        can: { update: true, delete: true },
      },
    ]);
    expect((await admin.get(`${REGISTER}/${seguradora_id}`)).data).toEqual(answer.data);
    const { usuarioID } = (await ga.get("/v2/auth/sessao")).data;
    expect(await noted(seguradora_id)).toEqual([
      {
        acao: "seguradora.criada",
        usuario_id: usuarioID,
        detalhe: {
          campos: [...Object.keys(stored), "seguradora_responsaveis_objeto"],
          depois: stored,
          request_id: answer.headers["x-request-id"],
        },
      },
    ]);
    expect((await announced()).at(-1)).toBe("seguradora.criada");
  });

  it("ASEG-06 ASEG-10* ASEG-11* OP-03: what is blank or wrong is a 422 that names each field, and nothing is stored", async () => {
    const before = [await namesOf(REGISTER), await announced()];
    const blank = Object.fromEntries(
      Object.entries(seguradoraBody()).map(([campo, value]) => [
        campo,
        typeof value === "string" ? " " : value,
      ]),
    );
    const answer = await ga.post(REGISTER, blank);
    expect([answer.status, answer.log?.campos]).toEqual([
      422,
      [
        "seguradora_razao_social",
        "seguradora_nome_fantasia",
        "seguradora_cnpj",
        "seguradora_local",
        "seguradora_telefone",
        "seguradora_status",
      ].map((campo) => ({
        campo,
        mensagem: campo === "seguradora_status" ? "Valor inválido" : "Campo obrigatório",
      })),
    ]);
    const row = (changes: object) => ({
      seguradora_responsaveis_objeto: [{}, { responsavel_nome: "Rui", ...changes }],
    });
    const wrong: readonly (readonly [Record<string, unknown>, string, string])[] = [
      [
        { seguradora_cnpj: "12.345.678/0001" },
        "seguradora_cnpj",
        "O CNPJ tem 12 letras ou dígitos e 2 dígitos verificadores.",
      ],
      [
        { seguradora_telefone: "3321-0000" },
        "seguradora_telefone",
        "O telefone tem o DDD e mais 8 ou 9 dígitos.",
      ],
      [{ unidade_id: 3 }, "unidade_id", "Valor inválido"],
      [{ unidade_id: "1" }, "unidade_id", "Valor inválido"],
      [{ seguradora_status: "A" }, "seguradora_status", "Valor inválido"],
      [{ seguradora_local: "x".repeat(256) }, "seguradora_local", "No máximo 255 caracteres"],
      [{ seguradora_nome_fantasia: null }, "seguradora_nome_fantasia", "Valor inválido"],
      [{ seguradora_nome_fantasia: undefined }, "seguradora_nome_fantasia", "Campo obrigatório"],
      [{ seguradora_responsaveis_objeto: "Rui" }, "seguradora_responsaveis_objeto", "Valor inválido"],
      [
        row({ responsavel_email: "rui" }),
        "seguradora_responsaveis_objeto[1].responsavel_email",
        "O e-mail não é válido.",
      ],
      [
        row({ responsavel_cargo: 7 }),
        "seguradora_responsaveis_objeto[1].responsavel_cargo",
        "Valor inválido",
      ],
      [
        { seguradora_responsaveis_objeto: Array.from({ length: 51 }, () => ({ responsavel_nome: "Rui" })) },
        "seguradora_responsaveis_objeto",
        "No máximo 50 linhas",
      ],
    ];
    for (const [changes, campo, mensagem] of wrong) {
      const refused = await create(changes);
      expect([refused.status, refused.log?.campos]).toEqual([422, [{ campo, mensagem }]]);
    }
    expect((await ga.post(REGISTER, [])).status).toBe(422);
    expect([await namesOf(REGISTER), await announced()]).toEqual(before);
  });
});
