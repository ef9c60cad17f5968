import { describe, expect, it } from "vitest";
import { REQUEST_TYPES, requestTypeOf } from "../../../contract/requisicoes/index.ts";
import type { RequestType } from "../../../contract/requisicoes/index.ts";
import { HttpError } from "../../platform/http/errors.ts";
import { creatableType } from "./creatable.ts";

const AVISO = "A previsão de atendimento é informada em Status do Pedido. Consulte aqui o seu histórico.";
const aviso: RequestType = {
  ...requestTypeOf("outros"),
  tipo: "previsao_atendimento",
  card: { card_tipo: "aviso", aviso_texto: AVISO },
};

describe("types that may be sent", () => {
  it("OP-22: every type with a form may; one line of data closes it, with the text of its card", () => {
    for (const type of REQUEST_TYPES.filter(({ card }) => card.card_tipo === "formulario"))
      expect(creatableType(type.tipo)).toBe(type);
    const refusal = new HttpError(400, AVISO);
    expect(() => creatableType("previsao_atendimento", () => aviso)).toThrow(refusal);
    const open: RequestType = { ...aviso, card: { card_tipo: "formulario" } };
    expect(creatableType("previsao_atendimento", () => open)).toBe(open);
  });

  it("OP-03 OP-22: a text that is no type is 400", () => {
    for (const tipo of ["", "nada", "toString", "__proto__"])
      expect(() => creatableType(tipo)).toThrow(new HttpError(400, "Tipo de requisição desconhecido"));
  });
});
