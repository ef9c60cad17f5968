import { linkLetter } from "./link-letter.ts";

declare module "../../platform/mail/letters.ts" {
  interface Letters {
    /** An administrator's invitation. */
    convite: Readonly<Record<string, never>>;
  }
}

/** Mails an administrator's invitation (OP-12). */
export const conviteLetter = linkLetter("convite", {
  assunto: "Convite para entrar no PAC",
  motivo: (email) => `Este é o seu convite para o PAC. O seu login é ${email}. Defina a senha para entrar.`,
  ignorar: "Se não esperava este convite, ignore este e-mail.",
});
