import type { Forma } from "../../../contract/platform/envelope.ts";
import type { Database } from "../../platform/db/connect.ts";
import { findSenhaHash } from "./sessao.ts";

/** The ways in which a person can show who they are; who has neither password nor second factor signs in anew. */
export async function findFormas(db: Database, usuario_id: number): Promise<Forma[]> {
  const hasSenha = (await findSenhaHash(db, usuario_id)) !== null;
  return hasSenha ? ["senha"] : ["entrada"];
}
