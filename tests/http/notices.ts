import { expect, vi } from "vitest";
import { DELIVERIES } from "../../server/app.ts";
import { readNotices } from "../../server/notificacoes/index.ts";
import type { Delivery } from "../../server/notificacoes/index.ts";
import type { TestApp } from "./harness.ts";

/** Takes nothing down. */
export const SILENT = { warn: () => undefined, info: () => undefined };

/**
 * Makes notices of what has happened since the last time; the first time settles where they begin. Transactions of other
 * files, whose databases are in the same cluster, may hold them back for a moment.
 */
export async function tellNotices(
  { services }: Pick<TestApp, "services">,
  deliveries: readonly Delivery[] = DELIVERIES,
): Promise<void> {
  const parts = { ...services, deliveries, log: SILENT };
  const isDone = async () => expect(await readNotices(parts)).toBe("done");
  await vi.waitFor(isDone, { timeout: 10_000, interval: 20 });
}
