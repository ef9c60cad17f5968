import { z } from "zod";
import { defineEndpoint } from "../platform/endpoint.ts";
import { digitsSchema } from "../platform/schemas.ts";
import { deviceSchema, sessaoSchema } from "./schemas.ts";

/** The characters that each of an exchange's texts has at most. */
const MAX_CODE = 4096;
const MAX_SECRET = 512;

/** How the browser asks a provider; PKCE, nonce and state are the browser's own (OP-09). */
export const providerConfigSchema = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  scope: z.string(),
  response_type: z.literal("code"),
});
export type ProviderConfig = z.infer<typeof providerConfigSchema>;

/** Somebody else who says who a person is: the company's accounts (AUTH-13, OP-09). */
export const providerSchema = z.object({
  /** The `{provider}` of its way back, and `idProvider`. */
  id: z.string(),
  name: z.string(),
  /** One of `PROVIDER_ICONS` (contract/platform), or an image as `data:image/…`. */
  icon: z.string(),
  /** `#rrggbb`. */
  color: z.string(),
  /** Where the browser goes; blank while the provider does not answer. */
  url: z.string(),
  /** Null while the provider does not answer: its button then does nothing (AUTH-15). */
  config: providerConfigSchema.nullable(),
  /** Whether it works on a sign-in: the browser's own, so that from here it is always false. */
  loading: z.boolean(),
  /** Why its button does nothing; null while it works. */
  motivo: z.string().nullable(),
});
export type Provider = z.infer<typeof providerSchema>;

/**
 * The providers, for the buttons of the sign-in. Those that the server does not know yet are all asked at once, and
 * waited for 2 seconds at most.
 */
export const listProviders = defineEndpoint("GET /v2/oauth2/providers", {
  summary: "Lista os provedores de acesso",
  access: "open",
  answer: z.array(providerSchema),
  statuses: [],
});

/**
 * What a provider has sent the browser back with (AUTH-19), the device fields beside it. What is missing is refused as
 * what is wrong, so that nothing of it has to be there.
 */
export const providerLoginSchema = z.object({
  code: z.string().max(MAX_CODE).default(""),
  idProvider: z.string().max(MAX_SECRET),
  code_verifier: z.string().max(MAX_SECRET).default(""),
  nonce: z.string().max(MAX_SECRET).default(""),
  /** As the provider's `iss` of the way back says it, where it says one (RFC 9207). */
  iss: z.string().max(MAX_SECRET).optional(),
  ...deviceSchema.shape,
});

/** Exchanges the code, links the person where that is new, and signs in. Nobody is created by it (OP-09). */
export const loginProvider = defineEndpoint("POST /v2/oauth2/providers/login", {
  summary: "Entra pelo provedor de acesso",
  access: "open",
  body: providerLoginSchema,
  answer: sessaoSchema,
  statuses: [400, 403, 429],
});

/** An account of a provider that signs the person in. */
export const contaSchema = z.object({
  conta_id: z.number(),
  /** The provider's id, name and looks. */
  provider: providerSchema.pick({ id: true, name: true, icon: true, color: true }),
  /** How the provider called it when it was linked: from then on it is asked for its sub alone. Blank where it said nothing. */
  conta_email: z.string(),
  /** Unix seconds. */
  criada_em: z.number(),
  usada_em: z.number(),
  /** False while it is the person's only way in. */
  can: z.object({ unlink: z.boolean() }),
});
export type Conta = z.infer<typeof contaSchema>;

/** The person's own linked accounts, of the providers that there are. */
export const listContas = defineEndpoint("GET /v2/auth/contas", {
  summary: "Lista as contas vinculadas da pessoa",
  answer: z.array(contaSchema),
  statuses: [],
});

/** Takes one of them away, while another way in is left: else 409. */
export const unlinkConta = defineEndpoint("DELETE /v2/auth/contas/:conta_id", {
  summary: "Desvincula uma conta",
  params: z.object({ conta_id: digitsSchema(1, Number.MAX_SAFE_INTEGER) }),
  answer: z.null(),
  statuses: [403, 404, 409],
});
