declare module "pg/lib/utils.js" {
  /** A value as pg sends it: text, bytes or null. Throws what a value's own `toPostgres` or `toJSON` throws. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
