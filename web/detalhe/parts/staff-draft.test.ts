import { expect, test } from "vitest";
import type { Requisicao } from "../../../contract/requisicoes/index.ts";
import {
  changesBetween,
  readStaffDraft,
  rebasedOnSave,
  staffValuesOf,
  versionToSend,
  writeStaffField,
  type StaffDraft,
} from "./staff-draft.ts";

const stored = (req_versao: number, resposta?: string, req_status: Requisicao["req_status"] = "pendente") =>
  ({
    req_tipo: "sinistro",
    req_versao,
    req_status,
    req_objeto_ctrl: resposta === undefined ? {} : { resposta },
  }) as unknown as Requisicao;

test("DET-14 OP-26: writing begins a draft on the record that was seen, and undoing it ends it", () => {
  const draft = writeStaffField(null, stored(4, "A"), "resposta", "AB");
  expect(draft).toEqual({ versao: 4, before: { resposta: "A" }, values: { resposta: "AB" } });
  expect(writeStaffField(draft, stored(4, "A"), "resposta", "A")).toBeNull();
  expect(staffValuesOf(stored(1))).toEqual({ resposta: "" });
});

test("DET-14 OP-44: a colleague's move of the status is no conflict, a colleague's answer is", () => {
  const draft = writeStaffField(null, stored(4, "A"), "resposta", "AB");
  expect(versionToSend(null, stored(7, "A"))).toBe(7);
  expect(versionToSend(draft, stored(5, "A", "em_andamento"))).toBe(5);
  expect(versionToSend(draft, stored(5, "C"))).toBe(4);
});

test("DET-17 OP-26: a conflict lists what somebody else changed", () => {
  const before = { req_status: "pendente", values: { resposta: "A" } } as const;
  expect(changesBetween(before, stored(5, "C", "em_andamento"))).toEqual([
    { label: "Status", before: "Pendente", after: "Em Andamento" },
    { label: "Resposta", before: "A", after: "C" },
  ]);
  expect(changesBetween(before, stored(5, "A"))).toEqual([]);
});

test("DET-14 OP-26: what was typed while a save was under way stays, on top of what it stored", () => {
  const sent: StaffDraft = { versao: 4, before: { resposta: "A" }, values: { resposta: "AB" } };
  const saved = stored(5, "AB");
  expect(rebasedOnSave(sent, { saved, values: sent.values })).toBeNull();
  const later = { ...sent, values: { resposta: "ABC" } };
  expect(rebasedOnSave(later, { saved, values: sent.values })).toEqual({
    versao: 5,
    before: { resposta: "AB" },
    values: { resposta: "ABC" },
  });
});

test("OP-26: a kept draft comes back as it was; anything else is none", () => {
  const draft: StaffDraft = { versao: 1, before: { resposta: "" }, values: { resposta: "x" } };
  expect(readStaffDraft(JSON.stringify(draft))).toEqual(draft);
  for (const kept of ["", "null", "{", "[]", '{"versao":"1"}', '{"versao":1,"before":{}}'])
    expect(readStaffDraft(kept)).toBeNull();
});
