import {
  accepted,
  COMMON_INPUTS,
  refused,
  type CommonInput,
  type CommonValue,
  type InputRules,
  type Reading,
} from "../../platform/form/index.ts";

/** The inputs of a register's form: those of any form, and accounts of dealers, whose options the server has. */
export type RegisterInput = CommonInput | "contas";

/** Characters of an account, at most. */
export const MAX_CONTA = 20;

/** Accounts of one record, at most: more than there are dealers. */
export const MAX_CONTAS = 5000;

/** The rules of these inputs; whether the accounts exist, the server knows alone. */
export const REGISTER_INPUTS: InputRules<RegisterInput, CommonValue> = {
  ...COMMON_INPUTS,
  contas: { blank: [], read: (_field, raw) => readContas(raw) },
};

/** Each account once, in the order of the accounts; takes one or a list (OP-99). */
function readContas(raw: unknown): Reading<readonly string[]> {
  const list: unknown[] = Array.isArray(raw) ? raw : [raw];
  if (list.length > MAX_CONTAS || !list.every(isConta)) return refused([]);
  const contas = list.map((conta) => conta.trim()).filter((conta) => conta !== "");
  return accepted([...new Set(contas)].toSorted());
}

function isConta(raw: unknown): raw is string {
  return typeof raw === "string" && raw.length <= MAX_CONTA;
}
