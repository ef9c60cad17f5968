import { expect, test } from "vitest";
import { requestTypeOf } from "../../../contract/requisicoes/index.ts";
import { wrongPlaces } from "./wrong-places.tsx";

test("contract: what is wrong is named as the form names it, fields in their order before cells, which are named by row", () => {
  const campos = ["itens[1].item_qtd", "placaVeiculo", "itens", "numSo", "desconhecido", "itens[0].nada"].map(
    (campo) => ({ campo, mensagem: "Campo obrigatório" }),
  );
  expect(wrongPlaces(requestTypeOf("sinistro"), campos)).toEqual([
    { name: "Número da O.S.", campo: "numSo" },
    { name: "Placa do Veículo", campo: "placaVeiculo" },
    { name: "Quantidade, linha 2", campo: "itens[1].item_qtd" },
  ]);
});
