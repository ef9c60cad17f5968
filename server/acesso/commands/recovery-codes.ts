import { RECOVERY_CODES, readRecoveryCode, recoveryCodeOf } from "../../../contract/acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import { recoveryHash } from "./take-segundo-fator.ts";
import { randomBytes } from "node:crypto";

/** Makes a person's recovery codes, in the place of all before, and gives them: this once, since only hashes are kept. */
export async function makeRecoveryCodes(tx: Database, usuario_id: number): Promise<string[]> {
  const codigos = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(randomBytes(16)));
  await tx.deleteFrom("codigo_recuperacao").where("usuario_id", "=", usuario_id).execute();
  await tx
    .insertInto("codigo_recuperacao")
    .values(
      codigos.map((codigo) => ({ usuario_id, codigo_hash: recoveryHash(readRecoveryCode(codigo) ?? "") })),
    )
    .execute();
  return codigos;
}
