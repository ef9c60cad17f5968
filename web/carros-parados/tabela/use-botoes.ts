import { useState } from "react";
import {
  EXPORT_FAILED,
  isSemPrevisao,
  NOTHING_TO_SEND,
  MOVE_OF,
  weekNumberOf,
  type BotaoId,
  type InfoStatus,
} from "../../../contract/carros-parados/index.ts";
import { viewOf, type GridColumn } from "../../platform/grid/index.ts";
import { hrefOf } from "../../platform/http/api.ts";
import { saveFile } from "../../platform/http/save-file.ts";
import { negative } from "../../platform/notices/notices.ts";
import { tellFailure } from "../../platform/notices/tell-failure.ts";
import { cellsOf, isWritten } from "./model/linhas.ts";
import { takeNoItemsOut } from "./model/no-items.ts";
import type { TabelaModel } from "./model/tabela-model.ts";
import { refusedOf } from "./paste/paste-rows.ts";
import type { Question } from "./question.ts";
import { tellSaved } from "./tell-saved.ts";
import type { Move } from "./use-move.ts";
import type { Save } from "./use-save.ts";
import type { Go } from "./use-shown.ts";

interface ButtonsOf {
  readonly model: TabelaModel;
  readonly columns: readonly GridColumn[];
  readonly saving: Save;
  readonly moving: Move;
  readonly go: Go;
  /** Whether another tab has what is not saved of it: this one only reads. */
  readonly isElsewhere: boolean;
  readonly ask: (question: Question) => void;
  /** Opens the dialog of a week's file (SIMP-01). */
  readonly onUpload: () => void;
  /** Opens the dialog that asks why a week is returned. */
  readonly onReturn: () => void;
  readonly onClose: () => void;
}

/** The server's buttons at work. */
export interface Buttons {
  readonly busy: BotaoId | null;
  readonly isDisabled: (id: BotaoId) => boolean;
  /** Does it, or asks first what cannot be undone. */
  readonly press: (id: BotaoId) => void;
  /** A move that was asked about. */
  readonly move: (id: BotaoId) => Promise<void>;
  /** STBL-04: the week is told as one without stalled cars, and there is nothing more to do in it. */
  readonly tellNoStalledCars: () => void;
}

/** What each button of the table does (STBL-10, STBL-29 to STBL-33, SSTA-02 to SSTA-05). */
export function useBotoes(of: ButtonsOf): Buttons {
  const { model, columns, saving, moving, go, isElsewhere, ask, onUpload, onReturn, onClose } = of;
  const [busy, setBusy] = useState<BotaoId | null>(null);
  const { store, state } = model;

  async function during(id: BotaoId, work: () => Promise<unknown>): Promise<void> {
    setBusy(id);
    await work();
    setBusy(null);
  }
  async function save(): Promise<void> {
    const isSaved = await saving.save(null);
    if (isSaved) tellSaved(refusedOf(columns, store.rows()), go);
  }
  async function download(): Promise<void> {
    const { header } = state();
    const { info_concessionario_id: concessionario_id, info_semana } = header;
    const path = "/v2/carros_parados/informativo/baixar_tabela/:concessionario_id/:info_semana";
    try {
      await saveFile(
        hrefOf(path, { concessionario_id, info_semana }),
        { info_dados: viewOf(store).rows().filter(isWritten).map(cellsOf) },
        `[Semana ${weekNumberOf(info_semana)}] ${header.info_concessionario_desc}.xlsx`,
      );
    } catch (error) {
      tellFailure(error, EXPORT_FAILED);
    }
  }
  const move = async (id: BotaoId, para: InfoStatus | undefined = MOVE_OF[id]): Promise<void> => {
    if (para !== undefined) await during(id, () => moving.move(para));
  };
  const isEmpty = (): boolean => store.rows().length === 0;

  return {
    busy,
    isDisabled: (id) =>
      (isElsewhere && id !== "baixar_arquivo") ||
      (isEmpty() && ["limpar_tudo", "baixar_arquivo", "enviar"].includes(id)),
    press: (id) => {
      if (busy !== null) return;
      if (id === "salvar" || id === "enviar") takeNoItemsOut(model);
      if (id === "limpar_tudo") ask({ kind: "limpar_tudo", count: store.rows().length });
      else if (id === "subir_arquivo") onUpload();
      else if (id === "baixar_arquivo") void during(id, download);
      else if (id === "salvar") void during(id, save);
      else if (id === "retificar") {
        if (moving.check("R")) onReturn();
      } else if (id === "enviar" || id === "concluir") {
        // Who has yet to mend something is not asked first.
        const para = MOVE_OF[id];
        const rows = store.rows();
        const semPrevisao = rows.filter(isSemPrevisao).map((row) => row.id);
        if (rows.length === 0) negative(NOTHING_TO_SEND);
        else if (para && moving.check(para)) ask({ kind: "mover", id, count: rows.length, semPrevisao });
      } else void move(id);
    },
    move,
    tellNoStalledCars: () => {
      void moving.move("S").then((isMoved) => {
        if (isMoved) onClose();
        return isMoved;
      });
    },
  };
}
