import { expect, test } from "vitest";
import { requestTypeOf } from "../../../../contract/requisicoes/index.ts";
import { wrongPlaces } from "./wrong-places.tsx";

test("contract: what is wrong is named as the form names it, in the order of the form: fields, cells by row, and what stands below the parts", () => {
  const campos = ["itens[1].item_qtd", "placaVeiculo", "itens", "numSo", "desconhecido", "itens[0].nada"].map(
    (campo) => ({ campo, mensagem: "Campo obrigatório" }),
  );
  expect(wrongPlaces(requestTypeOf("sinistro"), campos)).toEqual([
    { name: "Número da O.S.", campo: "numSo" },
    { name: "Placa do Veículo", campo: "placaVeiculo" },
    { name: "Quantidade, linha 2", campo: "itens[1].item_qtd" },
  ]);
  const below = ["observacao", "itens[0].item_codigo", "num_pedido"].map((campo) => ({
    campo,
    mensagem: "",
  }));
  expect(wrongPlaces(requestTypeOf("prazo_bo"), below).map(({ name }) => name)).toEqual([
    "Número do Pedido",
    "Código da Peça, linha 1",
    "Observações",
  ]);
});
