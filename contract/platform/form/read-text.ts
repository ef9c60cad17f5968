import { damageOf } from "../damaged-code.ts";
import { fillsMask } from "../mask.ts";
import { tooLong, wrongFormat } from "../messages.ts";
import { isStorableText, trimText, withoutSeparators } from "../text.ts";
import type { Field } from "./field.ts";
import { FORMATS } from "./formats.ts";
import { accepted, refused, type Reading } from "./reading.ts";

type TextRule = Pick<
  Field,
  "maxLength" | "format" | "upperCase" | "compact" | "code" | "mask" | "pattern" | "reserved"
>;

/** Texts whose definition sets no limit. */
const DEFAULT_MAX_LENGTH = 255;

/** Reads a text field or cell, whatever was sent: trimmed, in capitals where the rule says so, then measured. */
export function readText(rule: TextRule, raw: unknown): Reading<string> {
  if (raw === undefined || raw === null) return accepted("");
  if (typeof raw !== "string" || !isStorableText(raw)) return refused("");
  const value = tidyText(rule, raw);
  // Its kept form is measured too, so that what was once taken is taken again.
  const damage = rule.code === true ? (damageOf(raw) ?? damageOf(value)) : null;
  if (damage !== null) return { value, mensagem: damage };
  const maxLength = maxLengthOf(rule);
  if (value.length > maxLength) return { value, mensagem: tooLong(maxLength) };
  return value === "" ? accepted(value) : readShape(rule, value);
}

/** A text as it is kept, for the field that is left and for the server: trimmed, in capitals, without separators. */
export function tidyText(rule: Pick<TextRule, "upperCase" | "compact">, raw: string): string {
  const text = rule.compact
    ? withoutSeparators(raw, rule.compact === "dashed" ? "dash" : "none")
    : trimText(raw);
  return rule.upperCase ? text.toUpperCase() : text;
}

/** The characters that a text takes at most, as it is sent. */
export function maxLengthOf({ maxLength, format }: Pick<TextRule, "maxLength" | "format">): number {
  return maxLength ?? (format === undefined ? DEFAULT_MAX_LENGTH : FORMATS[format].maxLength);
}

function readShape({ format, mask, pattern, reserved }: TextRule, value: string): Reading<string> {
  if (format !== undefined) {
    const { read, mensagem } = FORMATS[format];
    const stored = read(value);
    return stored === null ? { value, mensagem } : accepted(stored);
  }
  if (mask !== undefined && !fillsMask(mask, value)) return { value, mensagem: wrongFormat(mask) };
  if (reserved?.values.includes(value) === true) return { value, mensagem: reserved.message };
  return pattern === undefined || pattern.regex.test(value)
    ? accepted(value)
    : { value, mensagem: pattern.message };
}
