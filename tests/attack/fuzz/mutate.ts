import fc from "fast-check";
import { wildText, wildValue } from "./values.ts";

/** One change of a JSON value: at which of its places, and what happens there. */
interface Change {
  readonly at: number;
  readonly how: "drop" | "replace" | "add";
  readonly key: string;
  readonly value: unknown;
}

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(10_000),
  how: fc.constantFrom("drop", "replace", "replace", "add"),
  key: fc.oneof(wildText, fc.constantFrom("__proto__", "req_versao", "usuario_id", "req_status")),
  value: wildValue,
});

/** Places of a value that can be changed: each container with one of its keys. */
function placesOf(value: unknown, found: [Record<string, unknown>, string][] = []): typeof found {
  if (value === null || typeof value !== "object") return found;
  for (const key of Object.keys(value)) {
    found.push([value as Record<string, unknown>, key]);
    if (found.length < 500) placesOf((value as Record<string, unknown>)[key], found);
  }
  return found;
}

function apply(value: unknown, { at, how, key, value: given }: Change): unknown {
  // Of its own: the same value twice could come to hold itself.
  const other = structuredClone(given);
  const places = placesOf(value);
  const place = places[at % (places.length + 1)];
  if (!place) return how === "replace" ? other : value;
  const [holder, name] = place;
  if (how === "add") define(holder, key, other);
  else if (how === "replace") define(holder, name, other);
  else if (Array.isArray(holder)) holder.splice(Number(name), 1);
  else delete holder[name];
  return value;
}

/** `__proto__` too becomes a key like any other, as it does when JSON is read. */
function define(holder: object, key: string, value: unknown): void {
  if (Array.isArray(holder) && !/^\d+$/.test(key)) return;
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

const NESTED = 5_000;

/** What is done to the text of a body, which no JSON value could say. */
const TEXTUAL: readonly ((text: string) => string | Buffer)[] = [
  (text) => text.slice(0, -1),
  (text) => text.slice(0, Math.floor(text.length / 2)),
  (text) => `${text}${text}`,
  (text) => `\ufeff${text}`,
  (text) => text.replace("{", '{"__proto__":{"a":1},'),
  // Every key twice, the second time as something else.
  (text) => text.replace(/"(\w+)":/g, '"$1":"","$1":'),
  (text) => text.replace(/:(\d+|"[^"]*")/, ":NaN"),
  (text) => text.replace(/:(\d+|"[^"]*")/, ":1e400"),
  (text) => text.replace(/:(\d+|"[^"]*")/, `:${"9".repeat(400)}`),
  (text) => text.replace(/:(\d+|"[^"]*")/, ':"\\u0000"'),
  (text) => text.replace(/:(\d+|"[^"]*")/, ':"\\ud83d"'),
  (text) => text.replace(/:(\d+|"[^"]*")/, `:${"[".repeat(NESTED)}${"]".repeat(NESTED)}`),
  () => "[".repeat(NESTED),
  () => `${'{"a":'.repeat(NESTED)}1${"}".repeat(NESTED)}`,
  () => `{"${"k".repeat(2_000)}":[${Array.from({ length: 400 }, () => '"\\u0000"').join()}]}`,
  () => `{${Array.from({ length: 2_000 }, (_, index) => `"k${index}":1`).join()}}`,
  () => "",
  () => " ",
  () => "null",
  () => '"texto"',
  (text) => Buffer.from(text, "utf16le"),
  (text) => Buffer.concat([Buffer.from([0xff, 0xc0, 0xaf]), Buffer.from(text)]),
  (text) => Buffer.from(text.replaceAll(/[a-z]/g, "é"), "latin1"),
];

/** A body made from a good one: as it is, changed in one to three places, or spoiled as a text. */
export function bodyFrom(good: fc.Arbitrary<unknown>): fc.Arbitrary<string | Buffer> {
  const changed = fc
    .tuple(good, fc.array(change, { minLength: 1, maxLength: 3 }))
    .map(([value, changes]) => text(changes.reduce(apply, structuredClone(value))));
  const spoiled = fc.tuple(good, fc.constantFrom(...TEXTUAL)).map(([value, spoil]) => spoil(text(value)));
  return fc.oneof(
    { weight: 4, arbitrary: good.map(text) },
    { weight: 7, arbitrary: changed },
    { weight: 3, arbitrary: spoiled },
  );
}

function text(value: unknown): string {
  return JSON.stringify(value) ?? "null";
}
