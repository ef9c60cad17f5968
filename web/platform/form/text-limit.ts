import { tooLong } from "../../../contract/platform/messages.ts";
import { formatCount } from "../format/format.ts";
import classes from "./text-limit.module.css";

/** For an input in a line with others, where an error below it moves nothing. */
export const LIMITED = {
  root: classes["root"] ?? "",
  wrapper: classes["wrapper"] ?? "",
  error: classes["error"] ?? "",
};

/** How near to the limit a counter appears: a tenth of it, at most 200 characters. */
const NEAR = { share: 0.1, most: 200 } as const;

/** The state of a text beside its limit: no input cuts what is typed or pasted (contract.md, Records and saves). */
export interface TextLimit {
  /** The error of a text that is too long, which holds the form back; null while it is not. */
  readonly error: string | null;
  /** The characters left near the limit, or how many too many. */
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
