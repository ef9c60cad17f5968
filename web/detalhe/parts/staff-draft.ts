import {
  requestTypeOf,
  STATUS_LABEL,
  type Field,
  type ReqStatus,
  type Requisicao,
} from "../../../contract/requisicoes/index.ts";
import { createEdit } from "../../platform/edit/edit-machine.ts";

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** The staff fields of that request's type (OP-26). */
export function staffFieldsOf({ req_tipo }: Pick<Requisicao, "req_tipo">): readonly Field[] {
  return requestTypeOf(req_tipo).staffFields.filter((field) => field.retired !== true);
}

/** What the dealer sent, without the staff's changes (OP-34). */
export function sentOf(requisicao: Requisicao): {
  readonly ctrl: Requisicao["req_objeto_ctrl"];
  readonly items: Requisicao["req_objeto_item"];
} {
  const { req_objeto_ctrl: ctrl, req_itens_enviados, req_objeto_item } = requisicao;
  return { ctrl, items: req_itens_enviados ?? req_objeto_item };
}

/** The staff fields as texts, and the status: a change of either by a colleague is a conflict (DET-17). */
export const staffEdit = createEdit<Requisicao, string>({
  versaoOf: ({ req_versao }) => req_versao,
  valuesOf: (requisicao) => ({
    req_status: requisicao.req_status,
    ...Object.fromEntries(
      staffFieldsOf(requisicao).map(({ name }) => [name, textOf(requisicao.req_objeto_ctrl[name])]),
    ),
  }),
  labelOf: (requisicao, name) =>
    staffFieldsOf(requisicao).find((field) => field.name === name)?.label ?? "Status",
  textOf: (_, name, value) => (name === "req_status" ? STATUS_LABEL[value as ReqStatus] : textOf(value)),
  conflictsOn: "any",
});
