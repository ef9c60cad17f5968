import type { Forma } from "../../../contract/platform/envelope.ts";
import type { Database } from "../../platform/db/connect.ts";
import { needsCodigo } from "./segundo-fator.ts";
import { findSenhaHash } from "./sessao.ts";

/** The ways in which a person can show who they are; who has neither password nor second factor signs in anew. */
export async function findFormas(db: Database, usuario_id: number): Promise<Forma[]> {
  const [senha_hash, hasFator] = [await findSenhaHash(db, usuario_id), await needsCodigo(db, usuario_id)];
  const formas: Forma[] = [];
  if (senha_hash !== null) formas.push("senha");
  if (hasFator) formas.push("segundo_fator");
  return formas.length > 0 ? formas : ["entrada"];
}
