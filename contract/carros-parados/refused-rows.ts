import type { CampoErro } from "../platform/envelope.ts";
import { REQUIRED_FIELD } from "../platform/messages.ts";
import { joinWords } from "../platform/text.ts";
import { missingColunas, type InfoValues } from "./linha-fields.ts";

/** Refused rows and cells that one answer names, at most. */
const MOST_TOLD = 5000;
/** Parts that its text names. */
const MOST_NAMED = 5;

/** Beside a part code that the price table does not have: while a table is filled in, and where its move is refused. */
export function unknownPart(codigo: string): string {
  return `A peça ${codigo} não está na tabela de preços.`;
}

/** Why a week is not sent (OP-69), as the answer tells it. */
export interface RefusedRows {
  readonly text: string;
  /** The names of the rows, in their order. */
  readonly showErrorInTable: string[];
  /** Their cells, by the places of the rows in the table. */
  readonly campos: CampoErro[];
}

/**
 * The rows that keep a week from being sent: those that lack a cell (STBL-19), and those of a part that nobody knows.
 * Null where there are none.
 * @param unknown the codes that the price table does not have, as the rows write them
 */
export function refusedRows(
  linhas: readonly (InfoValues & { readonly info_item_id: string })[],
  unknown: ReadonlySet<string>,
): RefusedRows | null {
  const cells = linhas.map((linha) => cellsOf(linha, unknown));
  const refused = linhas.filter((_linha, at) => cells[at]?.length !== 0);
  if (refused.length === 0) return null;
  return {
    text: textOf(refused.filter((linha) => missingColunas(linha).length > 0).length, [...unknown]),
    showErrorInTable: refused.slice(0, MOST_TOLD).map(({ info_item_id }) => info_item_id),
    campos: cells
      .flatMap((of, at) =>
        of.map(([coluna, mensagem]) => ({ campo: `info_dados[${at}].${coluna}`, mensagem })),
      )
      .slice(0, MOST_TOLD),
  };
}

/** The cells of a row that are wrong, with what is wrong. */
function cellsOf(linha: InfoValues, unknown: ReadonlySet<string>): (readonly [string, string])[] {
  const { info_item_codigo: codigo } = linha;
  return [
    ...missingColunas(linha).map((coluna) => [coluna, REQUIRED_FIELD] as const),
    ...(codigo !== "" && unknown.has(codigo) ? [["info_item_codigo", unknownPart(codigo)] as const] : []),
  ];
}

/** 'Não foi possível enviar: 2 linhas estão incompletas e a peça ZZZ999 não está na tabela de preços.' */
function textOf(incomplete: number, codigos: readonly string[]): string {
  const named = codigos.filter((codigo) => codigo !== "");
  const rest = named.length - MOST_NAMED;
  const names = joinWords([...named.slice(0, MOST_NAMED), ...(rest > 0 ? [`mais ${rest}`] : [])]);
  const why = [
    ...(incomplete > 0
      ? [incomplete === 1 ? "1 linha está incompleta" : `${incomplete} linhas estão incompletas`]
      : []),
    ...(named.length === 1 ? [`a peça ${names} não está na tabela de preços`] : []),
    ...(named.length > 1 ? [`${named.length} peças não estão na tabela de preços (${names})`] : []),
  ];
  return `Não foi possível enviar: ${joinWords(why)}.`;
}
