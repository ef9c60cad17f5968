import type { Delivery, Mailer } from "../../platform/mail/mailer.ts";
import type { Settings } from "../../platform/settings.ts";
import { presentLetter } from "../presenters/mail.ts";
import { randomUUID } from "node:crypto";

/**
 * Sends one mail past the outbox, so that an operator sees whether the settings work, and gives what became of it.
 * @param destino an address
 */
export async function sendTestMail(
  { mailer, settings: { publicUrl } }: { readonly mailer: Mailer; readonly settings: Settings },
  destino: string,
): Promise<Delivery> {
  const letter = presentLetter({
    assunto: "Teste de e-mail do PAC",
    antes: ["Este e-mail foi enviado por npm run admin -- test-mail. Se ele chegou, o PAC consegue enviar."],
    botao: { texto: "Abrir o PAC", href: publicUrl },
    depois: [],
  });
  return await mailer.send({
    ...letter,
    messageId: `${randomUUID()}@${new URL(publicUrl).hostname}`,
    to: destino,
    automatic: true,
    files: [],
  });
}
