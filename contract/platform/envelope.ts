import { z } from "zod";

/** One refused field of a 422: its path (`itens[2].item_qtd`) and the message for the person. */
export const campoErroSchema = z.object({ campo: z.string(), mensagem: z.string() });
export type CampoErro = z.infer<typeof campoErroSchema>;

/** The one shape of every JSON answer (OP-02), success or error (OP-03). */
export interface Envelope<Answer> {
  msg_id: number;
  msg_txt: string;
  msg_log: unknown;
  json_data: Answer;
}

/** The envelope of a success around an answer's schema. */
export function envelopeOf<Answer extends z.ZodType>(
  answer: Answer,
): z.ZodObject<{
  msg_id: z.ZodNumber;
  msg_txt: z.ZodString;
  msg_log: z.ZodUnknown;
  json_data: Answer;
}> {
  return z.object({ msg_id: z.number(), msg_txt: z.string(), msg_log: z.unknown(), json_data: answer });
}

/** The envelope of an error. `msg_log.campos` comes with every 422, `msg_log.atual` with a stale version (409). */
export const errorEnvelopeSchema = z.object({
  msg_id: z.number().int().min(1),
  msg_txt: z.string(),
  msg_log: z
    .object({ campos: z.array(campoErroSchema).optional(), atual: z.unknown().optional() })
    .nullable(),
  json_data: z.null(),
});
