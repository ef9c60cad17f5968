import {
  checkInfoRow,
  DUPLICATE_ROW,
  INFO_FIELDS,
  infoItemId,
  isOfStored,
  isNamed,
  isSameResposta,
  respostaIn,
  respostaOf,
  veiculoOf,
} from "../../../contract/carros-parados/index.ts";
import type {
  InfoField,
  InfoValues,
  Resposta,
  Respostas,
  SavedTabela,
} from "../../../contract/carros-parados/index.ts";
import type { CampoErro } from "../../../contract/platform/envelope.ts";
import { INVALID_VALUE } from "../../../contract/platform/messages.ts";

/** A row of a save after its cells were read. */
export interface SentRow {
  /** Null for a new one. */
  readonly id: number | null;
  readonly values: InfoValues;
}

/** The rows of a save, and what is wrong with their cells. */
export interface SentRows {
  readonly rows: readonly SentRow[];
  readonly campos: readonly (CampoErro & { readonly lado: InfoField["lado"] })[];
}

const LADO = new Map<string, InfoField["lado"]>(INFO_FIELDS.map(({ name, lado }) => [name, lado]));

/** Reads every cell. Which errors count is decided later, by who writes what. */
export function readSentRows(
  dados: readonly { readonly info_linha_id?: number | null | undefined }[],
): SentRows {
  const campos: (CampoErro & { lado: InfoField["lado"] })[] = [];
  const rows = dados.map((sent, at) => {
    const checked = checkInfoRow(sent);
    for (const { campo, mensagem } of checked.campos)
      campos.push({ campo: `info_dados[${at}].${campo}`, mensagem, lado: LADO.get(campo) ?? "info" });
    return { id: sent.info_linha_id ?? null, values: checked.valores };
  });
  return { rows, campos };
}

/** Whether what is wrong with a cell was stored before it was refused, and stands there as it was. */
export function isStoredCell(
  { campo, mensagem }: CampoErro,
  rows: readonly SentRow[],
  stored: ReadonlyMap<number, InfoValues>,
): boolean {
  const [, at, coluna] = /^info_dados\[(\d+)\]\.(\w+)$/.exec(campo) ?? [];
  const row = rows[Number(at)];
  const name = INFO_FIELDS.find((field) => field.name === coluna)?.name;
  if (!row || row.id === null || name === undefined || !isOfStored(mensagem)) return false;
  return stored.get(row.id)?.[name] === row.values[name];
}

/** Rows whose `info_linha_id` is not among those of the week, or was sent before. */
export function wrongIds(rows: readonly SentRow[], known: ReadonlySet<number>): CampoErro[] {
  const seen = new Set<number>();
  return rows.flatMap(({ id }, at) => {
    if (id === null) return [];
    const isWrong = !known.has(id) || seen.has(id);
    seen.add(id);
    return isWrong ? { campo: `info_dados[${at}].info_linha_id`, mensagem: INVALID_VALUE } : [];
  });
}

/** Rows with the chassis and part of an earlier one (OP-70). */
export function duplicateRows(rows: readonly SentRow[]): CampoErro[] {
  const seen = new Set<string>();
  return rows.flatMap(({ values }, at) => {
    if (!isNamed(values)) return [];
    const name = infoItemId(values);
    if (seen.has(name)) return { campo: `info_dados[${at}]`, mensagem: DUPLICATE_ROW };
    seen.add(name);
    return [];
  });
}

/** The rows of a dealer's save as they are stored: each with what DAC answered about its vehicle, whatever was sent. */
export function answeredRows(rows: readonly SentRow[], respostas: Respostas): SentRow[] {
  return rows.map(({ id, values }) => ({
    id,
    values: { ...values, ...respostaOf(respostas, veiculoOf(values)) },
  }));
}

/** A row of a save, and which row it is by now. */
export type StoredRow = SentRow & { readonly id: number };

/** The rows with the ids of the new ones, in their order; without those that were not stored. */
export function withIds(rows: readonly SentRow[], novas: readonly number[]): StoredRow[] {
  const next = novas.values();
  return rows.flatMap(({ id, values }) => {
    const known = id ?? next.next().value;
    return known === undefined ? [] : { id: known, values };
  });
}

/** DAC's columns of these rows where they differ from what was sent. */
export function otherAnswers(
  sent: readonly StoredRow[],
  stands: ReadonlyMap<number, Resposta>,
): SavedTabela["respostas"] {
  return sent.flatMap(({ id, values }) => {
    const stood = stands.get(id);
    return stood && !isSameResposta(stood, values) ? { info_linha_id: id, ...respostaIn(stood) } : [];
  });
}
