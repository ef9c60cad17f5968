import { z } from "zod";
import { VIEWS } from "../acesso/index.ts";
import { ownerSchema, reqStatusSchema } from "../requisicoes/index.ts";
import { AVISO_TIPOS } from "./aviso-tipos.ts";
import { ONE_OWNER } from "./messages.ts";

/** The owner's id, or none; a list, as the product has it on the wire (OP-49). */
export const notificacoesSchema = z.object({
  requisicao_notificacoes: z.array(z.int().positive()).max(1, ONE_OWNER),
});
export type Notificacoes = z.infer<typeof notificacoesSchema>;

/** The same, with who that is. */
export const notificacoesStoredSchema = notificacoesSchema.extend({ req_owner: ownerSchema.nullable() });

/** What somebody did to a request that the person follows. */
export const avisoSchema = z.object({
  aviso_id: z.number(),
  /** Rises with what is told: all up to one can be marked as read. */
  aviso_ordem: z.number(),
  aviso_tipo: z.enum(AVISO_TIPOS),
  /** Who did it; null where nobody of the product did, such as a reply by e-mail. */
  aviso_autor_nome: z.string().nullable(),
  /** When (unix seconds). */
  aviso_quando: z.number(),
  /** How many things happened in this burst; the other fields are of the last one (OP-51). */
  aviso_quantidade: z.number(),
  aviso_lido: z.boolean(),
  /** The status after it. */
  aviso_status: reqStatusSchema,
  req_numero: z.number(),
  view: z.enum(VIEWS),
  req_tipo_desc: z.string(),
  req_sumario: z.string(),
  /** '{conta} - {nome}' */
  req_concessionario_desc: z.string(),
});
export type Aviso = z.infer<typeof avisoSchema>;

/** Unread notices, up to MAX_NAO_LIDOS, which stands for all that are more. */
export const avisosNaoLidosSchema = z.object({ nao_lidos: z.number() });
