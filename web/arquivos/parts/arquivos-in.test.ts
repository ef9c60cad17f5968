import { expect, test } from "vitest";
import { arquivosIn } from "./arquivos-in.ts";

const A = { arquivo_id: "0a000000-0000-4000-8000-000000000000", arquivo_nome: "a.pdf" };
const B = { arquivo_id: "0b000000-0000-4000-8000-000000000000", arquivo_nome: "b.pdf" };

test("OP-56 INT-09* FORM-10: the files of a form and of a message are found, whatever else is kept", () => {
  const values = { numSo: "OS-1", arquivo: A, arquivos: [B], observacao: null };
  expect(arquivosIn({ concessionario: "100101 - X", values, rows: [{ item_qtd: 1 }] })).toEqual([
    A.arquivo_id,
    B.arquivo_id,
  ]);
  expect(arquivosIn(JSON.stringify({ texto: "Segue", anexos: [B], privada: false }))).toEqual([B.arquivo_id]);
  for (const none of [null, "", "texto", "12", 12, { values: { arquivo: null } }, { arquivo_id: "x" }])
    expect(arquivosIn(none)).toEqual([]);
});

test("OP-56: what a person has typed is a text, not a file", () => {
  const typed = JSON.stringify(A);
  expect(arquivosIn({ values: { descricao: typed } })).toEqual([]);
  expect(arquivosIn(JSON.stringify({ texto: typed, anexos: [] }))).toEqual([]);
});
