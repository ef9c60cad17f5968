import { z } from "zod";
import { requisicaoRowSchema, viewSchema } from "./schemas.ts";

/** The person's unread open requests by area and account: those of the newest activity, and how many there are. */
export const naoLidasItensSchema = z.object({
  total: z.number(),
  grupos: z.array(
    z.object({
      view: viewSchema,
      req_concessionario_id: z.string(),
      /** '{conta} - {nome}' */
      req_concessionario_desc: z.string(),
      quantidade: z.number(),
      itens: z.array(
        requisicaoRowSchema.pick({
          req_numero: true,
          req_tipo_desc: true,
          req_status: true,
          req_sumario: true,
          req_ultima_atividade: true,
        }),
      ),
    }),
  ),
});
export type NaoLidasItens = z.infer<typeof naoLidasItensSchema>;

/** By type; types without any are absent. */
export const naoLidasSchema = z.record(z.string(), z.number());
export type NaoLidas = z.infer<typeof naoLidasSchema>;
