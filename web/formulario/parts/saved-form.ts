import { openRascunho, type Rascunho, type RequestType } from "../../../contract/requisicoes/index.ts";
import type { FormDraft, SavedAs } from "./form-draft.ts";
import { newPartRow } from "./part-rows.ts";

/** A saved draft as its form opens on it. */
export interface SavedForm extends FormDraft {
  readonly rascunho: SavedAs;
  /** The labels of what it held and the form of today has no place for. */
  readonly dropped: readonly string[];
}

/** Reads a draft that the server answered into its form: fields, parts, file, dealer and version (DRAFT-15). */
export function savedForm(type: RequestType, draft: Rascunho): SavedForm {
  const { ctrl, items, dropped } = openRascunho(type, {
    ctrl: draft.req_objeto_ctrl,
    items: draft.req_objeto_item,
  });
  const blank = Array.from({ length: items.length === 0 ? (type.items?.minRows ?? 0) : 0 }, () =>
    newPartRow(type),
  );
  return {
    concessionario: draft.req_concessionario_desc,
    values: ctrl,
    rows: [...items.map((item) => ({ ...newPartRow(type), ...item })), ...blank],
    rascunho: savedAs(draft),
    dropped,
  };
}

/** What a form knows of its draft. */
export function savedAs({ req_versao, rascunho_descricao, req_ultima_atividade }: Rascunho): SavedAs {
  return { versao: req_versao, descricao: rascunho_descricao, em: req_ultima_atividade };
}
