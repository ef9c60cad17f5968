import { formatDateTime } from "../../../contract/platform/dates.ts";
import { ROUTES } from "../../../contract/routes.ts";
import type { LetterText } from "../../platform/mail/letters.ts";

/** What of an account a person is told by mail, each with its subject and what it says of it. */
const CHANGES = {
  senha_trocada: {
    assunto: "A senha da sua conta no PAC foi trocada",
    fato: "A senha da sua conta no PAC foi trocada, no perfil. As outras sessões foram encerradas.",
  },
  senha_definida: {
    assunto: "A senha da sua conta no PAC foi definida",
    fato: "Uma senha nova foi definida para a sua conta no PAC, por um link de convite ou de 'Esqueci minha senha'. As sessões que havia foram encerradas.",
  },
  senha_redefinida: {
    assunto: "A senha da sua conta no PAC foi redefinida",
    fato: "Uma senha nova foi definida para a sua conta no PAC. As sessões que havia foram encerradas.",
  },
  email_trocado: {
    assunto: "O e-mail da sua conta no PAC foi trocado",
    fato: "Este passou a ser o e-mail da sua conta no PAC: ele é o seu login, e recebe os avisos e os links.",
  },
  email_antigo: {
    assunto: "O e-mail da sua conta no PAC foi trocado",
    fato: "Este deixou de ser o e-mail da sua conta no PAC: os avisos e os links vão agora para outro endereço.",
  },
  fator_ativado: {
    assunto: "O segundo fator da sua conta no PAC foi ativado",
    fato: "O segundo fator foi ativado na sua conta no PAC: quem entra com a senha informa também um código.",
  },
  fator_encerrado: {
    assunto: "O segundo fator da sua conta no PAC foi desativado",
    fato: "O segundo fator foi desativado na sua conta no PAC: para entrar basta a senha.",
  },
  fator_redefinido: {
    assunto: "O segundo fator da sua conta no PAC foi redefinido",
    fato: "O segundo fator da sua conta no PAC foi redefinido: o aplicativo e os códigos de antes não valem mais.",
  },
  codigos_refeitos: {
    assunto: "Os códigos de recuperação da sua conta no PAC foram trocados",
    fato: "Foram gerados outros códigos de recuperação para a sua conta no PAC: os de antes não valem mais.",
  },
  conta_vinculada: {
    assunto: "Uma conta foi vinculada à sua conta no PAC",
    fato: "Uma conta foi vinculada à sua conta no PAC: com ela se entra sem a senha.",
  },
  conta_desvinculada: {
    assunto: "Uma conta foi desvinculada da sua conta no PAC",
    fato: "Uma conta foi desvinculada da sua conta no PAC: com ela não se entra mais.",
  },
  navegador_novo: {
    assunto: "Entrada em um navegador novo",
    fato: "Alguém entrou na sua conta no PAC por um navegador em que você ainda não tinha entrado.",
  },
} as const satisfies Readonly<Record<string, Readonly<Record<"assunto" | "fato", string>>>>;

/** What changed in a person's account. */
export type Mudanca = keyof typeof CHANGES;

/** What is kept of it until the letter goes out: all that is said, since what changes next makes none of it untrue. */
export interface AccountChange {
  readonly mudanca: Mudanca;
  /** Unix seconds. */
  readonly quando: number;
  /** As `deviceName` calls it; null where it is not known. */
  readonly aparelho: string | null;
  /** The provider whose account was linked or is not any more. */
  readonly provedor: string | null;
  /** Somebody else did it: an administrator. */
  readonly de_outro: boolean;
}

/** To whoever did not do it themselves. */
function adviceOf({ mudanca, de_outro }: AccountChange): string {
  if (de_outro) return "Quem fez isso foi um administrador. Se não esperava por isso, fale com ele.";
  if (mudanca === "email_antigo")
    return "Se não foi você, avise já o administrador do PAC: quem lê o outro endereço pode pedir outra senha.";
  if (mudanca === "senha_trocada" || mudanca === "senha_definida")
    return "Se não foi você, peça já outra senha em 'Esqueci minha senha', na tela de acesso, e avise o administrador do PAC.";
  return "Se não foi você, troque já a senha no perfil, encerre as outras sessões e avise o administrador do PAC.";
}

/** The letter that tells a person what changed in their account. */
export function accountLetterText(
  change: AccountChange,
  { usuario_nome, publicUrl }: { readonly usuario_nome: string; readonly publicUrl: string },
): LetterText {
  const { mudanca, quando, aparelho, provedor, de_outro } = change;
  const { assunto, fato } = CHANGES[mudanca];
  const facts = [
    `Quando: ${formatDateTime(quando)} (horário de Brasília)`,
    aparelho === null ? [] : `Aparelho: ${aparelho}`,
    provedor === null ? [] : `Conta: ${provedor}`,
  ].flat();
  return {
    assunto,
    antes: [`Olá, ${usuario_nome}.`, fato, ...facts],
    botao: {
      texto: "Ver a segurança da conta",
      href: `${publicUrl}${ROUTES["pac-usuario-perfil"].path}#seguranca`,
    },
    depois: [
      ...(de_outro ? [] : ["Se foi você, não é preciso fazer nada."]),
      adviceOf(change),
      "Este aviso é automático. Não o responda.",
    ],
  };
}
