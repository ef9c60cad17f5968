import { z } from "zod";
import { defineEndpoint } from "../platform/endpoint.ts";
import { EXPIRY_MS, MAX_NAMED, PRESENCA_ESTADOS } from "./presenca.ts";
import { reqNumeroSchema } from "./schemas.ts";

const presentesShape = {
  /** Those who write first, then by name. */
  presentes: z
    .array(
      z.object({
        usuario_id: z.number().int(),
        usuario_nome: z.string(),
        escrevendo: z.boolean(),
        /** Milliseconds until they count as gone, unless their tab is heard of again. */
        restam: z.number().int().min(0).max(EXPIRY_MS),
      }),
    )
    .max(MAX_NAMED),
  /** How many more there are. */
  mais: z.number().int().min(0),
  /** How many of these write. */
  mais_escrevendo: z.number().int().min(0),
};

/** The other people who have a record open, as far as the person may see them. */
export const presentesSchema = z.object(presentesShape);
export type Presentes = z.infer<typeof presentesSchema>;

/** What is open: a request, or a dealer's week. */
export type PresencaDe =
  | { readonly req_numero: number }
  | { readonly info_concessionario_id: string; readonly info_semana: string };

/** What the stream says of it. */
export type PresencaTold = Presentes & PresencaDe;

/** What a tab says of the record that it shows. `vez` counts what the tab has said. */
export const presencaSchema = z.object({
  /** 128 random bits in hexadecimal. */
  aba: z.string().regex(/^[0-9a-f]{32}$/),
  vez: z.number().int().min(1).max(2_147_483_647),
  estado: z.enum(PRESENCA_ESTADOS),
});

/** A tab says that it shows the request, and is answered who else does. */
export const keepPresenca = defineEndpoint("PUT /v2/pac/requisicoes/:id/presenca", {
  summary: "Diz que a requisição está aberta e lê quem mais a tem aberta",
  background: true,
  params: z.object({ id: reqNumeroSchema }),
  body: presencaSchema,
  answer: presentesSchema,
  statuses: [404],
});
