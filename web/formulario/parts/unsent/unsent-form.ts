import type { Field, RequestType } from "../../../../contract/requisicoes/index.ts";
import { emptyCtrl, emptyItem } from "../../../../contract/requisicoes/index.ts";
import type { FormValues } from "../../../platform/form/input-props.ts";
import { formatCount } from "../../../platform/format/format.ts";
import { isUntouched, type GridRow } from "../../../platform/grid/index.ts";
import type { UnsentContent } from "../../../platform/unsent/index.ts";
import { isEmptyRow, newPartRow } from "../itens/part-rows.ts";

/** An unsent form as the browser stores it. */
export interface UnsentForm {
  /** '{conta} - {nome}' of the dealer it belongs to and is sent for, whatever is chosen in the header meanwhile. */
  readonly concessionario: string;
  readonly values: FormValues;
  readonly rows: readonly GridRow[];
  /** The saved draft that it changes; absent for a form that was never saved. */
  readonly rascunho?: SavedAs;
}

/** The form's draft on the server. */
export interface SavedAs {
  readonly versao: number;
  readonly descricao: string;
  /** The unix second of its last save. */
  readonly em: number;
}

/** Whether the browser's copy of a form holds changes of a saved draft. */
export function changesRascunho(stored: unknown): boolean {
  return (Object(stored) as Partial<UnsentForm>).rascunho !== undefined;
}

/** The account and the name of a dealer, from '{conta} - {nome}'. */
export function dealerOf(concessionario: string): { readonly conta: string; readonly nome: string } {
  const [conta = "", ...nome] = concessionario.split(" - ");
  return { conta, nome: nome.join(" - ") };
}

/** True while a form holds nothing to lose. */
export function isBlankForm(type: RequestType, values: FormValues, rows: readonly GridRow[]): boolean {
  const blank = emptyCtrl(type);
  const blankRow = newPartRow(type);
  return (
    // A chosen variant alone is nothing to lose.
    writtenFields(type).every(({ name }) => isSame(values[name] ?? null, blank[name] ?? null)) &&
    rows.length <= (type.items?.minRows ?? 0) &&
    rows.every((row) => isUntouched(row, blankRow))
  );
}

/**
 * Reads a stored form as the type is defined today: fields added since are blank, and the rows get new ids.
 * @returns null when it cannot be read as a form
 */
export function readUnsentForm(type: RequestType, stored: unknown): UnsentForm | null {
  const { concessionario, values, rows, rascunho } = Object(stored) as Partial<UnsentForm>;
  if (typeof values !== "object" || !Array.isArray(rows)) return null;
  return {
    concessionario: typeof concessionario === "string" ? concessionario : "",
    values: { ...emptyCtrl(type), ...values },
    rows: (rows as GridRow[]).map((row) => {
      const { id } = newPartRow(type);
      return { ...emptyItem(type), ...row, id };
    }),
    ...(rascunho && { rascunho }),
  };
}

/** One line that tells the draft apart: its summary, and how many items and files it has. */
export function unsentSummary(
  type: RequestType,
  { value, files }: Pick<UnsentContent, "value" | "files">,
): string {
  const work = readUnsentForm(type, value);
  const values = work?.values ?? {};
  const items = (work?.rows ?? []).filter((row) => !isEmptyRow(row)).length;
  const stored = Object.values(values).flatMap((one) => (typeof one === "object" && one !== null ? one : []));
  const attached = stored.length + files.length;
  const text = writtenFields(type)
    .map(({ name }) => values[name])
    .find((one) => typeof one === "string" && one.trim() !== "");
  const known = type.sumario(values);
  return [
    known === "" && typeof text === "string" ? text.trim().slice(0, 80) : known,
    items === 0 ? "" : formatCount(items, "item", "itens"),
    attached === 0 ? "" : formatCount(attached, "arquivo", "arquivos"),
  ]
    .filter((part) => part !== "")
    .join(" · ");
}

function writtenFields({ fields }: RequestType): readonly Field[] {
  return fields.filter(({ input }) => input !== "variante");
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || (Array.isArray(one) && Array.isArray(other) && one.length + other.length === 0);
}
