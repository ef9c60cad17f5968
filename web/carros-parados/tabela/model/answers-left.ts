import { isAnswered } from "../../../../contract/carros-parados/index.ts";
import { revert, type GridRow, type RowsStore } from "../../../platform/grid/index.ts";
import { offerUndo } from "../../../platform/unsent/index.ts";
import { namesOf, vehicleOf } from "../item/row-name.ts";
import { answerIn } from "./answers.ts";

/**
 * Says which of DAC's answers a person's change has taken out of the table, since their rows are about other vehicles by
 * now, and offers to undo it.
 * @param was the rows before the change; the store has those after it
 */
export function tellAnswersLeft(was: readonly GridRow[], store: RowsStore): void {
  const now = store.rows();
  const left = answersLeft(was, now);
  const [first] = left;
  if (!first) return;
  offerUndo(left.length === 1 ? ofOne(first) : ofMany(left), () =>
    // What was written since stays.
    store.apply(revert(was, now, store.rows())),
  );
}

/**
 * The rows, as they were, whose answer no row has by now, though they are still there: that a row was removed needs no
 * word.
 */
function answersLeft(was: readonly GridRow[], now: readonly GridRow[]): readonly GridRow[] {
  const stays = new Set(now);
  const changed = was.filter((row) => !stays.has(row) && isAnswered(answerIn(row)));
  if (changed.length === 0) return [];
  const ids = new Set(now.map(({ id }) => id));
  const vehicles = new Set(now.map(vehicleOf));
  return changed.filter((row) => ids.has(row.id) && !vehicles.has(vehicleOf(row)));
}

function ofOne(row: GridRow): string {
  const { info_chassi, info_item_codigo } = row;
  return `A resposta da DAC era do chassi ${info_chassi} com a peça ${info_item_codigo} e só volta com ele.`;
}

function ofMany(rows: readonly GridRow[]): string {
  return `As respostas da DAC eram destes veículos e só voltam com eles: ${namesOf(rows)}.`;
}
