import { z } from "zod";
import { defineEndpoint } from "../platform/endpoint.ts";

/** When a person is mailed what is new in the requests that they follow: at once, in the morning, never. */
export const AVISO_EMAILS = ["na_hora", "resumo", "nunca"] as const;
export type AvisoEmail = (typeof AVISO_EMAILS)[number];

/** Minutes over which what happens is gathered into one mail. */
export const GATHER_MINUTES = 2;
/** The hour of São Paulo at which the mail of the day goes out. */
export const DIGEST_HOUR = 7;

/** The section of the profile in which it is chosen, by its heading and its place in the address. */
export const AVISOS_EMAIL_TITLE = "Avisos por e-mail";
export const AVISOS_EMAIL_PLACE = "avisos-por-e-mail";
export const AVISO_EMAIL_LABEL: Readonly<Record<AvisoEmail, string>> = {
  na_hora: "Na hora",
  resumo: "Um resumo por dia, às 7h",
  nunca: "Nunca",
};
export const AVISO_EMAIL_SAVED = "Escolha salva.";
export const AVISO_EMAIL_FAILED = "Não foi possível salvar a escolha. Tente novamente.";

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
