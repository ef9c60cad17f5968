import { Modal } from "@mantine/core";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { endingOf, INVALID_FILE_TYPE } from "../../../../contract/arquivos/index.ts";
import {
  FILE_REFUSED,
  UPLOAD_FILE,
  type ArquivoLido,
  type InfoColuna,
} from "../../../../contract/carros-parados/index.ts";
import type { GridColumn, GridRow } from "../../../platform/grid/index.ts";
import { call } from "../../../platform/http/call.ts";
import { DIALOG } from "../../../platform/look/theme.ts";
import { ChooseFile } from "./choose-file.tsx";
import { MissingColumns } from "./missing-columns.tsx";
import { Preview } from "./preview.tsx";
import { missingOf, sendArquivo, type Missing, type Place } from "./send.ts";

interface SubirDialogProps {
  readonly place: Place;
  readonly rows: readonly GridRow[];
  readonly columns: readonly GridColumn[];
  readonly idOf: (info_linha_id: number) => string;
  /** Puts the table in place, once its duplicates are settled, and tells it then. */
  readonly onApply: (rows: readonly GridRow[], tell: () => void) => void;
  readonly onClose: () => void;
}

type Step =
  | { readonly at: "choose"; readonly error: string | null }
  | { readonly at: "sending"; readonly file: File; readonly progress: number }
  | { readonly at: "missing"; readonly file: File; readonly missing: Missing }
  | { readonly at: "read"; readonly file: File; readonly arquivo: ArquivoLido };

const FAILED = "Não foi possível ler o arquivo. Tente novamente.";
const ENDINGS: ReadonlySet<string> = new Set(["xls", "xlsx"]);

/**
 * A week's file: chosen, sent, read, and shown as what it would do to the table before anything is done (SIMP-01 to
 * SIMP-08, OP-75).
 */
export function SubirDialog(props: SubirDialogProps): ReactNode {
  const { place, rows, columns, idOf, onApply, onClose } = props;
  const [step, setStep] = useState<Step>({ at: "choose", error: null });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File): Promise<void> {
    if (!ENDINGS.has(endingOf(file.name))) return setStep({ at: "choose", error: INVALID_FILE_TYPE });
    const controller = new AbortController();
    running.current = controller;
    const onProgress = (progress: number): void => setStep({ at: "sending", file, progress });
    onProgress(0);
    try {
      const arquivo = await sendArquivo(place, file, { signal: controller.signal, onProgress });
      return setStep({ at: "read", file, arquivo });
    } catch (error) {
      if (controller.signal.aborted) return undefined;
      const missing = missingOf(error);
      if (missing) return setStep({ at: "missing", file, missing });
      return setStep({ at: "choose", error: (error as Error).message || FAILED });
    }
  }
  async function match(
    file: File,
    titulos: readonly { titulo: string; coluna: InfoColuna }[],
  ): Promise<void> {
    setStep({ at: "sending", file, progress: 0 });
    const { conta: concessionario_id, semana: info_semana } = place;
    try {
      await call("POST /v2/carros_parados/informativo/casar_titulos/:concessionario_id/:info_semana", {
        params: { concessionario_id, info_semana },
        body: { titulos: [...titulos] },
      });
    } catch (error) {
      return setStep({ at: "choose", error: (error as Error).message || FAILED });
    }
    return await send(file);
  }
  function again(): void {
    running.current?.abort();
    setStep({ at: "choose", error: null });
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={step.at === "missing" ? FILE_REFUSED : UPLOAD_FILE}
      size={step.at === "read" ? DIALOG.large : DIALOG.medium}
      closeOnClickOutside={false}
    >
      {step.at === "choose" || step.at === "sending" ? (
        <ChooseFile
          place={place}
          sending={step.at === "sending" ? step : null}
          error={step.at === "choose" ? step.error : null}
          onFile={(file) => void send(file)}
          onCancel={again}
        />
      ) : null}
      {step.at === "missing" ? (
        <MissingColumns
          {...step.missing}
          fileName={step.file.name}
          onMatch={(titulos) => void match(step.file, titulos)}
          onAgain={again}
        />
      ) : null}
      {step.at === "read" ? (
        <Preview
          arquivo={step.arquivo}
          fileName={step.file.name}
          rows={rows}
          columns={columns}
          idOf={idOf}
          onApply={onApply}
          onAgain={again}
          onClose={onClose}
        />
      ) : null}
    </Modal>
  );
}
