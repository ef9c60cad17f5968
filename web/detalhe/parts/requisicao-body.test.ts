import { expect, test } from "vitest";
import { archivedText } from "./archived-banner.tsx";
import { readColumns } from "./itens/items-table.tsx";
import { autorOf } from "./requisicao-meta.tsx";
import { shownFields } from "./sent-fields.tsx";

test("OP-47 OP-103: who archived it, when and why", () => {
  const archived = { usuario_nome: "Beatriz Nogueira", timestamp: 1_795_230_000, motivo: "Duplicada." };
  expect(archivedText(archived)).toBe("Arquivado por Beatriz Nogueira em 21/11/2026 00:00: Duplicada.");
});

test("DET-22 OP-26: the history form shows every field of the type, filled in or not", () => {
  const fields = shownFields({ req_tipo: "outros", req_objeto_ctrl: {} });
  expect(fields.map(({ name }) => name)).toEqual([
    "assunto",
    "descricao",
    "num_pedido",
    "num_chassi",
    "observacao",
    "arquivos",
  ]);
});

test("OP-24 OP-25: fields of the other variant are not shown, and the variant stands in the title alone", () => {
  const names = (variante: string): string[] =>
    shownFields({ req_tipo: "insercao_pedidos", req_objeto_ctrl: { variante } }).map(({ name }) => name);
  for (const variante of ["carros", "vans"]) {
    expect(names(variante)).not.toContain("variante");
    expect(names(variante).includes("placa_veiculo")).toBe(variante === "vans");
    expect(names(variante).includes("data_necessidade")).toBe(variante === "carros");
  }
});

test("DET-22 OP-26: a column of the staff's is read once something stands in it", () => {
  const item = { item_codigo: "A", item_desc: "", item_qtd: 1, item_previsao: "", item_observacao: "" };
  const columns = (...items: object[]): string[] =>
    readColumns({ req_tipo: "prazo_bo", req_objeto_item: items as Record<string, unknown>[] }).map(
      ({ name }) => name,
    );
  const sent = ["item_codigo", "item_desc", "item_qtd"];
  expect(columns(item, item)).toEqual(sent);
  expect(columns(item, { ...item, item_previsao: "2026-04-02" })).toEqual([...sent, "item_previsao"]);
});

test("DET-05*: the author is read from the record, or left out", () => {
  expect(autorOf({ req_objeto_ctrl: { requisicao_usuario: { usuario_nome: "Ana" } } })).toBe("Ana");
  for (const odd of [undefined, null, "Ana", {}, { usuario_nome: 7 }])
    expect(autorOf({ req_objeto_ctrl: { requisicao_usuario: odd } })).toBe("");
});
