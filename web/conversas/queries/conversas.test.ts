import { expect, test } from "vitest";
import type { Contato, Mensagem } from "../../../contract/conversas/index.ts";
import { contatosQuery, messagesOf, onceEach } from "./conversas.ts";

const message = (interacao_id: number) => ({ interacao_id }) as Mensagem;

test("SCHT-24: a page of 30 has another behind it, one of fewer is the end", () => {
  const { getNextPageParam } = contatosQuery("N", "");
  const page = (length: number) => Array.from({ length }, () => ({}) as Contato);
  const after = (...pages: Contato[][]) => getNextPageParam(pages.at(-1) ?? [], pages, pages.length, []);
  expect(after(page(30), page(30))).toBe(3);
  expect(after(page(30), page(29))).toBeUndefined();
});

test("SCHT-24*: pages that moved on between two reads are one thread, each message once, oldest first", () => {
  const pages = [[message(4), message(5)], [message(3), message(4)], [message(1)]];
  expect(messagesOf({ pages }).map(({ interacao_id }) => interacao_id)).toEqual([1, 3, 4, 5]);
});

test("SCHT-24* contract: a dealer that moved down between two pages is in the list once, as it was read last", () => {
  const dealer = (conta: string, unread: number) => ({ conta, unread });
  const pages = [dealer("100101", 2), dealer("100102", 1), dealer("100102", 3), dealer("100103", 0)];
  expect(onceEach(pages, ({ conta }) => conta)).toEqual([
    dealer("100101", 2),
    dealer("100102", 3),
    dealer("100103", 0),
  ]);
});
