import { AVISOS_EMAIL_PLACE } from "../../../contract/notificacoes/index.ts";
import { formatDateTime } from "../../../contract/platform/dates.ts";
import { STATUS_LABEL } from "../../../contract/requisicoes/index.ts";
import { ROUTES } from "../../../contract/routes.ts";
import type { LetterText } from "../../platform/mail/letters.ts";
import type { ToldAviso } from "../queries/told.ts";

/** A notice as its letter tells it. */
export interface MailedAviso extends Pick<
  ToldAviso,
  "view" | "req_numero" | "req_tipo_desc" | "req_status" | "quando"
> {
  /** When somebody answered so that everybody may read it; null where only the status is told. */
  readonly resposta_em: Date | null;
  /** Who; null where it is nobody of the product any more. */
  readonly autor_nome: string | null;
}

/** Requests that a letter names; the others are counted. */
const MOST = 30;

/** The letter about a person's notices: who did what, when, in which request; never a text of a message. */
export function presentAvisoLetter({
  nome,
  avisos,
  publicUrl,
}: {
  readonly nome: string;
  readonly avisos: readonly MailedAviso[];
  readonly publicUrl: string;
}): LetterText {
  const requests = [...Map.groupBy(avisos, ({ req_numero }) => req_numero).values()].map((of) =>
    of.toSorted((one, other) => one.quando.getTime() - other.quando.getTime()),
  );
  const [first] = requests;
  const isOne = requests.length === 1 && first?.[0] !== undefined;
  const itens = requests.slice(0, MOST).flatMap((of) => {
    const [about] = of;
    return about ? { texto: titleOf(about), href: hrefOf(publicUrl, about), linhas: linesOf(of) } : [];
  });
  const more = requests.length - itens.length;
  const count = `${requests.length} requisições`;
  return {
    assunto: isOne && first[0] ? `Novidade: ${titleOf(first[0])}` : `Novidades em ${count}`,
    antes: [
      `Olá, ${nome}.`,
      isOne
        ? "Há novidade em uma requisição que você acompanha."
        : `Há novidades em ${count} que você acompanha.`,
    ],
    itens,
    botao:
      isOne && first[0]
        ? { texto: "Abrir a requisição", href: hrefOf(publicUrl, first[0]) }
        : { texto: "Abrir o PAC", href: publicUrl },
    depois: [
      ...(more > 0 ? [`E mais ${more}: veja-as em Avisos, no PAC.`] : []),
      {
        texto: "Escolher quando estes avisos chegam por e-mail",
        href: `${publicUrl}${ROUTES["pac-usuario-perfil"].path}#${AVISOS_EMAIL_PLACE}`,
      },
      "Este e-mail é automático. Não o responda.",
    ],
  };
}

const titleOf = ({ req_numero, req_tipo_desc }: MailedAviso): string =>
  `Requisição ${req_numero}: ${req_tipo_desc}`;

const hrefOf = (publicUrl: string, { view, req_numero }: MailedAviso): string =>
  `${publicUrl}/${view}/historico/requisicoes/${req_numero}`;

/** What happened, each once; of many the last five. */
function linesOf(avisos: readonly MailedAviso[]): string[] {
  return [...new Set(avisos.map(lineOf))].slice(-5);
}

function lineOf({ resposta_em, autor_nome, req_status, quando }: MailedAviso): string {
  const when = formatDateTime((resposta_em ?? quando).getTime() / 1000);
  const status = `Status: ${STATUS_LABEL[req_status]}`;
  if (resposta_em === null) return `${status}, em ${when}`;
  return autor_nome === null
    ? `Chegou uma resposta em ${when}. ${status}`
    : `${autor_nome} respondeu em ${when}. ${status}`;
}
