export { blankValuesBy, checkFieldsBy, readField, type Checked } from "./check-fields-by.ts";
export { blankValues, checkFields, defineFields, type ValuesOf } from "./check-fields.ts";
export * from "./field.ts";
export * from "./formats.ts";
export type { InputRule, InputRules } from "./input-rule.ts";
export { COMMON_INPUTS, type CommonValue } from "./inputs.ts";
export { maxRowsOf } from "./read-rows.ts";
export { maxLengthOf, readText, tidyText } from "./read-text.ts";
export * from "./reading.ts";
