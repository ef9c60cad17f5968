import type { PastedBlock } from "../../../contract/platform/pasted-block.ts";
import type { Room } from "../../../contract/platform/trim-block.ts";
import type { GridModel } from "./grid-props.ts";
import type { Rectangle } from "./range.ts";

/**
 * The cells that a paste covers. In rows that it begins anew they are blank already, apart from a new row's defaults
 * (FORM-34).
 */
export function roomOf({ columns, view, baseOf }: GridModel, { top, left }: Rectangle): Room {
  const rows = view.rows();
  const covered = columns.slice(left).filter(({ kind }) => kind !== "action");
  const first = rows[top];
  const keys = new Set(covered.map(({ key }) => key));
  const isAnew = first !== undefined && baseOf !== undefined && baseOf(first, keys) !== first;
  return { rows: rows.length - top, columns: isAnew ? 0 : covered.length };
}

/** The lines of a block that are rows to the grid's owner. */
export function acceptedLines(
  { columns, keepLine }: GridModel,
  block: PastedBlock["lines"],
  left: number,
): PastedBlock["lines"] {
  if (!keepLine) return block;
  return block.filter((line) =>
    keepLine(
      new Map(
        line.flatMap((text, at) =>
          text === undefined ? [] : [[columns[left + at]?.key ?? "", text] as const],
        ),
      ),
    ),
  );
}
