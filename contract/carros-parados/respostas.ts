import type { InfoValues } from "./linha-fields.ts";
import { isNamed, normalizedCode } from "./linha-name.ts";

/** DAC's columns: what it answers beside a vehicle (OP-68). */
export const DAC_COLUNAS = ["dac_previsao", "dac_observacao", "dac_invoice_id"] as const;

/** What DAC answered about one vehicle. */
export type Resposta = Pick<InfoValues, (typeof DAC_COLUNAS)[number]>;

/** What names a vehicle: its chassis and the part that it waits for. */
type Veiculo = Pick<InfoValues, "info_chassi" | "info_item_codigo">;

/** DAC's answers by `veiculoOf`. */
export type Respostas = ReadonlyMap<string, Resposta>;

/** DAC's columns of a vehicle that it did not answer about. */
export const SEM_RESPOSTA: Resposta = { dac_previsao: null, dac_observacao: "", dac_invoice_id: "" };

/**
 * The vehicle that a row is about, however its codes are written; null while it lacks one of them. No two vehicles
 * share one, unlike `info_item_id`, in which 'A_B' with 'C' is the same as 'A' with 'B_C'.
 */
export function veiculoOf({ info_chassi, info_item_codigo }: Veiculo): string | null {
  const veiculo = {
    info_chassi: normalizedCode(info_chassi),
    info_item_codigo: normalizedCode(info_item_codigo),
  };
  return isNamed(veiculo) ? `${veiculo.info_chassi} ${veiculo.info_item_codigo}` : null;
}

/** The answers in these rows; where a vehicle is there twice, that of its first row. */
export function respostasOf(rows: Iterable<Veiculo & Resposta>): Map<string, Resposta> {
  const respostas = new Map<string, Resposta>();
  for (const row of rows) {
    const veiculo = isAnswered(row) ? veiculoOf(row) : null;
    if (veiculo !== null && !respostas.has(veiculo)) respostas.set(veiculo, respostaIn(row));
  }
  return respostas;
}

/**
 * DAC's columns of a row that the dealer writes: what DAC answered about that vehicle, wherever the row came from and
 * whatever was in it before; blank where DAC answered nothing.
 */
export function respostaOf(respostas: Respostas, veiculo: string | null): Resposta {
  return (veiculo === null ? undefined : respostas.get(veiculo)) ?? SEM_RESPOSTA;
}

/** DAC's columns of a row alone. */
export function respostaIn({ dac_previsao, dac_observacao, dac_invoice_id }: Resposta): Resposta {
  return { dac_previsao, dac_observacao, dac_invoice_id };
}

/** Whether DAC answered anything. */
export function isAnswered(resposta: Resposta): boolean {
  return !isSameResposta(resposta, SEM_RESPOSTA);
}

/** Whether two answers say the same. */
export function isSameResposta(one: Resposta, other: Resposta): boolean {
  return DAC_COLUNAS.every((name) => one[name] === other[name]);
}
