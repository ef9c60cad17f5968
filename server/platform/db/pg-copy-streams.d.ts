declare module "pg-copy-streams" {
  import type { Submittable } from "pg";
  import type { Readable, Writable } from "node:stream";

  interface Counted {
    /** How many rows went through; known at the end. */
    readonly rowCount: number;
  }

  /** The writable side of a `copy … from stdin`; it finishes once PostgreSQL has taken everything. */
  export function from(text: string): Writable & Submittable & Counted;

  /** The readable side of a `copy … to stdout`. Its connection must have no `query_timeout`, which it would never end. */
  export function to(text: string): Readable & Submittable & Counted;
}
