import * as fc from "fast-check";
import { expect, test } from "vitest";
import { requestTypeOf } from "../../../contract/requisicoes/index.ts";
import { formKey, formNumero, pieceOf } from "./unsent-piece.ts";

const sinistro = requestTypeOf("sinistro");
const outros = requestTypeOf("outros");

test("OP-36: a form is kept under its type and its number in seconds, and found again under nothing else", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1 }), (numero) => {
      expect(formNumero(sinistro, formKey(sinistro, numero))).toBe(numero);
      expect(formNumero(outros, formKey(sinistro, numero))).toBeNull();
    }),
  );
  for (const chave of ["", "mensagem:1", "requisicao:sinistro:", "requisicao:sinistro:x", "requisicao:1"])
    expect(formNumero(sinistro, chave)).toBeNull();
});

test("OP-36: what was written to a request is told from what is about none", () => {
  expect(pieceOf("mensagem:1790000000")).toEqual({ kind: "mensagem", numero: 1790000000 });
  expect(pieceOf("resposta:1790000000")).toEqual({ kind: "resposta", numero: 1790000000 });
  expect(pieceOf("extrato:1790000000")).toEqual({ kind: "extrato", numero: 1790000000 });
  for (const chave of ["perfil", "seguradora:12", "seguradora:nova", "requisicao:foguete:1790000000"])
    expect(pieceOf(chave)).toBeNull();
});
