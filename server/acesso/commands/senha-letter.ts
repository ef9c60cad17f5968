import { linkLetter } from "./link-letter.ts";

declare module "../../platform/mail/letters.ts" {
  interface Letters {
    /** A link that was asked for at the sign-in. */
    senha: Readonly<Record<string, never>>;
  }
}

/** Mails the link that was asked for at the sign-in (OP-12). */
export const senhaLetter = linkLetter("senha", {
  assunto: "Definir outra senha no PAC",
  motivo: (email) =>
    `Alguém pediu, na tela de acesso do PAC, um link para definir outra senha para ${email}.`,
  ignorar: "Se não foi você, ignore este e-mail: a senha de agora continua valendo.",
});
