import { INFO_FIELDS, type ArquivoLido } from "../../../../contract/carros-parados/index.ts";
import { GIVEN_BACK } from "../../../../contract/platform/pasted-block.ts";
import { cellName, type Incoming } from "./plan.ts";

const LABELS = new Map<string, string>(INFO_FIELDS.map(({ name, label }) => [name, label]));

/**
 * Refused rows as the file has them, with its lines and the reasons in two columns behind them, below a heading: mended
 * and pasted into the table they are rows like any other (`tidyBlock`).
 * @param texts written here in place of the file's, by `cellName`
 */
export function givenBack(
  refused: readonly Incoming[],
  { colunas, linhas }: ArquivoLido,
  texts: ReadonlyMap<string, string>,
): readonly (readonly string[])[] {
  const byLine = new Map(linhas.map((one) => [one.linha, one.celulas]));
  return [
    [...colunas.map((name) => LABELS.get(name) ?? name), GIVEN_BACK.linha, GIVEN_BACK.motivo],
    ...refused.map(({ linha, bad }) => [
      ...(byLine.get(linha) ?? []).map((cell, at) => texts.get(cellName(linha, colunas[at] ?? "")) ?? cell),
      String(linha),
      bad.map(({ label, reason }) => `${label}: ${reason}`).join("; "),
    ]),
  ];
}
