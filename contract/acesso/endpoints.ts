import { z } from "zod";
import { defineEndpoint } from "../platform/endpoint.ts";
import { loginSchema, sessaoSchema } from "./schemas.ts";

export const login = defineEndpoint({
  name: "login",
  method: "POST",
  path: "/v2/auth/login",
  summary: "Entra com login e senha",
  access: "open",
  body: loginSchema,
  answer: sessaoSchema,
  statuses: [400, 403, 429],
});

/**
 * A GET that changes state, as the seed has it; the same-site check covers it (docs/contract.md). Its answer has the browser
 * empty its cache of this product, and is held back until that is done; `cache=manter` leaves the cache alone.
 */
export const logout = defineEndpoint({
  name: "logout",
  method: "GET",
  path: "/v2/auth/logout",
  summary: "Encerra a sessão",
  access: "open",
  query: z.object({ cache: z.enum(["manter"]).optional() }),
  answer: z.null(),
  statuses: [403],
});

/** OP-06: restores the session on reload. */
export const getSessao = defineEndpoint({
  name: "getSessao",
  method: "GET",
  path: "/v2/auth/sessao",
  summary: "Lê a sessão",
  access: "session",
  answer: sessaoSchema,
  statuses: [],
});
