import { AUDITORIA_CHAVE, MAX_ENDERECO, MAX_OBJETO_ID } from "../../../../contract/administrativo/index.ts";
import { isoDay, searchSchema, text, textThat, wholeNumber } from "../../../platform/routing/search.ts";

// With the first page: this file imports no screen, and none of the words of acts.

/** The state of the audit in its address, as on the wire; what is no act or kind of record is left out of the call. */
export interface AuditoriaSearch {
  readonly objeto?: string | undefined;
  readonly objeto_id?: string | undefined;
  readonly usuario_id?: number | undefined;
  readonly acao?: string | undefined;
  readonly data?: string | undefined;
  readonly data_ate?: string | undefined;
  readonly endereco?: string | undefined;
  /** The key behind which the page begins; without it the newest one. */
  readonly antes?: string | undefined;
}

export const auditoriaSearchSchema = searchSchema<AuditoriaSearch>({
  objeto: text(30),
  objeto_id: text(MAX_OBJETO_ID),
  usuario_id: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  acao: text(60),
  data: isoDay,
  data_ate: isoDay,
  endereco: text(MAX_ENDERECO),
  antes: textThat((key) => AUDITORIA_CHAVE.test(key)),
});
