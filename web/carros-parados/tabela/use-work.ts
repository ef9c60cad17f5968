import { useCallback, useMemo, useState, useSyncExternalStore } from "react";
import type { Coluna, Disposicao, Informativo } from "../../../contract/carros-parados/index.ts";
import { useSessao } from "../../acesso/index.ts";
import type { GridRow } from "../../platform/grid/index.ts";
import {
  CHANGES_DISCARDED,
  offerUndo,
  type UnsentState,
  type UnsentWork,
} from "../../platform/unsent/index.ts";
import { keepRefusal } from "./codes/kept-refusal.ts";
import { useCodes } from "./codes/use-codes.ts";
import { useKeptRefusal } from "./codes/use-kept-refusal.ts";
import { gridColumns } from "./columns.ts";
import { createItens } from "./itens.ts";
import type { Question } from "./question.ts";
import { useTitulos } from "./titulos/use-titulos.ts";
import { useBotoes } from "./use-botoes.ts";
import { useColunas } from "./use-colunas.ts";
import { useMove } from "./use-move.ts";
import { useOpenChat } from "./use-open-chat.ts";
import { useOpenPart } from "./use-open-part.ts";
import { usePasteOver } from "./use-paste-over.ts";
import { usePaste } from "./use-paste.ts";
import { useSave } from "./use-save.ts";
import { useShown } from "./use-shown.ts";
import { tabelaKey, useTabela } from "./use-tabela.ts";

/** What may be open over a table. */
export type Dialog = "adicionar" | "trazer" | "subir" | "diferencas" | "devolver" | Question;

interface WorkOf {
  readonly informativo: Informativo;
  readonly colunas: readonly Coluna[];
  /** How the person has the columns; null where that could not be read. */
  readonly disposicao: Disposicao | null;
  readonly unsent: UnsentState & { readonly work: UnsentWork };
  readonly onClose: () => void;
}

/** All that a person does in one open table. */
export type Work = ReturnType<typeof useWork>;

/** The work in an open table: its rows, how they are shown, and everything that changes them. */
export function useWork({ informativo, colunas, disposicao, unsent, onClose }: WorkOf) {
  const { model, previsao, state } = useTabela(informativo, unsent);
  const { store } = model;
  const rows = useSyncExternalStore(store.subscribe, store.rows);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const shown = useShown();
  const { go } = shown;

  const isWritable = (state.can.editInfo || state.can.editDac) && !unsent.elsewhere;
  const addsRows = isWritable && state.can.editInfo;
  const codes = useCodes(store, addsRows, state.header.info_versao);
  const remove = useCallback((row: GridRow) => setDialog({ kind: "remover", row }), []);
  const openChat = useOpenChat(informativo, model);
  const openPart = useOpenPart();
  const columns = useMemo(
    () =>
      gridColumns({
        colunas,
        isWritable,
        semana: informativo.info_semana,
        onRemove: remove,
        onChat: openChat,
        previsaoHint: previsao.hint,
        onPart: openPart,
        codes: addsRows ? codes : undefined,
      }),
    [colunas, isWritable, informativo.info_semana, remove, openChat, previsao, openPart, addsRows, codes],
  );
  const arranged = useColunas({ model, colunas, columns, kept: disposicao });
  const saving = useSave(model, go, () => setDialog("diferencas"));
  const refusalKey = `recusa:${useSessao().usuarioID}:${tabelaKey(state.header)}`;
  const moving = useMove(model, columns, go, saving, (cells) => keepRefusal(refusalKey, cells, model));
  useKeptRefusal(refusalKey, model, codes, moving.mark);
  const titulos = useTitulos({
    conta: state.header.info_concessionario_id,
    semana: informativo.info_semana,
    columns,
    isOn: addsRows,
  });
  const pasting = usePaste(model, columns, go, addsRows, titulos);
  const over = usePasteOver(model, columns, pasting.settle);
  const buttons = useBotoes({
    model,
    columns,
    saving,
    moving,
    go,
    isElsewhere: unsent.elsewhere,
    ask: setDialog,
    onUpload: () => setDialog("subir"),
    onReturn: () => setDialog("devolver"),
    onClose,
  });
  const itens = createItens({ model, columns, saving, go });

  function discard(): void {
    const lost = model.discard();
    offerUndo(CHANGES_DISCARDED, () => model.restore(lost));
  }
  return {
    informativo,
    model,
    state,
    store,
    rows,
    columns,
    arranged,
    isWritable,
    addsRows,
    codes,
    ...shown,
    dialog,
    setDialog,
    remove,
    openChat,
    openPart,
    moving,
    pasting,
    titulos,
    over,
    buttons,
    itens,
    discard,
  };
}
