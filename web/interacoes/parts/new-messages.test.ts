import { expect, test } from "vitest";
import type { Interacao } from "../../../contract/interacoes/index.ts";
import { announcement, newMessages } from "./new-messages.ts";
import { whyNotWrite } from "./thread.tsx";

const message = (interacao_id: number, usuario_id: number, usuario_nome = "Ana") =>
  ({ interacao_id, interacao_usuario: { usuario_id, usuario_nome, usuario_email: "" } }) as Interacao;

test("INT-03: after a refresh only what others wrote since is news", () => {
  const messages = [message(1, 7), message(2, 8), message(3, 9), message(4, 7)];
  expect(newMessages(messages, new Set([1, 2]), 7).map(({ interacao_id }) => interacao_id)).toEqual([3]);
  expect(newMessages(messages, new Set([1, 2, 3, 4]), 7)).toEqual([]);
});

test("INT-03: news are said in a few words", () => {
  expect(announcement([])).toBe("");
  expect(announcement([message(1, 8, "Ana Lima")])).toBe("Nova mensagem de Ana Lima");
  expect(announcement([message(1, 8), message(2, 8)])).toBe("2 novas mensagens");
});

test("INT-12 INT-13: where nothing can be written, the reason stands instead of the form", () => {
  const dealer = { isDealer: true, isConsultor: false };
  const consultant = { isDealer: false, isConsultor: true };
  const staff = { isDealer: false, isConsultor: false };
  expect(whyNotWrite(dealer, { req_status: "concluido" })).toContain("concluída");
  expect(whyNotWrite(consultant, { req_status: "arquivado" })).toContain("arquivada");
  expect(whyNotWrite(consultant, { req_status: "pendente" })).toContain("Consultores");
  expect(whyNotWrite(dealer, { req_status: "pendente" })).toBe(
    "Este concessionário não está ativo: o histórico dele pode ser lido, mas nada pode ser enviado.",
  );
  expect(whyNotWrite(staff, { req_status: "pendente" })).toContain("permissão");
});
