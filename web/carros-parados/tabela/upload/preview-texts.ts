import { INFO_FIELDS, type ArquivoLido } from "../../../../contract/carros-parados/index.ts";
import { formatCount } from "../../../platform/format/format.ts";
import { shownName } from "../item/row-name.ts";
import type { Choice, Incoming, Plan } from "./plan.ts";

/** A row of a file: `Linha 3, 9BM0001 · A2058850125`. */
export function placeOf({ linha, row, before }: Incoming): string {
  return [`Linha ${linha}`, shownName(before ?? row)].filter((text) => text !== "").join(", ");
}

/** What a file does to the table: `3 linhas novas, 2 linhas alteradas`; '' for nothing. */
export function summaryOf({ added, doubtful, changed, absent }: Plan, choice: Choice): string {
  const fresh = added.length + (choice.takesDoubtful ? doubtful.length : 0);
  const removed = choice.removesAbsent ? absent.length : 0;
  const parts = [
    fresh > 0 && formatCount(fresh, "linha nova", "linhas novas"),
    changed.length > 0 && formatCount(changed.length, "linha alterada", "linhas alteradas"),
    removed > 0 && formatCount(removed, "linha excluída", "linhas excluídas"),
  ];
  return parts.filter((part) => part !== false).join(", ");
}

/** What else is to be known of a file before it goes in. */
export function notesOf(
  { ignorados, casados = [], notas }: ArquivoLido,
  { same, refused, doubtful, held, repeated, doubled }: Plan,
  { takesDoubtful }: Choice,
): string[] {
  return [
    same > 0 && formatCount(same, "linha já está assim na tabela", "linhas já estão assim na tabela"),
    repeated > 0 &&
      `${formatCount(repeated, "linha é igual", "linhas são iguais")} a outra do mesmo chassi e peça: entra uma só de cada`,
    refused.length > 0 && formatCount(refused.length, "linha não entra", "linhas não entram"),
    doubtful.length > 0 &&
      !takesDoubtful &&
      formatCount(
        doubtful.length,
        "linha incompleta ou que não é um item fica de fora",
        "linhas incompletas ou que não são itens ficam de fora",
      ),
    held.length > 0 &&
      `${formatCount(held.length, "linha da semana fica", "linhas da semana ficam")} na tabela: ${held.length === 1 ? "pode ser" : "podem ser"} de uma linha que não entra`,
    doubled > 0 &&
      `${formatCount(doubled, "chassi e peça se repete", "chassis e peças se repetem")}: você escolhe ao pôr na tabela`,
    ignorados.length > 0 && `Colunas ignoradas: ${ignorados.join(", ")}`,
    casados.length > 0 && `Colunas com outro título: ${casados.map(matchedText).join(", ")}`,
    ...notas,
  ].filter((note) => note !== false);
}

function matchedText({ titulo, coluna }: NonNullable<ArquivoLido["casados"]>[number]): string {
  return `${INFO_FIELDS.find(({ name }) => name === coluna)?.label ?? coluna} (${titulo})`;
}

/** Said beside 'Substituir itens' of refused lines that may be any row. */
export function unplacedText(count: number): string {
  if (count === 0) return "";
  const lines = formatCount(count, "linha que não entra pode ser", "linhas que não entram podem ser");
  return ` ${lines} de um destes itens, que então sai: corrija antes.`;
}
