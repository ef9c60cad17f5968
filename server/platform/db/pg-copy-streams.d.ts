declare module "pg-copy-streams" {
  import type { Submittable } from "pg";
  import type { Writable } from "node:stream";

  /** The writable side of a `copy … from stdin`; it finishes once PostgreSQL has taken everything. */
  export function from(text: string): Writable & Submittable;
}
