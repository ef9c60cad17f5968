import type { CampoErro } from "../../../contract/platform/envelope.ts";
import { REQUIRED_FIELD } from "../../../contract/platform/messages.ts";
import {
  refusedCells,
  writtenKey,
  type CellChange,
  type GridColumn,
  type GridRow,
  type RowsStore,
} from "../grid/index.ts";
import { isSame } from "./changes.ts";

/** Why a row was not sent: a cell whose text is no value, or cells that are to be filled in. */
export interface Obstacle {
  readonly why: "refused" | "missing";
  /** The first of its cells. */
  readonly key: string;
  /** What is to be said of the cells; of refused ones their cells do by themselves. */
  readonly campos: readonly CampoErro[];
}

/** What keeps a row from being sent; null when nothing does. */
export function obstacleOf(columns: readonly GridColumn[], row: GridRow): Obstacle | null {
  const [refused] = refusedCells(columns, [row]);
  if (refused) return { why: "refused", key: refused.key, campos: [] };
  const isMissing = ({ key, required }: GridColumn): boolean =>
    required === true && isSame(row[key], "") && typeof row[writtenKey(key)] !== "string";
  const campos = columns.filter(isMissing).map(({ key }) => ({ campo: key, mensagem: REQUIRED_FIELD }));
  const [first] = campos;
  return first ? { why: "missing", key: first.campo, campos } : null;
}

/** Makes what shows what is wrong with cells of one row, beside what stands of other rows. */
export function createRefuse(store: RowsStore): (id: string, campos: readonly CampoErro[]) => void {
  let errors: readonly (CellChange & { readonly text: string })[] = [];
  return (id, campos) => {
    const standing = errors.filter((error) => error.id !== id && store.errorOf(error.id, error.key) !== "");
    errors = [...standing, ...campos.map(({ campo, mensagem }) => ({ id, key: campo, text: mensagem }))];
    store.setErrors(errors);
  };
}
