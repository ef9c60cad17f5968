import { z } from "zod";
import type { AnswerOf } from "../platform/endpoint.ts";
import { CONCESSIONARIOS } from "./concessionarios/fields.ts";
import { registerContract } from "./register/endpoints.ts";
import { RESPOSTAS } from "./respostas/fields.ts";
import { SEGURADORAS } from "./seguradoras/fields.ts";
import { USUARIOS } from "./usuarios/fields.ts";
import { conviteSchema } from "./usuarios/schemas.ts";

/** The insurers (ASEG-14 to ASEG-16): a body has room for fifty responsible persons with long names and regions. */
export const seguradoras = registerContract(SEGURADORAS, { bodyKb: 128 });
export type Seguradora = AnswerOf<typeof seguradoras.get>;

/** The dealers (ACON-21 to ACON-25). A new one is 409 for an account that is in use, also of a deleted one (OP-86). */
export const concessionarios = registerContract(CONCESSIONARIOS, { statuses: { create: [403, 409] } });
export type Concessionario = AnswerOf<typeof concessionarios.get>;

/**
 * The people (AUSR-20 to AUSR-24). 409 for a login that is another person's (OP-100), 400 for what the last
 * administrator and one's own rights forbid (OP-90, OP-102). A new one comes with their invitation, null for who is not
 * active. A body has room for as many accounts as a person can have. Who it is, is asked anew before each write: it says
 * who may do what, and what somebody signs in with (decision 69).
 */
export const usuarios = registerContract(USUARIOS, {
  // Who has no password has used no invitation yet.
  more: { usuario_tem_senha: z.boolean(), usuario_segundo_fator: z.boolean() },
  can: { invite: z.boolean(), resetSegundoFator: z.boolean() },
  created: { convite: conviteSchema.nullable() },
  summaries: { create: "Cria um usuário e o seu convite" },
  statuses: { create: [403, 409], update: [400, 403, 404, 409], delete: [400, 403, 404, 409] },
  bodyKb: 128,
  asksAnew: true,
});
export type Usuario = AnswerOf<typeof usuarios.get>;

/**
 * The prepared replies of an area, for its staff alone: their register and their send form. 409 for a title that the
 * area has, and for one more than 200. A body has room for 10,000 characters of any script.
 */
export const respostas = registerContract(RESPOSTAS, {
  listName: "listRespostas",
  summaries: { list: "Respostas prontas de uma área", get: "Uma resposta pronta" },
  statuses: { create: [403, 409] },
  bodyKb: 128,
});
export type Resposta = AnswerOf<typeof respostas.get>;
