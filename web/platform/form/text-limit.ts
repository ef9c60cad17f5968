import { tooLong } from "../../../contract/platform/messages.ts";
import { formatCount } from "../format/format.ts";
import classes from "./text-limit.module.css";

/** For an input among others in a line, whose error stands below it and moves nothing. */
export const LIMITED = { root: classes["root"] ?? "", error: classes["error"] ?? "" };

/** A counter shows this near to the limit: a tenth of it, and no more than 200 characters. */
const NEAR = { share: 0.1, most: 200 } as const;

/** What is told of a text beside its limit: no input cuts what is typed or pasted (contract.md, Records and saves). */
export interface TextLimit {
  /** What is wrong with a text that is too long; null while it is not. It is held back. */
  readonly error: string | null;
  /** How much room is left once the end is near, or how much there is too much. */
  readonly note: string | null;
}

/** @param length of the text as it is stored, in characters */
export function limitOf(length: number, maxLength: number): TextLimit {
  const left = maxLength - length;
  if (left < 0) {
    return { error: tooLong(maxLength), note: `Há ${formatCount(-left, "caractere", "caracteres")} a mais` };
  }
  const isNear = left < Math.min(NEAR.most, maxLength * NEAR.share);
  return {
    error: null,
    note: isNear
      ? `${left === 1 ? "Resta" : "Restam"} ${formatCount(left, "caractere", "caracteres")}`
      : null,
  };
}
