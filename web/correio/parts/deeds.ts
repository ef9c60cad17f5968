import type { EmailLinha } from "../../../contract/correio/index.ts";
import { formatCount } from "../../platform/format/format.ts";

/** What is done with e-mails that failed. */
export type Deed = "reenviar" | "desistir";

interface DeedWords {
  readonly title: string;
  readonly question: (count: number) => string;
  readonly button: string;
  /** What is said of one that is done. */
  readonly done: string;
  readonly counted: readonly [one: string, many: string];
}

export const DEEDS: Readonly<Record<Deed, DeedWords>> = {
  reenviar: {
    title: "Reenviar e-mails",
    question: (count) =>
      count === 1
        ? "Este e-mail volta para a fila, para o mesmo endereço."
        : `Estes ${count} e-mails voltam para a fila, cada um para o mesmo endereço.`,
    button: "Reenviar",
    done: "Na fila",
    counted: ["e-mail na fila", "e-mails na fila"],
  },
  desistir: {
    title: "Desistir de e-mails",
    question: (count) =>
      count === 1
        ? "Ele sai desta lista e não é mais enviado. A mensagem continua na requisição ou conversa, com a indicação de que o e-mail não chegou."
        : "Eles saem desta lista e não são mais enviados. As mensagens continuam nas requisições e conversas, com a indicação de que os e-mails não chegaram.",
    button: "Desistir",
    done: "Desistido",
    counted: ["e-mail desistido", "e-mails desistidos"],
  },
};

/** One line about all of them: `3 e-mails na fila. 1 fica como está.` */
export function summaryOf(deed: Deed, linhas: readonly EmailLinha[]): string {
  const left = linhas.filter(({ resultado }) => resultado === "recusado").length;
  const done = formatCount(linhas.length - left, ...DEEDS[deed].counted);
  return left === 0 ? `${done}.` : `${done}. ${formatCount(left, "fica como está", "ficam como estão")}.`;
}
