import { z } from "zod";
import { VIEWS } from "../acesso/index.ts";
import { defineEndpoint } from "../platform/endpoint.ts";
import { digitsSchema, pagedOf, paginaSchema, textSchema } from "../platform/schemas.ts";
import { ownerSchema, reqNumeroSchema } from "../requisicoes/index.ts";
import {
  avisoSchema,
  avisosNaoLidosSchema,
  notificacoesSchema,
  notificacoesStoredSchema,
} from "./schemas.ts";

/** Makes somebody of the area's staff the owner of a request, or nobody (NOTIF-22, OP-49). The last one stands. */
export const updateNotificacoes = defineEndpoint("PUT /v2/pac/requisicoes/:id/notificacoes", {
  summary: "Define quem, além do autor, é notificado de uma requisição",
  params: z.object({ id: reqNumeroSchema }),
  body: notificacoesSchema,
  answer: notificacoesStoredSchema,
  statuses: [403, 404],
});

/** Active people of an area's staff, by name, the first `MAX_USUARIOS`; for that staff alone (NOTIF-16, OP-49). */
export const listUsuarios = defineEndpoint("GET /v2/pac/usuarios", {
  summary: "Quem pode ser Owner de uma requisição da área",
  query: z.object({ view: z.enum(VIEWS), busca: textSchema(100).default("") }),
  answer: z.array(ownerSchema),
});

/** A person's notices, the newest first, as far as they may see their requests now. */
export const listAvisos = defineEndpoint("GET /v2/pac/avisos", {
  summary: "Avisos da pessoa, 30 por página",
  query: z.object({ pagina: paginaSchema }),
  answer: pagedOf(avisoSchema),
});

export const countAvisos = defineEndpoint("GET /v2/pac/avisos/nao_lidos", {
  summary: "Quantidade de avisos não lidos da pessoa",
  answer: avisosNaoLidosSchema,
});

/** Marks one of the person's notices as read; again is answered as done. */
export const readAviso = defineEndpoint("PUT /v2/pac/avisos/:aviso_id/lido", {
  summary: "Marca um aviso como lido",
  params: z.object({ aviso_id: digitsSchema(1, Number.MAX_SAFE_INTEGER) }),
  answer: avisosNaoLidosSchema,
  statuses: [403, 404],
});

/** Marks all up to that one as read: what came meanwhile stays unread. */
export const readAvisos = defineEndpoint("PUT /v2/pac/avisos/lidos", {
  summary: "Marca como lidos todos os avisos até um deles",
  body: z.object({ ate: z.int().positive() }),
  answer: avisosNaoLidosSchema,
});
