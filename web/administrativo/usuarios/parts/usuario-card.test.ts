import { createElement, Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Usuario } from "../../../../contract/administrativo/index.ts";
import { usuarioCard } from "./usuario-card.tsx";

const PERSON: Usuario = {
  usuario_id: 1,
  id_america: "A1",
  usuario_nome: "Dália Melo",
  usuario_email: "dalia@vale.example",
  usuario_cpf: "52998224725",
  usuario_telefone: "4733210000",
  usuario_cargo: "Balcão",
  grupo_usuario_id: 6,
  acesso_status: "A",
  usuario_concessionario_codigo: ["100101"],
  usuario_versao: 1,
  usuario_tem_senha: true,
  usuario_segundo_fator: false,
  can: { update: true, delete: true, invite: true, resetSegundoFator: false },
};
/** What a card says, a text for each of its elements. */
const said = (changes: Partial<Usuario>): string[] =>
  renderToStaticMarkup(createElement(Fragment, null, usuarioCard({ ...PERSON, ...changes })))
    .split(/<[^>]*>/)
    .filter((text) => text !== "");

test("AUSR-05: a card says name, ID América, CPF or CNPJ with its mask, accounts and telephone; what is missing is 'Nenhum'", () => {
  expect(said({})).toEqual([
    "Dália Melo",
    "ID América: A1",
    "529.982.247-25",
    "(47) 3321-0000",
    "Conta: 100101",
  ]);
  expect(
    said({
      id_america: null,
      usuario_cpf: "12ABC34501DE35",
      usuario_telefone: "11988887777",
      usuario_concessionario_codigo: [],
      usuario_tem_senha: false,
    }),
  ).toEqual([
    "Dália Melo",
    "Sem senha",
    "ID América: Nenhum",
    "12.ABC.345/01DE-35",
    "(11) 98888-7777",
    "Contas: Nenhum",
  ]);
  expect(said({ usuario_concessionario_codigo: ["1", "2", "3", "4"] }).at(-1)).toBe("Contas: 1, 2, 3");
});
