import type { z } from "zod";
import { defineEndpoint } from "../platform/endpoint.ts";
import { byArquivo, desfazerSchema, vistoSchema } from "./schemas.ts";

/**
 * The calls about one import of a register, whose operationIds are the consts that take them.
 * @param path where one import is, with `:arquivo_id`
 * @param of what is imported: 'de peças'
 * @param answer the state of such an import
 */
export function importContract<const Path extends `/${string}`, Answer extends z.ZodType>(
  path: Path,
  of: string,
  answer: Answer,
) {
  const one = { params: byArquivo, answer };
  return {
    /** Waits up to 25 s for something new, and answers the state and, at the end, the verdict. */
    get: defineEndpoint(`GET ${path}`, {
      ...one,
      summary: `Estado de uma importação ${of}`,
      query: vistoSchema,
      statuses: [403, 404],
    }),
    /** Calls it off; 409 once it is being applied. */
    cancel: defineEndpoint(`POST ${path}/cancelar`, {
      ...one,
      summary: `Cancela uma importação ${of}`,
      statuses: [403, 404, 409],
    }),
    /** Applies a trial: the file is read and compared again, as it then is. 409 for one that does not wait for it. */
    apply: defineEndpoint(`POST ${path}/aplicar`, {
      ...one,
      summary: `Aplica a prévia de uma importação ${of}`,
      statuses: [403, 404, 409],
    }),
    /**
     * Takes an import back, all that nobody has changed since (it waits in turn), or some of the other rows at once. 409
     * for an import that cannot be taken back, and with the state in `msg_log.atual` for rows that are not as they were
     * seen.
     */
    undo: defineEndpoint(`POST ${path}/desfazer`, {
      ...one,
      summary: `Desfaz uma importação ${of}`,
      body: desfazerSchema,
      bodyKb: 256,
      statuses: [403, 404, 409],
    }),
  };
}
