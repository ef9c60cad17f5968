import { searchKey } from "../../../contract/requisicoes/index.ts";

// With the first page: this file imports no screen.

const NUMBER = /^\d{10}$/;
const CHASSIS = /^(?=.*\d)[A-HJ-NPR-Z0-9]{17}$/;

/** The number of a request that a text may be; null for every other text. */
export function numeroOf(text: string): number | null {
  const key = searchKey(text);
  return NUMBER.test(key) ? Number(key) : null;
}

/** Whether a text may name one thing alone: a request's number, or a whole chassis. */
export function mayBeExact(text: string): boolean {
  return numeroOf(text) !== null || CHASSIS.test(searchKey(text));
}
