import { INFO_FIELDS, type Informativo } from "../../contract/carros-parados/index.ts";
import { vehicleOf } from "../../web/carros-parados/tabela/item/row-name.ts";
import { isDac } from "../../web/carros-parados/tabela/model/answers.ts";
import { newRow } from "../../web/carros-parados/tabela/model/linhas.ts";
import { createTabela, type TabelaModel } from "../../web/carros-parados/tabela/model/tabela-model.ts";
import { keepOnly } from "../../web/carros-parados/tabela/paste/duplicates.ts";
import { pasteByVehicle } from "../../web/carros-parados/tabela/paste/paste-by-vehicle.ts";
import { replacing } from "../../web/carros-parados/tabela/paste/paste-rows.ts";
import { planOf } from "../../web/carros-parados/tabela/upload/plan.ts";
import type { GridColumn, GridRow } from "../../web/platform/grid/index.ts";
import { fillDown, planPaste } from "../../web/platform/grid/paste-plan.ts";
import type { WeekServer, Who } from "./week-server.ts";

/** What somebody does; only what that deed needs is looked at. */
export interface Deed {
  readonly do: string;
  readonly at?: number;
  readonly column?: string;
  readonly text?: string;
  readonly lines?: readonly (readonly [string, string, string])[];
  readonly keys?: readonly number[];
  readonly yes?: boolean;
}
const columnsOf = ({ editInfo, editDac }: Informativo["can"]): GridColumn[] =>
  INFO_FIELDS.map(({ name, label, width, input, lado }) => ({
    key: name,
    label,
    width,
    kind: input === "previsao" ? "integer" : "text",
    blank: input === "previsao" ? null : "",
    editable: () => (lado === "dac" ? editDac : editInfo),
  }));

/** A browser of one of them: what it kept is what the next page opens with. */
export function createBrowser(server: WeekServer, who: Who) {
  const kept = new Map<string, unknown>();
  let answers = 0;
  const opened = (): TabelaModel =>
    createTabela(server.read(who), {
      entries: new Map(kept),
      write: (entries) => {
        for (const [key, entry] of entries)
          if (entry === null) kept.delete(key);
          else kept.set(key, structuredClone(entry));
      },
    });
  let model = opened();
  /** The answer to a save that is stored and on its way. */
  let late: (() => boolean) | null = null;

  /** Stores what is not saved; `isLate` leaves the answer on its way. */
  function save(yes: boolean, isLate = false): void {
    // One behind the other, as on the screen.
    arrive();
    for (let tries = 0; tries < 3; tries += 1) {
      if (model.state().conflicts.length > 0) model.settle(() => (yes ? "mine" : "theirs"));
      const sent = model.toSend();
      const names = sent.rows.map(vehicleOf).filter((name) => name !== null);
      if (new Set(names).size < names.length) return;
      const answer = server.save(who, sent);
      if (answer) {
        late = () => model.saved(sent, answer);
        if (!isLate) arrive();
        return;
      }
      model.take(server.read(who));
    }
  }
  function arrive(): void {
    late?.();
    late = null;
  }
  function putRows(rows: readonly GridRow[]): void {
    model.store.apply(keepOnly(rows, new Set(), columnsOf(model.state().can)));
  }
  function paste(block: readonly (readonly string[])[], top: number, removes: boolean): void {
    const { can } = model.state();
    const rows = model.store.rows();
    const target = { columns: columnsOf(can), rows, maxRows: 9, ...(can.editInfo && { newRow }) };
    const start = Math.min(top, rows.length);
    const plan = planPaste(block, { top: start, bottom: start, left: 0, right: 0 }, target);
    const placed = pasteByVehicle(rows, plan.rows, plan.texts, {
      newRow: target.newRow,
      isWritable: (key) => (isDac(key) ? can.editDac : can.editInfo),
    });
    // By place alone DAC's own hand may put anything anywhere.
    if (can.editInfo || placed) putRows(placed?.rows(removes) ?? plan.rows);
  }
  function file({ lines: block = [], keys: ids = [], yes: removes = false }: Deed): void {
    const { store } = model;
    const arquivo = {
      planilha: "",
      colunas: ["info_chassi" as const, "info_item_codigo" as const, "info_modelo" as const],
      ignorados: [],
      notas: [],
      linhas: block.map((celulas, index) => ({
        linha: index + 2,
        info_linha_id: ids[index] ?? null,
        celulas: [...celulas],
      })),
    };
    const { can } = model.state();
    const mended = new Map<string, string>();
    const given = { arquivo, rows: store.rows(), columns: columnsOf(can), idOf: model.idOfLinha };
    putRows(planOf({ ...given, newRow, mended }).result({ removesAbsent: removes, takesDoubtful: true }));
  }
  const answerOf = (vehicle: string | null) => ({
    dac_observacao: `${vehicle}#${(answers += 1)}`,
    dac_invoice_id: `${vehicle}#${answers}`,
  });

  function byDealer({ do: how, at: place = 0, column: key = "", ...deed }: Deed): void {
    const { store } = model;
    const rows = store.rows();
    const row = rows[place];
    const columns = columnsOf(model.state().can);
    const { lines: block = [], yes: removes = false } = deed;
    const left = INFO_FIELDS.findIndex(({ name }) => name === key);
    const deals: Readonly<Record<string, () => void>> = {
      type: () => store.apply(rows.map((one) => (one === row ? { ...one, [key]: deed.text ?? "" } : one))),
      open: () => row && store.typing({ id: row.id, cells: { info_chassi: "C" } }),
      paste: () => paste(block, place, removes),
      replace: () => {
        const fresh = block.map(([info_chassi, info_item_codigo, info_modelo]) =>
          newRow({ info_chassi, info_item_codigo, info_modelo }),
        );
        store.apply(replacing(keepOnly(fresh, new Set(), columns), rows, columns));
      },
      file: () => file(deed as Deed),
      fill: () => store.apply(fillDown(columns, rows, { top: place, bottom: place, left, right: left }).rows),
      add: () => store.apply([...rows, newRow({ info_chassi: "A", info_item_codigo: "P" })]),
      reverse: () => store.apply(rows.toReversed()),
      remove: () => store.apply(rows.filter((one) => one !== row)),
    };
    deals[how]?.();
  }
  function byDac({ do: how, at: place = 0, lines: block = [] }: Deed): void {
    const { store } = model;
    const row = store.rows()[place];
    if (how === "answer" && row) {
      const answer = answerOf(vehicleOf(row));
      store.apply(store.rows().map((one) => (one === row ? { ...row, ...answer, id: row.id } : one)));
    }
    if (how === "open" && row) store.typing({ id: row.id, cells: answerOf(vehicleOf(row)) });
    if (how === "paste") {
      const blank = Array.from({ length: 11 }, () => "");
      paste(
        block.map(([chassi, codigo]) => [
          chassi,
          codigo,
          ...blank,
          chassi === "" ? "" : answerOf(`${chassi} ${codigo}`).dac_observacao,
        ]),
        place,
        false,
      );
    }
  }
  return {
    who,
    model: () => model,
    play: async (deed: Deed): Promise<void> => {
      const { store } = model;
      const { can } = model.state();
      if (deed.do === "move") server.move();
      else if (deed.do === "arrive") arrive();
      else if (deed.do === "undo" || deed.do === "redo") {
        if (can.editInfo || can.editDac) store[deed.do]();
      } else if (deed.do === "save") save(deed.yes ?? false);
      else if (deed.do === "read") model.take(server.read(who));
      else if (deed.do === "reload") {
        late = null;
        model = opened();
      } else if (deed.do === "discard") model.restore(model.discard());
      else if (can.editInfo) byDealer(deed);
      else if (can.editDac) byDac(deed);
      await Promise.resolve();
    },
  };
}

/** The browser of one of them. */
export type WeekBrowser = ReturnType<typeof createBrowser>;
