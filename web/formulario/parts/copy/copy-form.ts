import { openRascunho, type RequestType, type Requisicao } from "../../../../contract/requisicoes/index.ts";
import { newPartRow } from "../itens/part-rows.ts";
import type { UnsentForm } from "../unsent/unsent-form.ts";

/**
 * A new form with the fields and parts of a request as its dealer sent them, without its files and answers. What the
 * form no longer accepts is left out.
 */
export function copyForm(type: RequestType, sent: Requisicao): UnsentForm {
  const files = new Set(
    type.fields.filter(({ input }) => input === "pdf" || input === "files").map(({ name }) => name),
  );
  const fields = Object.entries(sent.req_objeto_ctrl).filter(([name]) => !files.has(name));
  const { ctrl, items } = openRascunho(type, {
    ctrl: Object.fromEntries(fields),
    items: sent.req_itens_enviados ?? sent.req_objeto_item,
  });
  const blank = items.length === 0 && (type.items?.minRows ?? 0) > 0 ? [newPartRow(type)] : [];
  return {
    concessionario: sent.req_concessionario_desc,
    values: ctrl,
    rows: [...items.map((item) => ({ ...newPartRow(type), ...item })), ...blank],
  };
}
