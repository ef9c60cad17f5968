import { inOnePiece } from "../../platform/scan/scanner.ts";
import type { Services } from "../../platform/services.ts";
import { InfectedFile, markOf } from "../files/scan-marks.ts";
import { auditInfected } from "./audit-infected.ts";
import type { Found } from "./audit-infected.ts";

/**
 * Has the scanner look at a file that is held in memory, read, and not kept; one that it could not look at is read where
 * the settings take such files (decision 79). Throws as an upload does: 413, 422 for a virus, which the audit keeps, 503.
 */
export async function requireHarmless(
  { db, clock, scanner }: Pick<Services, "db" | "clock" | "scanner">,
  content: Uint8Array,
  where: Pick<Found, "usuario_id" | "contexto" | "destino_id">,
): Promise<void> {
  if (!scanner.isOn) return;
  try {
    markOf(scanner, await scanner.look(inOnePiece(content)));
  } catch (error) {
    if (error instanceof InfectedFile) {
      const { assinatura } = error;
      await auditInfected(db, { ...where, quando: clock.now(), assinatura });
    }
    throw error;
  }
}
