import { openRascunho, type Rascunho, type RequestType } from "../../../../contract/requisicoes/index.ts";
import { newPartRow } from "../itens/part-rows.ts";
import type { UnsentForm, SavedAs } from "../unsent/unsent-form.ts";

/** A saved draft in the form that opens it. */
export interface RascunhoForm extends UnsentForm {
  readonly rascunho: SavedAs;
  /** The labels of values that today's form has no place for. */
  readonly dropped: readonly string[];
}

/** Reads a draft that the server answered into its form: fields, parts, file, dealer and version (DRAFT-15). */
export function rascunhoForm(type: RequestType, rascunho: Rascunho): RascunhoForm {
  const { ctrl, items, dropped } = openRascunho(type, {
    ctrl: rascunho.req_objeto_ctrl,
    items: rascunho.req_objeto_item,
  });
  const blank = Array.from({ length: items.length === 0 ? (type.items?.minRows ?? 0) : 0 }, () =>
    newPartRow(type),
  );
  return {
    concessionario: rascunho.req_concessionario_desc,
    values: ctrl,
    rows: [...items.map((item) => ({ ...newPartRow(type), ...item })), ...blank],
    rascunho: savedAs(rascunho),
    dropped,
  };
}

/** What a form knows of its draft. */
export function savedAs({ req_versao, rascunho_descricao, req_ultima_atividade }: Rascunho): SavedAs {
  return { versao: req_versao, descricao: rascunho_descricao, em: req_ultima_atividade };
}
