import { SEGURANCA_FIELDS, SEGURANCA_STALE, type Seguranca } from "../../../contract/administrativo/index.ts";
import { checkFields } from "../../../contract/platform/form/index.ts";
import { lastAlteracao } from "../../acesso/index.ts";
import { logChange, type Author } from "../../platform/change-log.ts";
import { stale } from "../../platform/http/errors.ts";
import type { DbAndClock } from "../../platform/services.ts";
import { acceptedValues } from "../commands/records.ts";
import { findSeguranca, presentSeguranca } from "./queries.ts";

const CAMPOS = SEGURANCA_FIELDS.map(({ name }) => name);

/** The one row's id, in the audit too. */
const SEGURANCA_ID = 1;

/**
 * Saves what is demanded at the sign-in, and gives it. It holds from everybody's next sign-in; who is in goes on. Throws
 * 422 for a group that there is not, 409 with the current one for an old version.
 */
export async function saveSeguranca(
  { db, clock }: DbAndClock,
  { usuario_id }: Author,
  sent: { readonly segundo_fator_grupos: readonly number[]; readonly seguranca_versao?: number | undefined },
): Promise<Seguranca> {
  const { segundo_fator_grupos } = acceptedValues(checkFields(SEGURANCA_FIELDS, sent));
  const quando = clock.now();
  return await db.transaction().execute(async (tx) => {
    const antes = await findSeguranca(tx, { lock: true });
    const de_versao = antes.seguranca_versao;
    if (sent.seguranca_versao !== undefined && sent.seguranca_versao !== de_versao)
      throw stale(
        SEGURANCA_STALE,
        await presentSeguranca(tx, antes),
        await lastAlteracao(tx, "seguranca", SEGURANCA_ID),
      );
    const depois = { segundo_fator_grupos: [...segundo_fator_grupos], seguranca_versao: de_versao + 1 };
    await tx.updateTable("seguranca").set(depois).where("seguranca_id", "=", SEGURANCA_ID).execute();
    await logChange(tx, {
      usuario_id,
      quando,
      objeto_id: SEGURANCA_ID,
      antes,
      depois,
      campos: CAMPOS,
      evento: (campos) => ({ tipo: "seguranca.alterada", dados: { campos, de_versao } }),
    });
    return await presentSeguranca(tx, depois);
  });
}
