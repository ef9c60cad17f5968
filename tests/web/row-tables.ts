import type { Gbo, ItemAdm } from "../../contract/administrativo/index.ts";
import { createGboTable } from "../../web/administrativo/gbo/parts/gbo-rows.ts";
import { createPriceTable } from "../../web/administrativo/itens/parts/price-rows.ts";
import { createTabela } from "../../web/carros-parados/tabela/model/tabela-model.ts";
import { writeCell } from "../../web/platform/grid/index.ts";
import type { Conflict } from "../../web/platform/rows/merge.ts";
import type { RowSaves } from "../../web/platform/rows/row-saves.ts";
import { refused } from "./refused.ts";
import { pick, type RowPerson, type RowUser, type StoredRows } from "./row-person.ts";
import { linha, saved as answerOf, week } from "./tabela.ts";

const KEPT = () => ({ entries: new Map(), write: () => {} });
const nameOf = ({ id, key }: Conflict): string => (key === undefined ? id : `${id}/${key}`);

/** A table whose rows are saved each by itself. */
function rowByRow<R>(
  table: RowSaves<R>,
  {
    cells,
    recordOf,
    keyOf,
  }: { cells: readonly string[]; recordOf: (key: string) => R; keyOf: (id: string) => string },
  server: StoredRows,
): RowPerson {
  const read = (): void => table.load([...server.rows.keys()].map(recordOf), "1");
  const idOf = (key: string): string => table.store.rows().find(({ id }) => keyOf(id) === key)?.id ?? key;
  read();
  return {
    write: (key, cell, text) => {
      const column = table.columns.find((one) => one.key === cell);
      const { store } = table;
      if (column)
        store.apply(store.rows().map((row) => (row.id === idOf(key) ? writeCell(column, row, text) : row)));
    },
    remove: () => {},
    read,
    save: async (side) => {
      const asked: string[] = [];
      for (const id of table.unsaved().keys()) {
        // oxlint-disable-next-line no-await-in-loop
        const outcome = await table.save(id);
        if (outcome.kind === "failed") throw outcome.error;
        if (outcome.kind !== "asked") continue;
        asked.push(...(table.asked()?.conflicts ?? []).map((one) => nameOf({ ...one, id: keyOf(id) })));
        table.answer(side);
      }
      read();
      return asked;
    },
    shown: () => new Map(table.store.rows().map((row) => [keyOf(row.id), pick(row, cells)])),
  };
}

/** The price table. */
export const PRICES: RowUser = {
  name: "price table",
  keys: ["A", "B"],
  cells: ["item_desc", "item_preco", "item_preco_ekosbras"],
  removes: false,
  asksOfAny: false,
  open: (server) => {
    const itemOf = (key: string): ItemAdm => {
      const { item_desc = "", item_preco, item_preco_ekosbras } = server.rows.get(key)?.cells ?? {};
      return {
        item_codigo: key,
        item_desc,
        item_preco: Number(item_preco),
        item_preco_ekosbras: Number(item_preco_ekosbras),
      };
    };
    const table = createPriceTable(
      {
        create: async (item) => await Promise.resolve(item),
        update: async (item, seen) => {
          const atual = itemOf(item.item_codigo);
          if (JSON.stringify(atual) !== JSON.stringify(seen)) throw refused(409, "", { atual });
          server.put(item.item_codigo, pick({ ...item }, PRICES.cells));
          return await Promise.resolve(item);
        },
        ask: async () => await Promise.resolve("all"),
      },
      KEPT(),
    );
    return rowByRow(table, { cells: PRICES.cells, recordOf: itemOf, keyOf: (id) => id }, server);
  },
};

/** GBO. */
export const GBO: RowUser = {
  name: "GBO",
  keys: ["A", "B"],
  cells: ["item_qtde", "modal_desc", "previsao_semana"],
  removes: false,
  asksOfAny: false,
  open: (server) => {
    const rowOf = (key: string): Gbo => {
      const stored = server.rows.get(key);
      return {
        item_codigo: key,
        invoice_id: "1",
        item_qtde: Number(stored?.cells["item_qtde"]),
        modal_desc: stored?.cells["modal_desc"] ?? "",
        previsao_semana: Number(stored?.cells["previsao_semana"]),
        indicador_travado: "N",
        gbo_versao: stored?.versao ?? 0,
      };
    };
    const table = createGboTable(
      {
        find: async () => await Promise.resolve(null),
        save: async ({ item_codigo }, values, versao) => {
          const atual = rowOf(item_codigo);
          if (atual.gbo_versao !== versao) throw refused(409, "", { atual });
          server.put(item_codigo, pick({ ...values }, GBO.cells));
          return await Promise.resolve(rowOf(item_codigo));
        },
        onTaken: () => {},
        onRemove: () => {},
      },
      KEPT(),
    );
    const keyOf = (id: string): string => (JSON.parse(id) as [string, string])[1];
    return rowByRow(table, { cells: GBO.cells, recordOf: rowOf, keyOf }, server);
  },
};

/** The weekly table. */
export const WEEK: RowUser = {
  name: "weekly table",
  keys: ["A", "B", "C"],
  cells: ["info_modelo", "info_obs_1"],
  removes: true,
  asksOfAny: false,
  open: (server) => {
    const read = () =>
      week(
        server.versao(),
        [...server.rows].map(([key, { cells, id }]) => linha(id, { info_chassi: key, ...cells })),
      );
    const model = createTabela(read(), KEPT());
    const chassi = (id: string): string => {
      const { theirs, mine } = model.state().conflicts.find((one) => one.id === id) ?? {};
      return String((theirs ?? mine)?.["info_chassi"]);
    };
    const { store } = model;
    return {
      write: (key, cell, text) =>
        store.apply(
          store
            .rows()
            .map((row) => (row["info_chassi"] === key ? { ...row, [cell]: text, id: row.id } : row)),
        ),
      remove: (key) => store.apply(store.rows().filter((row) => row["info_chassi"] !== key)),
      read: () => model.take(read()),
      save: async (side) => {
        const asked: string[] = [];
        for (let tries = 0; tries < 3; tries += 1) {
          const { conflicts } = model.state();
          asked.push(...conflicts.map((one) => nameOf({ ...one, id: chassi(one.id) })));
          model.settle(() => side);
          const sent = model.toSend();
          if (sent.info_versao !== server.versao()) {
            model.take(read());
            continue;
          }
          const present = new Map(
            sent.rows.map((row) => [String(row["info_chassi"]), pick(row, WEEK.cells)]),
          );
          for (const key of server.rows.keys()) if (!present.has(key)) server.remove(key);
          for (const [key, cells] of present)
            if (JSON.stringify(server.rows.get(key)?.cells) !== JSON.stringify(cells)) server.put(key, cells);
          const ids = read().info_dados.map(
            ({ info_chassi, info_linha_id }) => [info_chassi, info_linha_id] as const,
          );
          const byChassi = new Map(ids);
          model.saved(
            sent,
            answerOf(
              model,
              server.versao(),
              [...present.keys()].map((key) => byChassi.get(key) ?? 0),
            ),
          );
          break;
        }
        return await Promise.resolve(asked);
      },
      shown: () => new Map(store.rows().map((row) => [String(row["info_chassi"]), pick(row, WEEK.cells)])),
    };
  },
};
