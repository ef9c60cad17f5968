import { z } from "zod";
import { MAX_PASSWORD } from "./password.ts";
import { MAX_CODIGO } from "./segundo-fator.ts";

/** A code of the app, or a recovery code, as typed. */
export const codigoSchema = z.string().max(MAX_CODIGO);

/** How a person's second factor stands. */
export const segundoFatorSchema = z.object({
  ativo: z.boolean(),
  /** Unix seconds; null without one. */
  desde: z.number().nullable(),
  /** Recovery codes that are left. */
  codigos_restantes: z.number(),
  /** The person's group demands one. */
  exigido: z.boolean(),
  /** Why none can be set up, for people to read; null where one can. */
  impedimento: z.string().nullable(),
  can: z.object({ setUp: z.boolean(), end: z.boolean() }),
});
export type SegundoFator = z.infer<typeof segundoFatorSchema>;

/**
 * The current password, which everything about the factor needs; a session that was opened to set it up needs none for
 * that.
 */
export const senhaAtualSchema = z.object({ senha_atual: z.string().max(MAX_PASSWORD).default("") });

/** A new secret, which waits for its first code. */
export const novoSegredoSchema = z.object({
  /** In base32, for whoever types it into the app. */
  chave: z.string(),
  /** The address that the QR code shows. */
  uri: z.string(),
});
export type NovoSegredo = z.infer<typeof novoSegredoSchema>;

/** Recovery codes, shown once: the server keeps their hashes alone. */
export const codigosSchema = z.object({ codigos: z.array(z.string()) });
