import { expect, test } from "vitest";
import { traitsOf } from "../../../contract/acesso/index.ts";
import { commitBody } from "../../../tests/http/samples.ts";
import { presentLine } from "./presenters.ts";
import type { ExportRow } from "./queries.ts";

const ga = traitsOf({ acesso_id: "ga-geral", unidade_negocio_id: "1" });
const dealer = traitsOf({ acesso_id: "dealer-autos", unidade_negocio_id: "1" });

const sent = commitBody("sinistro", { req_numero: 1, conta: "100101" });
const PARTS = [
  {
    item_codigo: "A1",
    item_desc: "Farol",
    item_qtd: 2,
    item_preco_unitario: 100,
    item_preco_bruto: 200,
    item_preco: 138,
  },
  {
    item_codigo: "A2",
    item_desc: "",
    item_qtd: 1,
    item_preco_unitario: 0,
    item_preco_bruto: 0,
    item_preco: 0,
  },
];

/** A stored claim, with changes. */
function row(changes: Partial<ExportRow> = {}): ExportRow {
  return {
    req_numero: 1_773_000_000,
    req_tipo: "sinistro",
    req_tipo_desc: "Sinistro",
    view: "ga",
    req_status: "pendente",
    req_objeto_ctrl: sent["req_objeto_ctrl"] as ExportRow["req_objeto_ctrl"],
    req_objeto_item: PARTS,
    req_resposta: {},
    req_extrato: null,
    arquivado_motivo: null,
    req_data_criacao: 1_773_400_000,
    req_ultima_atividade: 1_773_403_600,
    concessionario_conta: "100101",
    concessionario_nome: "Vale Autos",
    criada: "",
    autor_nome: "Ana Souza",
    ...changes,
  };
}
const dadosOf = (changes: Partial<ExportRow>, person = ga): string[] =>
  presentLine(row(changes), person).dados.split(" | ");

test("OP-94*: a request is one line: its area, status and dealer as people read them", () => {
  const { dados, ...line } = presentLine(row({ arquivado_motivo: "Enviada\nem duplicidade" }), ga);
  expect(line).toEqual({
    codigo: 1_773_000_000,
    area: "Gerenciamento de Acidentes",
    tipo: "Sinistro",
    status: "Pendente",
    conta: "100101",
    concessionario: "Vale Autos",
    autor: "Ana Souza",
    criacao: 1_773_400_000,
    ultima: 1_773_403_600,
    motivo: "Enviada / em duplicidade",
  });
  expect(dados).not.toContain("\n");
});

test("OP-94*: the form is 'Rótulo: valor' with the type's labels, its parts, their totals and the answer; what is blank is left out", () => {
  expect(dadosOf({ req_resposta: { resposta: "Segue amanhã.\r\n\r\nPela transportadora." } })).toEqual([
    "Número da O.S.: OS-1188",
    "Data da O.S.: 10/03/2026",
    "Região: Sudeste",
    "Seguradora: Atlântica Seguros",
    "Número do Sinistro: SIN-2026-0042",
    "Chassi: 9BM384067AB123456",
    "Placa do Veículo: ABC1C34",
    "Peça 1: Código: A1; Descrição: Farol; Quantidade Solicitada: 2; Quantidade Atendida: 0; Preço Unitário: R$ 100,00; Preço Bruto: R$ 200,00; Preço Seguradora: R$ 138,00",
    "Peça 2: Código: A2; Quantidade Solicitada: 1; Quantidade Atendida: 0; Preço Unitário: R$ 0,00; Preço Bruto: R$ 0,00; Preço Seguradora: R$ 0,00",
    "Total Bruto: R$ 200,00",
    "Total Seguradora: R$ 138,00",
    "Resposta: Segue amanhã. / Pela transportadora.",
  ]);
});

test("OP-94* DET-25*: a claim's staff columns are for those who read them, and nobody else's file has any of it", () => {
  const marked = {
    item_observacao: "Substituído",
    item_status: "1",
    item_codigo: "A9",
    item_desc: "Farol novo",
    item_qtd_atendida: 1,
  };
  const req_extrato = [marked, { ...marked, item_codigo: "A8" }];
  expect(dadosOf({ req_extrato })[7]).toBe(
    "Peça 1: Observação: Substituído; Status: 1; Código: A9; Descrição: Farol novo; Quantidade Solicitada: 2; Quantidade Atendida: 1; Preço Unitário: R$ 100,00; Preço Bruto: R$ 200,00; Preço Seguradora: R$ 138,00",
  );
  const ofDealer = presentLine(row({ req_extrato }), dealer).dados;
  expect(ofDealer).toContain(
    "Peça 1: Código da Peça: A1; Descrição da Peça: Farol; Quantidade: 2; Preço Unitário",
  );
  for (const secret of ["Substituído", "A9", "Farol novo", "Atendida"])
    expect(ofDealer).not.toContain(secret);
});

test("OP-94*: both answers of a question are told, remarks and files come behind the parts, and a form without parts has none", () => {
  const ofModal = (aceite_frete: boolean): string[] =>
    dadosOf({
      req_tipo: "alteracao_modal",
      view: "dac",
      req_objeto_ctrl: { num_pedido: "4512", aceite_frete, observacao: "Com urgência" },
      req_objeto_item: [{ item_codigo: "A1", item_desc: "Farol", item_qtd: 1200 }],
    });
  const label = "Estou ciente de que pode haver custo adicional de frete";
  expect(ofModal(true)).toEqual([
    "Número do Pedido: 4512",
    `${label}: Sim`,
    "Peça 1: Código da Peça: A1; Descrição da Peça: Farol; Quantidade: 1.200",
    "Observações: Com urgência",
  ]);
  expect(ofModal(false)[1]).toBe(`${label}: Não`);
  const outros = {
    assunto: "Nota",
    arquivos: [{ arquivo_id: "0b7f3c1e-7c1f-4a53-9b1e-0d5c7f3a1b2c", arquivo_nome: "nota.pdf" }],
  };
  expect(dadosOf({ req_tipo: "outros", view: "dac", req_objeto_ctrl: outros, req_objeto_item: [] })).toEqual([
    "Assunto: Nota",
    "Anexos: nota.pdf",
  ]);
});
