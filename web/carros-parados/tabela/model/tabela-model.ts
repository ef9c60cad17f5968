import type {
  Informativo,
  InformativoCan,
  SavedTabela,
  SemanaHeader,
} from "../../../../contract/carros-parados/index.ts";
import { createListeners } from "../../../platform/browser/listeners.ts";
import type { CellChange, GridRow, RowsStore } from "../../../platform/grid/index.ts";
import { byId, type Changes } from "../../../platform/rows/changes.ts";
import type { KeptRows } from "../../../platform/rows/kept-changes.ts";
import type { Conflict } from "../../../platform/rows/merge.ts";
import { createRows, type RowsState } from "../../../platform/rows/rows-machine.ts";
import { nameOf, vehicleOf } from "../item/row-name.ts";
import { isAcceptable } from "./accept.ts";
import { tellAnswersLeft } from "./answers-left.ts";
import { answersIn, createFollow, isDac } from "./answers.ts";
import { cellsOf, isItem, isWritten, rowOf } from "./linhas.ts";
import { setApart } from "./set-apart.ts";
import { withoutWritten } from "./written.ts";

/** What the screen shows of a table beside its rows. */
export interface TabelaState extends RowsState {
  readonly header: SemanaHeader;
  readonly can: InformativoCan;
}

/** What is sent with a save, and what of the screen it is. */
export interface SentTabela {
  readonly rows: readonly GridRow[];
  readonly dados: readonly Readonly<Record<string, unknown>>[];
  readonly info_versao: number;
}

/** The table of one week as one person edits it, outside React. */
export interface TabelaModel {
  readonly store: RowsStore;
  readonly state: () => TabelaState;
  readonly subscribe: (listener: () => void) => () => void;
  /** A table that was read: a newer one than before goes below what is not saved, by cell. */
  readonly take: (informativo: Informativo) => void;
  readonly toSend: () => SentTabela;
  /**
   * A save was stored, with DAC's answers as they stand here; what was written since stays unsaved. False, and nothing
   * is done, where the table was read meanwhile as it was stored or later: then the answer is the older of the two.
   */
  readonly saved: (sent: SentTabela, answer: SavedTabela) => boolean;
  /** Settles the conflicts; those that `side` does not know stay. */
  readonly settle: (side: (conflict: Conflict, at: number) => "mine" | "theirs") => void;
  /** Forgets what is not saved, and gives it back for as long as it may be undone. */
  readonly discard: () => Changes;
  readonly restore: (lost: Changes) => void;
  /** What the stored row is called in the grid; undefined for none. */
  readonly idOf: (info_item_id: string) => string | undefined;
  /** The grid's name of the stored row of that number. */
  readonly idOfLinha: (info_linha_id: number) => string;
}

/**
 * Opens a table: what the server has, with what was kept of it on top.
 * @param onEdit hears of the cells that this person changed, not of what undo brought back
 */
export function createTabela(
  informativo: Informativo,
  kept: KeptRows,
  onEdit: (changes: readonly CellChange[]) => void = () => {},
): TabelaModel {
  /** The grid's names of stored rows, which a row keeps when it gets its number. */
  const names = new Map<number, string>();
  const numbers = new Map<string, number>();
  const name = (id: string, linha: number): void => {
    names.set(linha, id);
    numbers.set(id, linha);
  };
  /** The vehicles about which rows were answered here. */
  const answeredAs = new Map<string, string | null>();
  const rowsOf = ({ info_dados, can: may }: Informativo): GridRow[] =>
    info_dados.map((linha) => {
      const known = names.get(linha.info_linha_id) ?? String(linha.info_linha_id);
      const row = rowOf(linha, known);
      // To who answered in it, a row with another vehicle is another row: no undo and no open cell may write into it.
      const isAnother = !may.editInfo && answeredAs.has(known) && answeredAs.get(known) !== vehicleOf(row);
      const id = isAnother ? `${linha.info_linha_id}-${answeredAs.size}` : known;
      if (may.editDac) answeredAs.set(id, vehicleOf(row));
      name(id, linha.info_linha_id);
      return isAnother ? { ...row, id } : row;
    });

  let head = headOf(informativo);
  let answered = createFollow(answersIn(informativo));
  const rows = createRows({
    stored: rowsOf(informativo),
    kept,
    keyOf: (id) => String(numbers.get(id) ?? id),
    nameOf,
    isOwn: (key) => !(head.can.editInfo && isDac(key)),
    isBlank: (row) => !isWritten(row),
    split: (changes, stored) => setApart(changes, head.can, stored),
    accept: isAcceptable,
    follow: (next) => (head.can.editInfo ? answered(next) : next),
    onEdit: (changes, was) => {
      onEdit(changes);
      if (head.can.editInfo) tellAnswersLeft(was, store);
    },
  });
  const { store } = rows;
  let state: TabelaState = { ...head, ...rows.state() };
  const { listen, tell } = createListeners();
  rows.subscribe(() => {
    state = { ...head, ...rows.state() };
    tell();
  });

  return {
    store,
    state: () => state,
    subscribe: listen,
    take: (newer) => {
      const { can, header } = head;
      const isOlder = newer.info_versao < header.info_versao;
      if (isOlder || (newer.info_versao === header.info_versao && isSameCan(newer.can, can))) return;
      rows.take(() => {
        head = headOf(newer);
        answered = createFollow(answersIn(newer));
        return rowsOf(newer);
      }, !newer.can.editInfo);
    },
    toSend: () => {
      const known = byId(rows.stored());
      // A dealer's row without chassis and part code is none; DAC's side has no rows of its own.
      const sent = store.rows().filter((row) => (head.can.editInfo ? isItem(row) : known.has(row.id)));
      // One that a colleague removed and that stays here is a new row.
      const linhaOf = ({ id }: GridRow) => (known.has(id) ? (numbers.get(id) ?? null) : null);
      const dados = sent.map((row) => ({ ...cellsOf(row), info_linha_id: linhaOf(row) }));
      return { rows: sent, dados, info_versao: head.header.info_versao };
    },
    saved: (sent, { info_linha_ids, respostas: _same, ...header }) => {
      const { info_versao: now } = head.header;
      if (now > sent.info_versao && now >= header.info_versao) return false;
      for (const [at, row] of sent.rows.entries()) {
        const linha = info_linha_ids[at];
        if (linha !== undefined) name(row.id, linha);
      }
      head = { ...head, header };
      const stored = sent.rows.map(withoutWritten);
      rows.saved(sent.rows, stored, stored);
      return true;
    },
    settle: rows.settle,
    discard: () => rows.discard(),
    restore: rows.restore,
    idOfLinha: (info_linha_id) => names.get(info_linha_id) ?? String(info_linha_id),
    idOf: (info_item_id) => store.rows().find((row) => nameOf(row) === info_item_id)?.id,
  };
}

function headOf(informativo: Informativo): Pick<TabelaState, "header" | "can"> {
  const {
    info_dados: _rows,
    respostas_fora: _away,
    devolucao: _why,
    alteracao: _by,
    can,
    ...header
  } = informativo;
  return { header, can };
}

function isSameCan(one: InformativoCan, other: InformativoCan): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
