import { z } from "zod";
import { emailSchema } from "../interacoes/index.ts";
import { defineEndpoint } from "../platform/endpoint.ts";
import { textSchema } from "../platform/schemas.ts";
import { MAX_EMAIL } from "../platform/text.ts";

/** Whom a message can go to by e-mail: the address as value. */
export const contatoEmailSchema = z.object({ label: z.string(), value: z.string() });
export type ContatoEmail = z.infer<typeof contatoEmailSchema>;

/** Words that a list of contacts is searched by. */
export const buscaContatoSchema = textSchema(100).default("");

/**
 * The e-mails of active dealers and people of a list (INT-17, CROSS-05, OP-57): 1 those of DAC, 2 those of GA; the first
 * `MAX_CONTATOS` in the order of their names.
 */
export const listContatosEmail = defineEndpoint("GET /v2/pac/contatos", {
  summary: "E-mails de quem pode receber uma mensagem",
  query: z.object({ lista: z.enum(["1", "2"]), busca: buscaContatoSchema }),
  answer: z.array(contatoEmailSchema),
});

/** Sends a mail that failed once more, to the same address or a corrected one; gives all of its message (OP-54). */
export const resendEmail = defineEndpoint("POST /v2/pac/correio/reenviar", {
  summary: "Reenvia um e-mail que falhou, ao mesmo endereço ou a um corrigido",
  body: z.object({ email_id: z.int().positive(), email_destino: z.string().max(MAX_EMAIL) }),
  answer: z.array(emailSchema),
  statuses: [403, 404, 409],
});
