import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import {
  arrangesColunas,
  disposicaoPadrao,
  INFO_COLUNAS,
  MAX_FIXAS,
  type Coluna,
  type Disposicao,
} from "../../../contract/carros-parados/index.ts";
import { joinWords } from "../../../contract/platform/text.ts";
import { useSessao } from "../../acesso/index.ts";
import { refusedCells, type ColumnChoices, type GridColumn } from "../../platform/grid/index.ts";
import { negative } from "../../platform/notices/notices.ts";
import { useKeepDisposicao } from "../queries/disposicao.ts";
import {
  arrangedColumns,
  emptyKeys,
  isMovel,
  PINS_TAKEN,
  withFixa,
  withLargura,
  withOcultas,
} from "./disposicao.ts";
import type { TabelaModel } from "./model/tabela-model.ts";

const UNKNOWN = "Não foi possível ler como as colunas estavam. O que mudar agora vale até fechar a tabela.";

/** Why a column that was hidden is seen again. */
function cameBack(labels: readonly string[]): string {
  const [were, them] = labels.length === 1 ? ["estava oculta", "nela"] : ["estavam ocultas", "nelas"];
  return `${joinWords(labels)} ${were} e ${labels.length === 1 ? "voltou" : "voltaram"} a aparecer: há o que conferir ${them}.`;
}

interface ColunasOf {
  readonly model: TabelaModel;
  readonly colunas: readonly Coluna[];
  /** As the table has them before anybody arranges them. */
  readonly columns: readonly GridColumn[];
  /** As it was kept; null where that could not be read. */
  readonly kept: Disposicao | null;
}

/** The columns of a table as this person has them, and what changes that. */
export interface Colunas {
  readonly columns: readonly GridColumn[];
  readonly choices: ColumnChoices;
}

/**
 * Arranges the columns. A hidden one in which a cell is to be mended, or differs from what a colleague saved, is shown and
 * told until the table is closed.
 */
export function useColunas({ model, colunas, columns, kept }: ColunasOf): Colunas {
  const { store } = model;
  const sessao = useSessao();
  const keep = useKeepDisposicao();
  const [disposicao, setDisposicao] = useState(kept ?? disposicaoPadrao(sessao));
  const [inSight, setInSight] = useState<ReadonlySet<string>>(new Set());
  /** The labels of those that came into sight last, to be told. */
  const [shown, setShown] = useState<readonly string[]>([]);
  // What was not read is not overwritten, though a later try may read it.
  const [wasRead] = useState(kept !== null);
  const isToldUnknown = useRef(false);
  const rows = useSyncExternalStore(store.subscribe, store.rows);
  const wrong = useSyncExternalStore(store.subscribe, store.wrongKeys);
  const { conflicts } = useSyncExternalStore(model.subscribe, model.state);

  const idleKeys = useMemo(() => {
    const locked = new Set<string>(colunas.flatMap(({ id, bloqueado }) => (bloqueado ? [id] : [])));
    return emptyKeys(
      columns.filter(({ key }) => locked.has(key)),
      rows,
    ).join(" ");
  }, [colunas, columns, rows]);
  const troubled = useMemo(() => {
    const ocultas = new Set<string>(disposicao.ocultas);
    const hidden = columns.filter(({ key }) => ocultas.has(key) && !inSight.has(key));
    if (hidden.length === 0) return [];
    const keys = new Set([
      ...refusedCells(hidden, rows).map(({ key }) => key),
      ...wrong.split(" "),
      ...conflicts.flatMap(({ key }) => key ?? []),
    ]);
    return hidden.filter(({ key }) => keys.has(key));
  }, [disposicao, columns, inSight, rows, wrong, conflicts]);
  if (troubled.length > 0) {
    setInSight(new Set([...inSight, ...troubled.map(({ key }) => key)]));
    setShown(troubled.map(({ label }) => label));
  }
  useEffect(() => {
    if (shown.length > 0) negative(cameBack(shown));
  }, [shown]);

  const choices = useMemo((): ColumnChoices => {
    const change = (how: (before: Disposicao) => Disposicao): void => {
      const next = how(disposicao);
      setDisposicao(next);
      if (wasRead) keep(next);
      else if (!isToldUnknown.current) negative(UNKNOWN);
      isToldUnknown.current = true;
    };
    const reveal = (keys: readonly string[]): void => setInSight((before) => new Set([...before, ...keys]));
    return {
      setWidth: (key, width) => {
        if (INFO_COLUNAS.some((name) => name === key)) change((before) => withLargura(before, key, width));
      },
      reveal,
      show: (keys) => change((before) => withOcultas(before, keys, false)),
      ...(arrangesColunas(sessao) && {
        moving: {
          isMovable: isMovel,
          pinRefusal: disposicao.fixas.length < MAX_FIXAS ? null : PINS_TAKEN,
          hide: (key) => {
            setInSight((before) => new Set([...before].filter((other) => other !== key)));
            change((before) => withOcultas(before, [key], true));
          },
          pin: (key, isPinned) => change((before) => withFixa(before, key, isPinned)),
        },
      }),
    };
  }, [disposicao, wasRead, keep, sessao]);

  return {
    columns: useMemo(
      () =>
        arrangedColumns(columns, {
          disposicao,
          idle: new Set(idleKeys.split(" ")),
          inSight,
          pinsButtons: arrangesColunas(sessao),
        }),
      [columns, disposicao, idleKeys, inSight, sessao],
    ),
    choices,
  };
}
