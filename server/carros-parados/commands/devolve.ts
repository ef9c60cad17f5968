import { devolucaoText, LINHA_GONE } from "../../../contract/carros-parados/index.ts";
import type { Session } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import { unprocessable } from "../../platform/http/errors.ts";
import type { Services } from "../../platform/services.ts";
import type { StoredLinha } from "../sql/linhas.ts";
import type { LockedSemana } from "./lock-semana.ts";

/**
 * Sends a message about a held week to its dealer, in the transaction that holds it; gives the message's id. The room of
 * conversations, which comes after this one, knows how.
 */
export type TellDevolucao = (
  parts: Pick<Services, "clock"> & { readonly tx: Database },
  session: Session,
  week: LockedSemana,
  texto: string,
) => Promise<number>;

/** What a return keeps of why it was made; a move that is none keeps nothing. */
export interface Devolvida {
  readonly motivo: string;
  readonly motivo_id: number | null;
  readonly marcadas: readonly number[];
}

export const NOTHING_TOLD: Devolvida = { motivo: "", motivo_id: null, marcadas: [] };

/** Tells the dealer of a held week that it is returned, why, and which rows are meant. Throws 422 for rows that are gone. */
export async function tellReturn(
  {
    tellDevolucao,
    ...parts
  }: Pick<Services, "clock"> & {
    readonly tx: Database;
    readonly tellDevolucao: TellDevolucao;
  },
  session: Session,
  week: LockedSemana,
  {
    motivo,
    linhas_marcadas,
    linhas,
  }: {
    readonly motivo: string;
    readonly linhas_marcadas: readonly number[];
    readonly linhas: readonly StoredLinha[];
  },
): Promise<Devolvida> {
  const stored = new Set(linhas.map(({ info_linha_id }) => info_linha_id));
  const campos = linhas_marcadas.flatMap((id, at) =>
    stored.has(id) ? [] : [{ campo: `linhas_marcadas[${at}]`, mensagem: LINHA_GONE }],
  );
  if (campos.length > 0) throw unprocessable(campos);
  const meant = new Set(linhas_marcadas);
  const marked = linhas.flatMap((linha, at) =>
    meant.has(linha.info_linha_id) ? [{ ...linha, linha: at + 1 }] : [],
  );
  const motivo_id = await tellDevolucao(parts, session, week, devolucaoText(motivo, marked));
  return { motivo, motivo_id, marcadas: marked.map(({ info_linha_id }) => info_linha_id) };
}
