import { LIDO_CORTADO, LIDO_SEM_FORMATO } from "../../../../contract/interacoes/index.ts";
import type { LeftOut } from "./mail.ts";

const WORDS: Readonly<Record<LeftOut, string>> = { text: LIDO_CORTADO, look: LIDO_SEM_FORMATO };

/** What was left out of a mail, in the contract's words. Not said by the thread: the contract would double its memory. */
export function wordsOf(leftOut: readonly LeftOut[]): string[] {
  return leftOut.map((one) => WORDS[one]);
}
