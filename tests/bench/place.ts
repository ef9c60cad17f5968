import type { Connection } from "../../server/platform/db/connect.ts";

/** The product under measure. */
export interface Place {
  readonly url: string;
  readonly pid: number | undefined;
  readonly connection: Connection;
}
