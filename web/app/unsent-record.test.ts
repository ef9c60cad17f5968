import { beforeAll, expect, test } from "vitest";
import { registerRoutes } from "../platform/routing/links.ts";
import { ROUTES } from "./route-table.ts";
import { unsentRecordOf } from "./unsent-record.ts";

beforeAll(() => registerRoutes(ROUTES));

test.each<[string, string, string, object?]>([
  ["perfil", "Meu perfil", "/usuario/perfil"],
  ["seguradora:12", "Seguradora", "/administrativo/manutencao-seguradora/editar/12"],
  ["seguradora:nova", "Seguradora", "/administrativo/manutencao-seguradora/adicionar"],
  ["resposta-pronta:3", "Resposta pronta", "/administrativo/manutencao-respostas/editar/3"],
  ["concessionario:100101", "Concessionário", "/administrativo/manutencao-concessionario/editar/100101"],
  ["itens", "Tabela de preços", "/administrativo/manutencao-pecas"],
  ["gbo", "Manutenção GBO", "/administrativo/manutencao-carros-parados/manutencao-gbo"],
  ["usuario:7", "Usuário", "/administrativo/manutencao-usuario/editar/7"],
  ["usuario:novo", "Usuário", "/administrativo/manutencao-usuario/adicionar"],
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

test("contract: a key that no record has is none", () => {
  expect(unsentRecordOf("toString")).toBeNull();
  expect(unsentRecordOf("outra:1")).toBeNull();
});
