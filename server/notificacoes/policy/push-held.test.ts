import { expect, it } from "vitest";
import type { Burst } from "./aviso-bursts.ts";
import { heldFor, withoutUndone } from "./push-held.ts";

type One = Pick<Burst, "tipo" | "req_status" | "usuario_id" | "req_numero" | "mensagem">;

const quando = new Date("2026-03-10T15:00:00Z");
const answer: One = {
  tipo: "interacao.enviada",
  req_status: "em_andamento",
  usuario_id: 7,
  req_numero: 1,
  mensagem: { autor_id: 8, quando },
};
const closing: One = { ...answer, tipo: "requisicao.alterada", req_status: "concluido", mensagem: null };
const archiving: One = { ...closing, tipo: "requisicao.arquivada", req_status: "arquivado" };
const undo: One = { ...closing, tipo: "requisicao.restaurada", req_status: "em_andamento" };

it("OP-51* contract: a closing waits 35 s, what took one back the 5 s of its burst, all else not at all", () => {
  const move: One = { ...closing, req_status: "em_andamento" };
  expect([answer, move, closing, archiving, undo].map(heldFor)).toEqual([0, 0, 35, 35, 5]);
});

it("OP-51* contract: of notices read together a closing and its undo are nothing, an answer in or before it is", () => {
  const told = { ...closing, mensagem: answer.mensagem };
  const joined = { ...undo, mensagem: answer.mensagem };
  const other = { ...undo, req_numero: 2 };
  const anothers = { ...undo, usuario_id: 9 };
  expect(withoutUndone([answer, closing, undo])).toEqual([answer]);
  expect(withoutUndone([archiving, undo, answer])).toEqual([answer]);
  expect(withoutUndone([closing, undo, archiving])).toEqual([archiving]);
  expect(withoutUndone([told, undo])).toEqual([told]);
  for (const all of [[closing, joined], [closing, other], [closing, anothers], [undo], [answer, closing]])
    expect(withoutUndone(all)).toEqual(all);
});
