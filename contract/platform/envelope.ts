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

/**
 * The envelope of a call that was understood, and refused by a rule of the business (OP-65, OP-69): a 200 too, so that
 * `msg_id` alone tells it from a success. What is in the way stands in `msg_log`.
 */
export const refusedEnvelopeSchema = z.object({
  msg_id: z.literal(1),
  msg_txt: z.string(),
  msg_log: z.record(z.string(), z.unknown()).nullable(),
  json_data: z.null(),
});

/** Who last changed a record, and when. */
export const alteracaoSchema = z.object({ usuario_nome: z.string(), timestamp: z.number().int() });
export type Alteracao = z.infer<typeof alteracaoSchema>;

/** How a person shows who they are: by their password, by a code of their second factor, or by signing in anew. */
export const FORMAS = ["senha", "segundo_fator", "entrada"] as const;
export type Forma = (typeof FORMAS)[number];

const errorLog = {
  campos: z.array(campoErroSchema).optional(),
  segundo_fator: z.literal(true).optional(),
  motivo: z.string().optional(),
};

/**
 * The envelope of an error. `msg_log.campos` comes with every 422, `segundo_fator` where the password is right and a code
 * is asked for, `motivo` where something is to be done before the call is made again.
 */
export const errorEnvelopeSchema = errorEnvelopeOf(z.object(errorLog));

/** The envelope of a 403 of a call that asks first who it is (`asksAnew`): `motivo` is `reautenticar` then. */
export const proofEnvelopeSchema = errorEnvelopeOf(
  z.object({ ...errorLog, formas: z.array(z.enum(FORMAS)).optional() }),
);

/** The envelope of a 409: the record as it is stored and, where the version was old, who last changed it. */
export const conflictEnvelopeSchema = errorEnvelopeOf(
  z.object({ atual: z.unknown().optional(), alteracao: alteracaoSchema.optional() }),
);

function errorEnvelopeOf<Log extends z.ZodType>(log: Log) {
  return z.object({
    msg_id: z.number().int().min(1),
    msg_txt: z.string(),
    msg_log: log.nullable(),
    json_data: z.null(),
  });
}
