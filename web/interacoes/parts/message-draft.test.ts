import * as fc from "fast-check";
import { expect, test } from "vitest";
import { sendInteracaoSchema } from "../../../contract/interacoes/index.ts";
import {
  EMPTY_DRAFT,
  serializeDraft,
  messageOfDraft,
  nextAttempt,
  readDraft,
  whyNotSendable,
  type MessageDraft,
} from "./message-draft.ts";

const anexo = { arquivo_id: "0a6f1c9e-2f4b-4d7e-9a51-3c2b1a0f9e8d", arquivo_nome: "foto.jpg" };
const written = (change: Partial<MessageDraft>): MessageDraft => ({ ...EMPTY_DRAFT, ...change });

test("INT-19 INT-22 OP-55 SCHT-18* SCHT-22: a message waits for a text or a stored file, and for nothing that is under way", () => {
  expect(whyNotSendable(EMPTY_DRAFT, 0, false)).toBe("Escreva uma mensagem ou anexe um arquivo");
  expect(whyNotSendable(written({ texto: " \n" }), 0, false)).not.toBeNull();
  expect(whyNotSendable(written({ texto: "Olá" }), 0, false)).toBeNull();
  expect(whyNotSendable(written({ anexos: [anexo] }), 0, false)).toBeNull();
  expect(whyNotSendable(written({ texto: "Olá" }), 1, false)).toBe("Aguarde o envio dos arquivos terminar.");
  expect(whyNotSendable(written({ texto: "Olá" }), 0, true)).not.toBeNull();
  expect(whyNotSendable(written({ texto: "x".repeat(10_001) }), 0, false)).toContain("10000");
});

test("INT-08* INT-10 INT-11 SCHT-23: what goes out is of type sistema, with 0 or 1 for private, and the server takes it", () => {
  const message = messageOfDraft(written({ texto: " Olá ", anexos: [anexo], privada: true }), "k1");
  expect(message).toEqual({
    interacao_tipo: "sistema",
    interacao_texto: "Olá",
    interacao_anexos: [anexo],
    interacao_privada: 1,
    interacao_chave: "k1",
  });
  expect(messageOfDraft(EMPTY_DRAFT, "k").interacao_privada).toBe(0);
  expect(sendInteracaoSchema.safeParse(message).success).toBe(true);
});

test("INT-08* INT-09* INT-23: an e-mail goes out private, to whom is chosen and typed, with its files as the wire has them", () => {
  const sized = { ...anexo, arquivo_tamanho: 12 };
  const draft = written({
    tipo: "email",
    texto: "Olá",
    emails: ["ana@a.com"],
    digitado: "b@b.com",
    anexos: [sized],
  });
  const message = messageOfDraft(draft, "k1");
  expect(message).toMatchObject({
    interacao_tipo: "email",
    interacao_privada: 1,
    interacao_emails: ["ana@a.com", "b@b.com"],
  });
  expect(message.interacao_anexos).toEqual([anexo]);
  expect(messageOfDraft({ ...draft, tipo: "sistema" }, "k1").interacao_emails).toBeUndefined();
});

test("INT-06*: a second try of the same has the same key, anything else a new one", () => {
  let made = 0;
  const newKey = () => `k${(made += 1)}`;
  const first = nextAttempt(written({ texto: "Olá" }), null, newKey);
  expect(nextAttempt(written({ texto: "Olá " }), first, newKey)).toBe(first);
  expect(nextAttempt(written({ texto: "Olá!" }), first, newKey).chave).toBe("k2");
  expect(nextAttempt(written({ texto: "Olá", privada: true }), first, newKey).chave).toBe("k3");
  expect(nextAttempt(written({ texto: "Olá", anexos: [anexo] }), first, newKey).chave).toBe("k4");
  const email = { texto: "Olá", tipo: "email" } as const;
  const sent = nextAttempt(written({ ...email, emails: ["a@a.com"] }), first, newKey);
  expect(sent.chave).toBe("k5");
  expect(nextAttempt(written({ ...email, digitado: "a@a.com" }), sent, newKey)).toBe(sent);
  expect(nextAttempt(written({ ...email, emails: ["b@b.com"] }), sent, newKey).chave).toBe("k6");
});

test("INT-25: what was written comes back character by character", () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.boolean(),
      fc.boolean(),
      fc.array(fc.string()),
      (texto, privada, file, emails) => {
        const digitado = emails[0] ?? "";
        const tipo = privada ? "email" : "sistema";
        const draft = written({ texto, privada, anexos: file ? [anexo] : [], tipo, emails, digitado });
        expect(readDraft(serializeDraft(draft))).toEqual(draft);
      },
    ),
  );
  const tried = written({ texto: "x", tentativa: { content: "y", chave: "k" } });
  expect(readDraft(serializeDraft(tried))).toEqual(tried);
  expect(serializeDraft(EMPTY_DRAFT)).toBe("");
  for (const kept of ["", "{", "null", "[]", '{"texto":1}']) expect(readDraft(kept)).toEqual(EMPTY_DRAFT);
});
