import type { Field } from "./field.ts";
import type { Reading } from "./reading.ts";

/** The rule of one input: what an untouched field holds, and how what anybody may have sent is read. */
export interface InputRule<Value> {
  readonly blank: Value;
  /** Never called with undefined or null, which are blank; throws nothing. What it gives, read again, is the same. */
  readonly read: (field: Field<string>, raw: unknown) => Reading<Value>;
}

/** One rule for each input of a form; an input without its rule does not compile. */
export type InputRules<Input extends string, Value> = Readonly<Record<Input, InputRule<Value>>>;
