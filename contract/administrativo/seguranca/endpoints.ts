import { defineEndpoint } from "../../platform/endpoint.ts";
import { segurancaSchema, updateSegurancaSchema } from "./schemas.ts";

/** What administrators demand of whoever signs in. */
export const getSeguranca = defineEndpoint("GET /v2/pac/administrativo/seguranca", {
  summary: "Lê o que se exige de quem entra",
  answer: segurancaSchema,
});

/**
 * Saves it; the 409 of a stale version has the current one in `msg_log.atual`. It holds from a person's next sign-in. Who
 * it is, is asked anew (decision 69).
 */
export const updateSeguranca = defineEndpoint("PUT /v2/pac/administrativo/seguranca", {
  summary: "Salva o que se exige de quem entra",
  body: updateSegurancaSchema,
  answer: segurancaSchema,
  // Who is asked for no second factor any more is easier to pass for.
  asksAnew: true,
  statuses: [403, 409],
});
