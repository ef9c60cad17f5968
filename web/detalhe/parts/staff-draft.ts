import {
  requestTypeOf,
  STATUS_LABEL,
  type Field,
  type Requisicao,
} from "../../../contract/requisicoes/index.ts";

/** The staff fields of a request as texts, under their names. */
export type StaffValues = Readonly<Record<string, string>>;

/** What staff are writing: the record that they began with, and the texts as they stand now. */
export interface StaffDraft {
  readonly versao: number;
  readonly before: StaffValues;
  readonly values: StaffValues;
}

/** OP-26: the fields that staff fill in for that request's type. */
export function staffFieldsOf({ req_tipo }: Pick<Requisicao, "req_tipo">): readonly Field[] {
  return requestTypeOf(req_tipo).staffFields.filter((field) => field.retired !== true);
}

/** What the dealer sent, whatever staff put into the extract since (OP-34). */
export function sentOf(requisicao: Requisicao): {
  readonly ctrl: Requisicao["req_objeto_ctrl"];
  readonly items: Requisicao["req_objeto_item"];
} {
  const { req_objeto_ctrl: ctrl, req_itens_enviados, req_objeto_item } = requisicao;
  return { ctrl, items: req_itens_enviados ?? req_objeto_item };
}

/** What the record holds in its staff fields. */
export function staffValuesOf(requisicao: Pick<Requisicao, "req_tipo" | "req_objeto_ctrl">): StaffValues {
  return Object.fromEntries(
    staffFieldsOf(requisicao).map(({ name }) => {
      const value = requisicao.req_objeto_ctrl[name];
      return [name, typeof value === "string" ? value : ""];
    }),
  );
}

/** The draft after one field was written; null once it says what the record says. */
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
 * The version that a save claims to have seen. A colleague's change elsewhere (the status) is no conflict: the newest
 * will do. A change of the very texts that are being written must come back as one (409).
 */
export function versionToSend(draft: StaffDraft | null, requisicao: Requisicao): number {
  if (draft === null || isSame(draft.before, staffValuesOf(requisicao))) return requisicao.req_versao;
  return draft.versao;
}

/** After a save: what was written since its values went out, on top of the record that it made; null for nothing. */
export function rebasedOnSave(
  later: StaffDraft,
  { saved, values }: { saved: Requisicao; values: StaffValues },
): StaffDraft | null {
  if (isSame(later.values, values)) return null;
  return { versao: saved.req_versao, before: staffValuesOf(saved), values: later.values };
}

/** One thing that somebody else changed meanwhile. */
export interface Change {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** What differs for staff between the record that was on the screen and the current one. */
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

/** A draft out of what was kept as text; null for anything else. */
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
