import { CAMPO_SEGUNDO_FATOR } from "../../../contract/acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import { eventoInsert } from "../../platform/live/evento-insert.ts";

/**
 * Tells the person's open screens, and those of the register of people, that their second factor is another. The version
 * stays, as with a password: it is no field of the record, and whoever has that open has nothing to compare.
 * @param de whose it is; `usuario_id` is who did it, null for whoever can run commands on the machine
 */
export async function tellFator(
  tx: Database,
  {
    quando,
    usuario_id,
    de,
  }: { readonly quando: Date; readonly usuario_id: number | null; readonly de: number },
): Promise<void> {
  const { usuario_versao } = await tx
    .selectFrom("usuario")
    .select("usuario_versao")
    .where("usuario_id", "=", de)
    .executeTakeFirstOrThrow();
  const dados = { usuario_alterado_id: de, campos: [CAMPO_SEGUNDO_FATOR], de_versao: usuario_versao };
  await eventoInsert({ quando, usuario_id, tipo: "usuario.alterado", dados }).execute(tx);
}
