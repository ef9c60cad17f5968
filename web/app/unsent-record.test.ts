import { beforeAll, expect, test } from "vitest";
import { REGISTERS, SEGURADORAS } from "../../contract/administrativo/index.ts";
import { registerOf } from "../administrativo/index.ts";
import { registerRoutes } from "../platform/routing/links.ts";
import type { UnsentKey } from "../platform/unsent/index.ts";
import { ROUTES } from "./route-table.ts";
import { unsentRecordOf } from "./unsent-record.ts";

beforeAll(() => registerRoutes(ROUTES));

test.each<[string, string, string, object?]>([
  ["perfil", "Meu perfil", "/usuario/perfil"],
  ["seguradora:12", "Seguradora", "/administrativo/manutencao-seguradora/editar/12"],
  ["seguradora:nova", "Seguradora", "/administrativo/manutencao-seguradora/adicionar"],
  ["resposta-pronta:3", "Resposta pronta", "/administrativo/manutencao-respostas/editar/3"],
  ["concessionario:100101", "Concessionário", "/administrativo/manutencao-concessionario/editar/100101"],
  ["concessionario:VALE1", "Concessionário", "/administrativo/manutencao-concessionario/editar/VALE1"],
  ["concessionario:nova", "Concessionário", "/administrativo/manutencao-concessionario/adicionar"],
  ["itens", "Tabela de preços", "/administrativo/manutencao-pecas"],
  ["gbo", "Manutenção GBO", "/administrativo/manutencao-carros-parados/manutencao-gbo"],
  ["usuario:7", "Usuário", "/administrativo/manutencao-usuario/editar/7"],
  ["usuario:nova", "Usuário", "/administrativo/manutencao-usuario/adicionar"],
  [
    "semana:100101:202647",
    "Veículos parados, semana 47",
    "/carros-parados/listagem",
    { semana: "202647", concessionario_id: "100101" },
  ],
  [
    "conversa:100101:202647:9BM%3A1:A2",
    "Mensagem",
    "/carros-parados",
    {
      conversas: "L",
      contato: "100101",
      info_semana: "202647",
      info_chassi: "9BM:1",
      info_item_codigo: "A2",
    },
  ],
])("contract: what is kept under %s is named and led to", (chave, name, path, search = {}) => {
  const record = unsentRecordOf(chave);
  expect(record?.name).toBe(name);
  expect(record && [record.target.to, record.target.search]).toEqual([path, search]);
});

test("contract: the unsaved changes of a register that the sign-out does not name compile nowhere", () => {
  const other = { ...SEGURADORAS, objeto: "lua", unsent: "lua" } as const;
  const keys: readonly UnsentKey[] = [
    "seguradora:1",
    "gbo",
    // @ts-expect-error -- no record of the sign-out's list
    "lua:1",
  ];
  // @ts-expect-error -- it does not stand in REGISTERS
  expect(registerOf(other).of.unsent).toBe("lua");
  expect(keys.map((chave) => unsentRecordOf(chave)?.name)).toEqual([
    "Seguradora",
    "Manutenção GBO",
    undefined,
  ]);
  expect(REGISTERS.map(({ unsent }) => unsentRecordOf(`${unsent}:1`)?.name)).toEqual([
    "Seguradora",
    "Concessionário",
    "Usuário",
    "Resposta pronta",
  ]);
});

test("contract: what is kept of a dealer says its account, of a new one nothing", () => {
  const kept = ["concessionario:VALE1", "concessionario:nova", "seguradora:12"];
  expect(kept.map((chave) => unsentRecordOf(chave)?.about)).toEqual(["Conta VALE1", "", ""]);
});

test("contract: a key that no record has is none", () => {
  expect(unsentRecordOf("toString")).toBeNull();
  expect(unsentRecordOf("outra:1")).toBeNull();
});
