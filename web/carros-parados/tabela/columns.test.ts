import { expect, test } from "vitest";
import { columnsOf, type Coluna } from "../../../contract/carros-parados/index.ts";
import { linha } from "../../../tests/web/tabela.ts";
import { isEditable } from "../../platform/grid/columns.ts";
import { asTyped, formatCell, refusalOf, writeCell } from "../../platform/grid/index.ts";
import { planPaste } from "../../platform/grid/paste-plan.ts";
import { gridColumns } from "./columns.ts";
import { newRow, rowOf } from "./model/linhas.ts";
import { readPastedRows, replacing } from "./paste/paste-rows.ts";

const NEWER = "info_local" as string as Coluna["id"];
/** What a newer server may define beside what this screen was built with. */
const LOCAL: Coluna = {
  id: NEWER,
  name: NEWER,
  label: "Local",
  cor_fundo: "#ffeecc",
  cor_texto: "#112233",
  tamanho_front_end: 77,
  bloqueado: false,
  bloqueado_colar: false,
  bloqueado_incluir: false,
  bloqueado_excluir: false,
  bloqueado_chat: true,
};
const [chassi, codigo, modelo, ...others] = columnsOf({ info: true, dac: false });
if (!chassi || !codigo || !modelo) throw new Error("no columns");
const HANDLERS = {
  isWritable: true,
  semana: "202611",
  onRemove: () => undefined,
  onChat: () => undefined,
  previsaoHint: () => null,
};
const COLUMNS = gridColumns({
  ...HANDLERS,
  // A dealer's own column that may be typed in, and is not pasted into.
  colunas: [chassi, codigo, LOCAL, { ...modelo, bloqueado_colar: true }, ...others],
});
const row = linha(1, { info_modelo: "C 180" });
const stored = rowOf(Object.assign(row, { info_local: "Pátio 2" }), "1");

test("STBL-06 contract: the columns stand in the server's order; one that this screen does not know is shown as the server says, and not written in", () => {
  expect(COLUMNS.slice(0, 4).map(({ key }) => key)).toEqual([
    "info_chassi",
    "info_item_codigo",
    "info_local",
    "info_modelo",
  ]);
  const local = COLUMNS[2];
  if (!local) throw new Error("not shown");
  expect(local).toMatchObject({
    label: "Local",
    width: 77,
    heading: { ground: "#ffeecc", text: "#112233" },
  });
  expect(formatCell(local, stored)).toBe("Pátio 2");
  expect([isEditable(local, stored), isEditable(local, newRow())]).toEqual([false, false]);
});

test("STBL-08* OP-68: a paste passes over a column that is blocked for it, which is typed in all the same", () => {
  const block = [["ch1", "P1", "Oficina", "Axor", "Sim"]];
  const all = { top: 0, bottom: 0, left: 0, right: 0 };
  const over = planPaste(block, all, { columns: COLUMNS, rows: [stored], maxRows: 9 });
  expect(over.locked).toEqual(["Local", "Modelo"]);
  expect(over.rows[0]).toMatchObject({ info_local: "Pátio 2", info_modelo: "C 180", info_garantia: "Sim" });

  const read = readPastedRows("ch1\tP1\tOficina\tAxor\tSim", COLUMNS, newRow);
  expect(read.locked).toEqual(["Local", "Modelo"]);
  expect(read.rows[0]).toMatchObject({ info_chassi: "CH1", info_modelo: "", info_garantia: "Sim" });
  // In the place of the row of its vehicle it keeps what is not pasted into.
  expect(replacing(read.rows, [stored], COLUMNS)[0]).toMatchObject({
    info_local: "Pátio 2",
    info_modelo: "C 180",
    info_garantia: "Sim",
  });
  const typed = COLUMNS[3];
  expect(typed && isEditable(typed, stored)).toBe(true);
});

test("STBL-08* OP-68*: what is blocked is read; a new row has cells of its own; without leave there is no button to delete or to talk", () => {
  const shown = (flags: Partial<Coluna>): unknown[] => {
    const colunas = [chassi, codigo, modelo].map((one) => ({ ...one, ...flags }));
    const columns = gridColumns({ ...HANDLERS, colunas });
    const first = columns[0];
    if (!first) throw new Error("no column");
    return [isEditable(first, stored), isEditable(first, newRow()), columns.slice(3).map(({ key }) => key)];
  };
  expect(shown({})).toEqual([true, true, ["conversar", "remover"]]);
  expect(shown({ bloqueado: true })).toEqual([false, false, ["conversar", "remover"]]);
  expect(shown({ bloqueado_incluir: true })).toEqual([true, false, ["conversar", "remover"]]);
  expect(shown({ bloqueado_excluir: true })).toEqual([true, true, ["conversar"]]);
  expect(shown({ bloqueado_chat: true })).toEqual([true, true, ["remover"]]);
});

test("SPST-06* STBL-20* contract: a day is read alike typed and pasted, by the table's week; a serial only pasted; what is remarked on is taken", () => {
  const column = (key: string) => {
    const found = COLUMNS.find((one) => one.key === key);
    if (!found) throw new Error(`no column ${key}`);
    return found;
  };
  const day = column("info_data_os");
  // 9 to 15 March 2026.
  const ways = ["15/3", "15-mar", "15/03/26", "46096"].map((text) => asTyped(day, text));
  expect(ways.map((text) => writeCell(day, stored, text)["info_data_os"])).toEqual(
    Array.from({ length: 4 }, () => "2026-03-15"),
  );
  expect(writeCell(day, stored, "16-mar")["info_data_os"]).toBe("2025-03-16");
  const refused = writeCell(day, stored, "46096");
  expect(refused).toMatchObject({ info_data_os: "", "info_data_os:escrito": "46096" });
  expect(refusalOf(day, refused)).toBe("Data com formato inválido: use dd/mm/aaaa");

  const remarked = (key: string, text: string): unknown[] => {
    const written = writeCell(column(key), stored, text);
    return [written[key], refusalOf(column(key), written), column(key).hint?.(written, [])];
  };
  expect(remarked("info_data_os", "16/03/2026")).toEqual([
    "2026-03-16",
    null,
    "Depois do fim da semana, 15/03/2026",
  ]);
  expect(remarked("info_data_os", "15/03/2026")).toEqual(["2026-03-15", null, null]);
  expect(remarked("info_garantia", "nao")).toEqual(["Não", null, null]);
  expect(remarked("info_garantia", "a verificar")).toEqual(["a verificar", null, "Nem Sim nem Não"]);
});
