import { z } from "zod";
import { defineEndpoint } from "../platform/endpoint.ts";
import { AVISO_EMAILS } from "./aviso-tipos.ts";

export const avisoEmailSchema = z.object({ aviso_email: z.enum(AVISO_EMAILS) });

/** The choice, and whether mails to the person's address came back: since when (unix seconds), and why. */
export const avisosPorEmailSchema = avisoEmailSchema.extend({
  usuario_email: z.string(),
  devolvido: z.object({ desde: z.number(), motivo: z.string() }).nullable(),
});
export type AvisosPorEmail = z.infer<typeof avisosPorEmailSchema>;

export const getAvisosPorEmail = defineEndpoint("GET /v2/pac/avisos/email", {
  summary: "Quando a pessoa recebe avisos por e-mail",
  answer: avisosPorEmailSchema,
});

/** Chooses it; an address that mails came back from counts as good again. */
export const updateAvisosPorEmail = defineEndpoint("PUT /v2/pac/avisos/email", {
  summary: "Escolhe quando a pessoa recebe avisos por e-mail",
  body: avisoEmailSchema,
  answer: avisosPorEmailSchema,
});
