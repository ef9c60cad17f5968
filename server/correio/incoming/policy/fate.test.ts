import { expect, it } from "vitest";
import type { ReadMail } from "../read/read-mail.ts";
import { fateOf } from "./fate.ts";
import type { AddressToken } from "./reply-address.ts";

const mail: ReadMail = {
  messageId: "<1@oficina.example>",
  from: { nome: "Ana", email: "ana@oficina.example" },
  assunto: "Re: Requisição",
  texto: "Segue.",
  citado: null,
  html: null,
  anexos: [],
  descartados: [],
  autoSubmitted: false,
  bounce: null,
  loop: false,
};
const failed = { destino: "ana@oficina.example", status: "5.1.1", motivo: "550 5.1.1 No such\n user" };
const reply: AddressToken = { to: "reply", kind: "requisicao", id: 1, email_id: 2 };
const bounce: AddressToken = { to: "bounce", email_id: 2, message: "0123456789ab" };

const fates: [
  string,
  Partial<ReadMail> | null,
  AddressToken,
  { envelope?: string; open?: boolean },
  object,
][] = [
  ["a reply", {}, reply, {}, { estado: "entregue" }],
  [
    "a reply to a closed request",
    {},
    reply,
    { open: false },
    { estado: "aguardando", motivo: "requisicao_fechada" },
  ],
  ["no token", {}, "none", {}, { estado: "aguardando", motivo: "sem_token" }],
  ["a wrong token", {}, "invalid", {}, { estado: "aguardando", motivo: "token_invalido" }],
  ["what cannot be read", null, reply, {}, { estado: "aguardando", motivo: "ilegivel" }],
  ["a loop", { loop: true }, reply, {}, { estado: "descartado", descarte: "Volta de um e-mail do PAC" }],
  [
    "an automatic answer",
    { autoSubmitted: true },
    reply,
    { envelope: "" },
    { estado: "descartado", descarte: "Resposta automática" },
  ],
  [
    "an automatic answer to no token",
    { autoSubmitted: true },
    "none",
    {},
    { estado: "descartado", descarte: "Resposta automática" },
  ],
  [
    "an automatic answer to the envelope's sender",
    { autoSubmitted: true },
    bounce,
    {},
    { estado: "descartado", descarte: "Resposta automática" },
  ],
  ["a bounce", { bounce: failed }, bounce, {}, { estado: "devolvido", motivo: "550 5.1.1 No such user" }],
  [
    "a bounce to where answers go",
    { bounce: { ...failed, motivo: "No such user" }, autoSubmitted: true },
    reply,
    { envelope: "" },
    { estado: "devolvido", motivo: "5.1.1 No such user" },
  ],
  ["a person who writes about a bounce", { bounce: failed }, reply, {}, { estado: "entregue" }],
  [
    "a delay",
    { bounce: { ...failed, status: "4.4.1" } },
    bounce,
    {},
    { estado: "descartado", descarte: "Aviso de entrega que não diz que o e-mail falhou" },
  ],
  [
    "a bounce to no token",
    { bounce: failed },
    "none",
    { envelope: "" },
    {
      estado: "descartado",
      descarte: "Devolução que não diz de qual e-mail é, ou de um que já foi reenviado",
    },
  ],
  ["a person at the bounces' address", {}, bounce, {}, { estado: "aguardando", motivo: "devolucao" }],
  ["a text without a sender", {}, reply, { envelope: "" }, { estado: "aguardando", motivo: "devolucao" }],
];

it.each(fates)("OP-54*: %s", (_, said, token, { envelope = "ana@oficina.example", open = true }, fate) => {
  expect(fateOf({ mail: said && { ...mail, ...said }, token, envelope, open })).toEqual(fate);
});
