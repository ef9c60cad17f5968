import { z } from "zod";
import { defineEndpoint } from "../platform/endpoint.ts";

/** An endpoint as a browser gives it. */
const endpointSchema = z.string().min(1).max(2048);

/** What a browser gives to be written to: `PushSubscription.toJSON()`. */
export const inscricaoSchema = z.object({
  endpoint: endpointSchema,
  keys: z.object({
    /** An uncompressed point of P-256, 65 bytes in base64url. */
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    /** 16 bytes in base64url. */
    auth: z.string().regex(/^[\w-]{22}(==)?$/),
  }),
});
export type Inscricao = z.infer<typeof inscricaoSchema>;

/** The `applicationServerKey` of every subscription, in base64url; the same for good, and on all instances. */
export const getChavePublica = defineEndpoint("GET /v2/pac/push/chave-publica", {
  summary: "A chave pública com que o navegador se inscreve nos avisos",
  background: true,
  answer: z.object({ chave_publica: z.string() }),
});

/** Tells the person on this browser from now on, and nobody who was told on it before (NOTIF-02). */
export const keepInscricao = defineEndpoint("POST /v2/pac/push/inscricoes", {
  summary: "Inscreve este navegador nos avisos da pessoa, ou renova a inscrição",
  background: true,
  body: inscricaoSchema,
  answer: z.null(),
});

/** Tells the person on that browser no more; one that is not theirs, or not there, changes nothing. */
export const deleteInscricao = defineEndpoint("DELETE /v2/pac/push/inscricoes", {
  summary: "Retira um navegador dos avisos da pessoa",
  background: true,
  body: z.object({ endpoint: endpointSchema }),
  answer: z.null(),
});
