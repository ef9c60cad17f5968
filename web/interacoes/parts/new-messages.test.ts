import { expect, test } from "vitest";
import { announcement, newMessages } from "./new-messages.ts";
import { whyNotWrite } from "./requisicao-thread.tsx";
import type { ThreadMessage } from "./thread-target.ts";

const message = (id: number, isOwn = false, author = "Ana"): ThreadMessage => ({
  id,
  author,
  email: "",
  isOwn,
  isPrivate: false,
  text: "",
  timestamp: 0,
  anexos: [],
  emails: [],
  invalidEmails: [],
  received: null,
});

test("INT-03: after a refresh only what others wrote since is news", () => {
  const messages = [message(1, true), message(2), message(3), message(4, true)];
  expect(newMessages(messages, new Set([1, 2])).map(({ id }) => id)).toEqual([3]);
  expect(newMessages(messages, new Set([1, 2, 3, 4]))).toEqual([]);
  expect(newMessages([message(5)], new Set()).map(({ id }) => id)).toEqual([5]);
});

test("SCHT-24*: older messages that are read by scrolling up are no news", () => {
  const messages = [message(1), message(2), message(3), message(4)];
  expect(newMessages(messages, new Set([3])).map(({ id }) => id)).toEqual([4]);
});

test("INT-03: news are said in a few words", () => {
  expect(announcement([])).toBe("");
  expect(announcement([message(1, false, "Ana Lima")])).toBe("Nova mensagem de Ana Lima");
  expect(announcement([message(1), message(2)])).toBe("2 novas mensagens");
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
