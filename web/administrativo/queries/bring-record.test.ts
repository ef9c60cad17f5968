import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SEGURADORAS } from "../../../contract/administrativo/index.ts";
import { listQuery, registerOf, type RegisterRecord } from "../parts/register.ts";
import { bringRecord, takeOwn } from "./bring-record.ts";

const keyIn = (tab: string) => listQuery(registerOf(SEGURADORAS), tab).queryKey;
const asked: string[] = [];
let answer: () => Response;
let client: QueryClient;

function insurer(seguradora_id: number, seguradora_nome_fantasia: string, changes = {}): RegisterRecord {
  const can = { update: true, delete: true };
  const plain = { seguradora_id, seguradora_nome_fantasia, seguradora_status: "ativo", seguradora_versao: 1 };
  return { ...plain, can, ...changes };
}

function answers(json_data: RegisterRecord | null, status = 200): void {
  const msg_id = json_data === null ? status : 0;
  answer = () => Response.json({ msg_id, msg_txt: "", msg_log: null, json_data }, { status });
}

const told = async (id: number, isGone = false) =>
  await bringRecord(client, registerOf(SEGURADORAS), { id: String(id), isGone });

const idsIn = (tab: string) =>
  client.getQueryData(keyIn(tab))?.map(({ seguradora_id }) => seguradora_id as number);

beforeEach(() => {
  asked.length = 0;
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const active = [insurer(1, "Água"), insurer(2, "Luz"), insurer(3, "Luz"), insurer(4, "Vento")];
  client.setQueryData(keyIn("ativo"), active, { updatedAt: 1000 });
  client.setQueryData(keyIn("inativo"), [insurer(9, "Fim", { seguradora_status: "inativo" })]);
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("navigator", { locks: {} });
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return answer();
  });
});
afterEach(() => void vi.unstubAllGlobals());

it("INT-03 contract: a colleague's save reads that record alone, and the list is no fresher for it", async () => {
  answers(insurer(2, "Luz", { seguradora_versao: 2 }));
  await told(2);
  expect(asked).toEqual(["/api/v2/pac/administrativo/seguradoras/2"]);
  expect(idsIn("ativo")).toEqual([1, 2, 3, 4]);
  expect(client.getQueryData(keyIn("ativo"))?.[1]).toMatchObject({ seguradora_versao: 2 });
  expect(client.getQueryState(keyIn("ativo"))).toMatchObject({ dataUpdatedAt: 1000, isInvalidated: false });
});

it("INT-03 ASEG-12 contract: a new record and a renamed one stand where the server sorts them, among namesakes by their number", async () => {
  answers(insurer(5, "luz"));
  await told(5);
  expect(idsIn("ativo")).toEqual([1, 5, 2, 3, 4]);
  answers(insurer(6, "Luz"));
  await told(6);
  expect(idsIn("ativo")).toEqual([1, 5, 2, 3, 6, 4]);
  answers(insurer(1, "Zinco", { seguradora_versao: 2 }));
  await told(1);
  expect(idsIn("ativo")).toEqual([5, 2, 3, 6, 4, 1]);
});

it("INT-03 contract: a change of status moves the record to the list of its tab", async () => {
  answers(insurer(2, "Luz", { seguradora_versao: 2, seguradora_status: "inativo" }));
  await told(2);
  expect([idsIn("ativo"), idsIn("inativo")]).toEqual([
    [1, 3, 4],
    [9, 2],
  ]);
});

it("INT-03 OP-90 contract: a deleted record leaves its list, and is not read; nor does one stay that is gone or out of reach", async () => {
  await told(2, true);
  expect([asked, idsIn("ativo")]).toEqual([[], [1, 3, 4]]);
  answers(null, 404);
  await told(3);
  expect(idsIn("ativo")).toEqual([1, 4]);
});

it("INT-03 contract: an older answer takes no newer record's place", async () => {
  client.setQueryData(keyIn("ativo"), [insurer(2, "Luz", { seguradora_versao: 3 })]);
  answers(insurer(2, "Velha", { seguradora_versao: 2 }));
  await told(2);
  expect(client.getQueryData(keyIn("ativo"))?.[0]).toMatchObject({ seguradora_nome_fantasia: "Luz" });
});

it("INT-03 contract: a list that may have missed something stays to be read whole; where the record cannot be read, all do", async () => {
  await client.invalidateQueries({ queryKey: keyIn("ativo") });
  answers(insurer(2, "Luz", { seguradora_versao: 2 }));
  await told(2);
  const isStale = (tab: string) => client.getQueryState(keyIn(tab))?.isInvalidated;
  expect([isStale("ativo"), isStale("inativo")]).toEqual([true, false]);
  answers(null, 500);
  await told(2);
  expect([isStale("ativo"), isStale("inativo")]).toEqual([true, true]);
});

it("INT-03 contract: nothing is read where neither a list nor the record is at hand", async () => {
  client.clear();
  answers(insurer(2, "Luz"));
  await told(2);
  expect(asked).toEqual([]);
});

it("contract: an own save reads nothing: its answer stands where the server sorts it, and the list is not read again on the way back", async () => {
  const changed = insurer(1, "Zinco", { seguradora_versao: 2 });
  takeOwn(client, registerOf(SEGURADORAS), { id: "1", record: changed });
  expect(idsIn("ativo")).toEqual([2, 3, 4, 1]);
  expect(client.getQueryData(["seguradoras", "item", "1"])).toEqual(changed);
  // As the list's screen reads it: what is younger than ten seconds stays.
  await client.fetchQuery({ ...listQuery(registerOf(SEGURADORAS), "ativo"), staleTime: 10_000 });
  takeOwn(client, registerOf(SEGURADORAS), { id: "3", record: null });
  expect([idsIn("ativo"), asked]).toEqual([[2, 4, 1], []]);
});

it("contract: without a stream, and while a list is being read, an own save has the lists read again", async () => {
  const stale = () => client.getQueryState(keyIn("ativo"))?.isInvalidated;
  vi.stubGlobal("navigator", {});
  takeOwn(client, registerOf(SEGURADORAS), { id: "1", record: null });
  expect([idsIn("ativo"), stale()]).toEqual([[1, 2, 3, 4], true]);
  client.setQueryData(keyIn("ativo"), [insurer(1, "Água")]);
  vi.stubGlobal("navigator", { locks: {} });
  answers(insurer(1, "Água"));
  const reading = client.fetchQuery({ ...listQuery(registerOf(SEGURADORAS), "ativo"), staleTime: 0 });
  takeOwn(client, registerOf(SEGURADORAS), { id: "1", record: null });
  expect([idsIn("ativo"), stale()]).toEqual([[1], true]);
  await reading;
});
