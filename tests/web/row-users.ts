import { SEGURADORAS } from "../../contract/administrativo/index.ts";
import type { Requisicao } from "../../contract/requisicoes/index.ts";
import { itemsEdit } from "../../web/detalhe/parts/itens/items-draft.ts";
import { staffEdit } from "../../web/detalhe/parts/staff-draft.ts";
import type { Draft, EditMachine } from "../../web/platform/edit/edit-machine.ts";
import { saveRecord } from "../../web/platform/edit/save-record.ts";
import { fieldEdit } from "../../web/platform/form/field-edit.ts";
import { refused } from "./refused.ts";
import { pick, type Cells, type RowPerson, type RowUser, type StoredRows } from "./row-person.ts";
import { GBO, PRICES, WEEK } from "./row-tables.ts";

/** A record that is edited by its values; row 'A' has them all. */
function ofRecord<R extends object, V>(
  user: Pick<RowUser, "name" | "cells" | "asksOfAny">,
  edit: EditMachine<R, V>,
  recordOf: (cells: Cells, versao: number) => R,
): RowUser {
  /** What a dialog calls each value. */
  const nameOfLabel = new Map(
    user.cells.map((cell) => {
      const [one, other] = ["1", "2"].map((text, at) => recordOf({ [cell]: text }, at + 1)) as [R, R];
      const draft = edit.write(null, one, { [cell]: "3" as V });
      return [edit.changes(draft, one, other)[0]?.label, cell] as const;
    }),
  );
  const open = (server: StoredRows): RowPerson => {
    const now = (): R => {
      const { cells, versao } = server.rows.get("A") ?? { cells: {}, versao: 0 };
      return recordOf(cells, versao);
    };
    let record = now();
    let draft: Draft<V> | null = null;
    const shown = (): Cells => pick(edit.shown(draft, record), user.cells);
    return {
      write: (_key, cell, text) => {
        draft = edit.write(draft, record, { [cell]: text as V });
      },
      remove: () => {},
      read: () => {
        record = now();
      },
      save: async (side) => {
        if (draft === null) return [];
        const asked: string[] = [];
        const [sent, pressed] = [draft, shown()];
        const saved = await saveRecord({
          edit,
          seen: record,
          draft,
          versao: edit.versionToSend(draft, record),
          send: async (versao) => {
            if (versao !== server.versao()) throw refused(409, "", { atual: now() });
            server.put("A", user.asksOfAny ? pressed : shown());
            return await Promise.resolve(now());
          },
          take: (atual) => {
            record = atual;
          },
          onConflict: (met) => {
            if (met.kind === "stale")
              asked.push(...met.changes.map(({ label }) => `A/${nameOfLabel.get(label) ?? label}`));
            draft = side === "mine" ? edit.rebase(sent, met.atual) : null;
            record = met.atual;
          },
        });
        if (saved === null) return asked;
        draft = edit.afterSave({ sent, later: draft, record, saved });
        record = saved;
        return asked;
      },
      shown: () => new Map([["A", shown()]]),
    };
  };
  return { ...user, keys: ["A"], removes: false, open };
}

const ITEMS = ofRecord(
  {
    name: "the items of a request",
    cells: ["0.item_status", "1.item_status", "1.item_observacao"],
    asksOfAny: false,
  },
  itemsEdit,
  (cells, req_versao) => ({
    req_tipo: "sinistro",
    req_versao,
    req_objeto_item: ["0", "1"].map((at) => ({
      item_codigo: at,
      item_status: cells[`${at}.item_status`] ?? "",
      item_observacao: cells[`${at}.item_observacao`] ?? "",
    })),
  }),
);

const STAFF = ofRecord(
  { name: "the answer to a request", cells: ["resposta"], asksOfAny: true },
  staffEdit,
  ({ resposta }, req_versao) =>
    ({
      req_tipo: "sinistro",
      req_versao,
      req_status: "pendente",
      req_objeto_ctrl: { resposta },
    }) as unknown as Requisicao,
);

const FORM = ofRecord(
  { name: "a register's form", cells: ["seguradora_razao_social", "seguradora_local"], asksOfAny: true },
  fieldEdit(SEGURADORAS.fields, "seguradora_versao"),
  (cells, seguradora_versao) => ({ ...cells, seguradora_versao }),
);

/** All that settle a 409 by the one pure function. */
export const ROW_USERS: readonly RowUser[] = [PRICES, GBO, WEEK, ITEMS, STAFF, FORM];
