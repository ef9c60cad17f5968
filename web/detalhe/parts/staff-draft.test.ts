import { expect, test } from "vitest";
import type { Requisicao } from "../../../contract/requisicoes/index.ts";
import { staffEdit } from "./staff-draft.ts";

const { write, versionToSend, changes, afterSave, shown, read } = staffEdit;

const stored = (req_versao: number, resposta?: string, req_status: Requisicao["req_status"] = "pendente") =>
  ({
    req_tipo: "sinistro",
    req_versao,
    req_status,
    req_objeto_ctrl: resposta === undefined ? {} : { resposta },
  }) as unknown as Requisicao;

test("DET-14 OP-26: writing begins a draft on the record that was seen, and undoing it ends it", () => {
  const draft = write(null, stored(4, "A"), { resposta: "AB" });
  expect(draft).toEqual({ versao: 4, before: { resposta: "A" }, values: { resposta: "AB" } });
  expect(write(draft, stored(4, "A"), { resposta: "A" })).toBeNull();
  expect(shown(null, stored(1))).toEqual({ req_status: "pendente", resposta: "" });
});

test("DET-14 OP-44: a colleague's move of the status is no conflict, a colleague's answer is", () => {
  const draft = write(null, stored(4, "A"), { resposta: "AB" });
  expect(versionToSend(null, stored(7, "A"))).toBe(7);
  expect(versionToSend(draft, stored(5, "A", "em_andamento"))).toBe(5);
  expect(versionToSend(draft, stored(5, "C"))).toBe(4);
});

test("DET-17 OP-26: a conflict lists what somebody else changed, be it the answer or the status", () => {
  const draft = write(null, stored(4, "A"), { resposta: "AB" });
  const both = (mine: string | null) => [
    { label: "Status", before: "Pendente", after: "Em Andamento", mine: null },
    { label: "Resposta", before: "A", after: "C", mine },
  ];
  expect(changes(draft, stored(4, "A"), stored(5, "C", "em_andamento"))).toEqual(both("AB"));
  // No conflict by fields while only the status is changed: that was decided on the fields as read.
  expect(changes(null, stored(4, "A"), stored(5, "C", "em_andamento"))).toEqual(both(null));
  expect(changes(draft, stored(4, "A"), stored(5, "A"))).toEqual([]);
});

test("DET-14 OP-26: what was typed while a save was under way stays, on top of what it stored", () => {
  const record = stored(4, "A");
  const sent = write(null, record, { resposta: "AB" });
  const saved = stored(5, "AB");
  expect(afterSave({ sent, later: sent, record, saved })).toBeNull();
  const later = write(sent, record, { resposta: "ABC" });
  expect(afterSave({ sent, later, record, saved })).toEqual({
    versao: 5,
    before: { resposta: "AB" },
    values: { resposta: "ABC" },
  });
});

test("OP-26: a kept draft comes back as it was; anything else is none", () => {
  const draft = { versao: 1, before: { resposta: "" }, values: { resposta: "x" } };
  expect(read(JSON.stringify(draft))).toEqual(draft);
  for (const kept of ["", "null", "{", "[]", '{"versao":"1"}', '{"versao":1,"before":{}}'])
    expect(read(kept)).toBeNull();
});
