import type { Database } from "../../platform/db/connect.ts";
import { enqueue } from "../../platform/jobs/index.ts";
import { senhaLinkJob } from "../jobs/send-senha-link.ts";
import { findUsuarioId } from "../queries/sessao.ts";
import type { NetworkTries } from "../sign-in/network-tries.ts";

/**
 * Takes up that a login's password is forgotten (OP-12). The same is done for every login, one of nobody included: what
 * depends on the person is the job's, behind the answer. Throws 429 and 503 as `NetworkTries` does.
 */
export async function forgotSenha(
  { db, asks }: { readonly db: Database; readonly asks: NetworkTries },
  { login, address }: { readonly login: string; readonly address: string },
): Promise<void> {
  await asks.counted(address, async () => {
    const usuario_id = await findUsuarioId(db, login.trim());
    await enqueue(db, senhaLinkJob, { usuario_id });
  });
}
