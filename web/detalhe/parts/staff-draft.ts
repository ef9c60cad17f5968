import {
  requestTypeOf,
  STATUS_LABEL,
  type Field,
  type Requisicao,
} from "../../../contract/requisicoes/index.ts";

/** The staff fields of a request as texts, under their names. */
export type StaffValues = Readonly<Record<string, string>>;

/** Unsaved staff texts: the version and values they are based on, and the current values. */
export interface StaffDraft {
  readonly versao: number;
  readonly before: StaffValues;
  readonly values: StaffValues;
}

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

/** The record's values of the staff fields. */
export function staffValuesOf(requisicao: Pick<Requisicao, "req_tipo" | "req_objeto_ctrl">): StaffValues {
  return Object.fromEntries(
    staffFieldsOf(requisicao).map(({ name }) => {
      const value = requisicao.req_objeto_ctrl[name];
      return [name, typeof value === "string" ? value : ""];
    }),
  );
}

/** The draft after a change of one field; null when it equals the record. */
export function writeStaffField(
  draft: StaffDraft | null,
  requisicao: Requisicao,
  name: string,
  text: string,
): StaffDraft | null {
  const stored = staffValuesOf(requisicao);
  const started = draft ?? { versao: requisicao.req_versao, before: stored, values: stored };
  const values = { ...started.values, [name]: text };
  return isSame(values, stored) ? null : { ...started, values };
}

/**
 * The version to send with a save: the newest, unless a colleague changed the very texts of the draft; then the one it
 * is based on, so that the server answers 409.
 */
export function versionToSend(draft: StaffDraft | null, requisicao: Requisicao): number {
  if (draft === null || isSame(draft.before, staffValuesOf(requisicao))) return requisicao.req_versao;
  return draft.versao;
}

/** After a save: the changes made since it was sent, based on the new record; null when there are none. */
export function rebasedOnSave(
  later: StaffDraft,
  { saved, values }: { saved: Requisicao; values: StaffValues },
): StaffDraft | null {
  if (isSame(later.values, values)) return null;
  return { versao: saved.req_versao, before: staffValuesOf(saved), values: later.values };
}

/** One change by somebody else. */
export interface Change {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** The differences between the record that was shown and the current one. */
export function changesBetween(
  before: Pick<Requisicao, "req_status"> & StaffSource,
  atual: Requisicao,
): Change[] {
  const [was, is] = [before.values, staffValuesOf(atual)];
  const status = {
    label: "Status",
    before: STATUS_LABEL[before.req_status],
    after: STATUS_LABEL[atual.req_status],
  };
  const fields = staffFieldsOf(atual).map(({ name, label }) => ({
    label,
    before: was[name] ?? "",
    after: is[name] ?? "",
  }));
  return [status, ...fields].filter((change) => change.before !== change.after);
}

interface StaffSource {
  readonly values: StaffValues;
}

/** Parses a stored draft; null for anything else. */
export function readStaffDraft(stored: string): StaffDraft | null {
  try {
    const draft = JSON.parse(stored) as Partial<StaffDraft> | null;
    return typeof draft?.versao === "number" && draft.before && draft.values ? (draft as StaffDraft) : null;
  } catch {
    return null;
  }
}

function isSame(one: StaffValues, other: StaffValues): boolean {
  return Object.keys({ ...one, ...other }).every((name) => (one[name] ?? "") === (other[name] ?? ""));
}
