import { z } from "zod";
import { defineEndpoint } from "../platform/endpoint.ts";
import {
  codigosSchema,
  codigoSchema,
  novoSegredoSchema,
  segundoFatorSchema,
  senhaAtualSchema,
} from "./segundo-fator-schemas.ts";

/** How the person's own second factor stands. */
export const getSegundoFator = defineEndpoint("GET /v2/auth/segundo_fator", {
  summary: "Lê o próprio segundo fator",
  beforeSetUp: true,
  answer: segundoFatorSchema,
  statuses: [],
});

/**
 * Begins to set it up, also in the place of one that counts until the new one has given its first code. 422 without the
 * right password, 400 where none can be set up.
 */
export const beginSegundoFator = defineEndpoint("POST /v2/auth/segundo_fator", {
  summary: "Começa a configurar o segundo fator",
  beforeSetUp: true,
  body: senhaAtualSchema,
  answer: novoSegredoSchema,
  statuses: [400, 429],
});

/** Its first code turns it on, and gives the recovery codes, shown once. 422 for a wrong code, 400 for a late one. */
export const confirmSegundoFator = defineEndpoint("PUT /v2/auth/segundo_fator", {
  summary: "Liga o segundo fator com o primeiro código",
  beforeSetUp: true,
  body: z.object({ codigo: codigoSchema }),
  answer: codigosSchema,
  statuses: [400],
});

/** Ten new recovery codes, which take the place of all before. */
export const renewCodigos = defineEndpoint("POST /v2/auth/segundo_fator/codigos", {
  summary: "Gera outros códigos de recuperação",
  body: senhaAtualSchema,
  answer: codigosSchema,
  statuses: [400, 429],
});

/** Ends it. 422 without the right password, 400 where the group demands one. */
export const endSegundoFator = defineEndpoint("POST /v2/auth/segundo_fator/encerrar", {
  summary: "Desliga o segundo fator",
  body: senhaAtualSchema,
  answer: z.null(),
  statuses: [400, 429],
});
