import fc from "fast-check";
import { expect, test } from "vitest";
import { detalheLinhas } from "./detalhe.ts";

const told = (objeto: string | null, detalhe: Record<string, unknown>): string[] =>
  detalheLinhas({ objeto, detalhe }).map(({ rotulo, antes, depois }) =>
    antes === null ? `${rotulo}: ${depois}` : `${rotulo}: ${antes} → ${depois}`,
  );

test("contract: an act says in words what it changed, before and after", () => {
  expect(told("requisicao", { de: "pendente", para: "arquivado", motivo: "Em duplicidade" })).toEqual([
    "Status: Pendente → Arquivado",
    "Motivo: Em duplicidade",
  ]);
  const campos = ["seguradora_local"];
  const [antes, depois] = [{ seguradora_local: null }, { seguradora_local: "Itu - SP" }];
  expect(told("seguradora", { campos, antes, depois })).toEqual(["Localização: (vazio) → Itu - SP"]);
  expect(told("requisicao", { linhas: 2, guardado: true })).toEqual(["Linhas: 2", "Já estava guardado: Sim"]);
});

test("contract: of a personal field, and of what was blanked, it says that it changed and not what; keys of saves are not told", () => {
  expect(told("usuario", { campos: ["usuario_cpf"] })).toEqual(["CPF: alterado; o conteúdo não é guardado"]);
  expect(told("requisicao", { campos: ["resposta"], req_chave: "k-1", info_chave: "k", novas: [1] })).toEqual(
    ["Resposta: alterado"],
  );
});

test("contract: cells are a line each, under their columns' names where all types agree, and how many more there were is said", () => {
  const celulas = [{ linha: 1, coluna: "item_status", de: null, para: "2a" }];
  expect(told("requisicao", { itens: { celulas, total: 301 } })).toEqual([
    "Linha 1, Status: (vazio) → 2a",
    "Outras células: 300",
  ]);
  expect(told("requisicao", { itens: { celulas, total: 1 } })).toHaveLength(1);
  const odd = [{ linha: 2, coluna: "item_antigo", de: "1", para: "2" }];
  expect(told("requisicao", { itens: { celulas: odd, total: 1 } })).toEqual(["Linha 2, item_antigo: 1 → 2"]);
  expect(told("recebido", { itens: 3 })).toEqual(["Itens: 3"]);
});

test("contract: whatever earlier releases stored, every line is text", () => {
  const kinds = fc.constantFrom(null, "requisicao", "seguradora", "usuario", "item", "semana", "antigo");
  const names = fc.constantFrom(
    "campos",
    "antes",
    "depois",
    "de",
    "para",
    "itens",
    "celulas",
    "total",
    "motivo",
  );
  const details = fc.dictionary(fc.oneof(names, fc.string()), fc.jsonValue());
  fc.assert(
    fc.property(kinds, details, (objeto, detalhe) => {
      for (const { rotulo, antes, depois } of detalheLinhas({ objeto, detalhe }))
        expect([typeof rotulo, antes === null ? "string" : typeof antes, typeof depois]).toEqual([
          "string",
          "string",
          "string",
        ]);
    }),
  );
});
