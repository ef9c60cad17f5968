import { expect, test, vi } from "vitest";
import { rowOf, xlsxByHand } from "../../../tests/workbooks/by-hand.ts";
import { readWorkbook } from "./index.ts";
import { Worker } from "node:worker_threads";

const wanted = ["Chassi", "Modelo"].map((label) => ({ label, limit: 60 }));
const mine = { group: "7" };
const rows = (count: number): string =>
  rowOf(1, ["Chassi", "Modelo"]) +
  Array.from({ length: count }, (_, at) => rowOf(at + 2, [`X${at}`, "Axor", "a", "b", "c", "d"])).join("");
const file = (count: number): { content: Buffer } => ({
  content: xlsxByHand({ rows: rows(count) }),
});

test("contract: a workbook is read in a thread, from its bytes or its path, and the rows come in their order", async () => {
  const { rows: found } = await readWorkbook(file(1000), { wanted }, mine);
  expect(found.map(({ line }) => line)).toEqual(Array.from({ length: 1000 }, (_, at) => at + 2));
  expect(found[999]?.cells[0]).toEqual({ text: "X999", kind: "text" });
  const real = { content: "tests/workbooks/real/libreoffice.xls" };
  expect((await readWorkbook(real, { wanted }, mine)).rows).toHaveLength(4);
});

test("contract: too many rows, too many bytes, too long a time: refused by name; a reader that is not wanted any more is ended", async () => {
  await expect(readWorkbook(file(11), { wanted, maxRows: 10 }, mine)).rejects.toThrow(
    "O arquivo tem linhas demais. Divida-o em arquivos menores.",
  );
  await expect(readWorkbook(file(1), { wanted, maxBytes: 100 }, mine)).rejects.toThrow(
    "O arquivo é grande demais. Apague o que não é da tabela e envie de novo.",
  );
  await expect(readWorkbook(file(20_000), { wanted, seconds: 0.001 }, mine)).rejects.toThrow(
    "A leitura do arquivo demorou demais. Divida-o em arquivos menores.",
  );
  const left = new AbortController();
  const reading = readWorkbook(file(1), { wanted }, { signal: left.signal, group: "7" });
  left.abort(new Error("gone"));
  await expect(reading).rejects.toThrow("gone");
});

test("contract: one file of a person is read at a time, and thirty are too many", async () => {
  const all = await Promise.allSettled(
    Array.from({ length: 30 }, async () => await readWorkbook(file(1), { wanted }, mine)),
  );
  const reasons = all.flatMap((one) => (one.status === "rejected" ? [String(one.reason.message)] : []));
  expect(new Set(reasons)).toEqual(new Set(["Servidor ocupado. Tente novamente em instantes."]));
  // One is read, ten wait.
  expect(all.length - reasons.length).toBe(11);
});

test("contract: of two readers one alone reads large files, so that a small one never waits for two of them", async () => {
  // 6 MB of remarks in a page, and one row.
  const page = `<html><!--${"x".repeat(6_000_000)}--><table><tr><td>Chassi<td>Modelo<tr><td>X1<td>Axor</table></html>`;
  const order: string[] = [];
  const reading = async (name: string, content: Buffer): Promise<void> => {
    await readWorkbook({ content }, { wanted }, { group: name });
    order.push(name);
  };
  // The first reader is held: it is not asked for its next piece.
  const held = Promise.withResolvers<() => void>();
  const asked = new Set<Worker>();
  // oxlint-disable-next-line typescript/unbound-method -- called on its worker
  const { postMessage } = Worker.prototype;
  const spy = vi.spyOn(Worker.prototype, "postMessage").mockImplementation(function (this: Worker, message) {
    asked.add(this);
    const go = (): void => postMessage.call(this, message);
    if (asked.size === 1 && order.length === 0) held.resolve(go);
    else go();
  });
  const large = reading("large", Buffer.from(page));
  const goOn = await held.promise;
  const others = [reading("large, too", Buffer.from(page)), reading("small", file(1).content)];
  await others[1];
  goOn();
  await Promise.all([large, ...others]);
  spy.mockRestore();
  expect(order).toEqual(["small", "large", "large, too"]);
});

test("contract: 20,000 rows come in pieces, and all else has its turn between two of them", async () => {
  let turns = 0;
  let next = setImmediate(function turn() {
    turns += 1;
    next = setImmediate(turn);
  });
  const asked: number[] = [];
  // oxlint-disable-next-line typescript/unbound-method -- called on its worker
  const { postMessage } = Worker.prototype;
  const spy = vi.spyOn(Worker.prototype, "postMessage").mockImplementation(function (this: Worker, message) {
    asked.push(turns);
    postMessage.call(this, message);
  });
  const { rows: found } = await readWorkbook(file(20_000), { wanted }, mine);
  clearImmediate(next);
  spy.mockRestore();
  expect(found).toHaveLength(20_000);
  // Pieces of 500 rows at most.
  expect(asked.length).toBeGreaterThanOrEqual(40);
  expect(asked.every((turn, at) => at === 0 || turn > (asked[at - 1] ?? 0))).toBe(true);
});
