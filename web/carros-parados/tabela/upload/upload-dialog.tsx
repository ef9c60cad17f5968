import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ReactNode } from "react";
import {
  FILE_REFUSED,
  UPLOAD_FILE,
  wrongFileType,
  type ArquivoLido,
} from "../../../../contract/carros-parados/index.ts";
import type { GridColumn, GridRow } from "../../../platform/grid/index.ts";
import { DIALOG } from "../../../platform/look/theme.ts";
import { Confirm } from "../../../platform/page/confirm.tsx";
import { Dialog } from "../../../platform/page/dialog.tsx";
import { Refusal } from "../../../platform/page/refusal.tsx";
import { keepTitulos, type Match } from "../../queries/titulos.ts";
import type { CodeLookup } from "../codes/code-lookup.ts";
import { ChooseFile } from "./choose-file.tsx";
import { MissingColumns } from "./missing-columns.tsx";
import { Preview } from "./preview.tsx";
import { missingOf, sendArquivo, type Missing, type Place } from "./send.ts";

interface UploadDialogProps {
  readonly place: Place;
  readonly rows: readonly GridRow[];
  readonly columns: readonly GridColumn[];
  readonly idOf: (info_linha_id: number) => string;
  readonly codes: CodeLookup;
  /** False once the week was sent or its year concluded: nothing of the file can go in any more. */
  readonly addsRows: boolean;
  /**
   * Puts the table in place, once its duplicates are settled, and tells it then; `lines` are of the file's rows among
   * them.
   */
  readonly onApply: (rows: readonly GridRow[], lines: ReadonlyMap<string, number>, tell: () => void) => void;
  readonly onClose: () => void;
}

type Step =
  | { readonly at: "choose"; readonly error: string | null }
  | { readonly at: "sending"; readonly file: File; readonly progress: number }
  | { readonly at: "missing"; readonly file: File; readonly missing: Missing }
  | { readonly at: "read"; readonly file: File; readonly arquivo: ArquivoLido };

const FAILED = "Não foi possível ler o arquivo. Tente novamente.";
const READ_ONLY = "A semana não pode mais ser alterada. Nada do arquivo entrou na tabela.";

/**
 * A week's file: chosen, sent, read, and shown as what it would do to the table before anything is done (SIMP-01 to
 * SIMP-08, OP-75).
 */
export function UploadDialog(props: UploadDialogProps): ReactNode {
  const { place, rows, columns, idOf, codes, addsRows, onApply, onClose } = props;
  const client = useQueryClient();
  const [step, setStep] = useState<Step>({ at: "choose", error: null });
  const [isMended, setMended] = useState(false);
  /** What loses what was mended here, while it is asked about. */
  const [asked, setAsked] = useState<(() => void) | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File): Promise<void> {
    const wrong = wrongFileType(file.name);
    if (wrong !== null) return setStep({ at: "choose", error: wrong });
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
  async function match(file: File, titulos: readonly Match[]): Promise<void> {
    setMended(false);
    setStep({ at: "sending", file, progress: 0 });
    try {
      await keepTitulos(client, place, titulos);
    } catch (error) {
      return setStep({ at: "choose", error: (error as Error).message || FAILED });
    }
    return await send(file);
  }
  function again(): void {
    running.current?.abort();
    setMended(false);
    setStep({ at: "choose", error: null });
  }
  function leave(how: () => void): void {
    if (isMended && addsRows) setAsked(() => how);
    else how();
  }

  return (
    <Dialog
      opened
      onClose={() => leave(onClose)}
      title={step.at === "missing" ? FILE_REFUSED : UPLOAD_FILE}
      size={step.at === "read" ? DIALOG.large : DIALOG.medium}
      closeOnClickOutside={false}
    >
      {addsRows && (step.at === "choose" || step.at === "sending") ? (
        <ChooseFile
          place={place}
          sending={step.at === "sending" ? step : null}
          error={step.at === "choose" ? step.error : null}
          onFile={(file) => void send(file)}
          onCancel={again}
        />
      ) : null}
      {addsRows && step.at === "missing" ? (
        <MissingColumns
          {...step.missing}
          fileName={step.file.name}
          onMatch={(titulos) => void match(step.file, titulos)}
          onAgain={again}
        />
      ) : null}
      <Refusal>{addsRows ? null : READ_ONLY}</Refusal>
      {step.at === "read" && addsRows ? (
        <Preview
          arquivo={step.arquivo}
          fileName={step.file.name}
          rows={rows}
          columns={columns}
          idOf={idOf}
          codes={codes}
          onApply={onApply}
          onMend={() => setMended(true)}
          onMatch={(titulos) => leave(() => void match(step.file, titulos))}
          onAgain={() => leave(again)}
          onClose={() => leave(onClose)}
        />
      ) : null}
      <Confirm
        opened={asked !== null}
        title="Descartar as correções?"
        confirmLabel="Descartar"
        cancelLabel="Continuar conferindo"
        danger
        loading={false}
        error={null}
        onConfirm={() => {
          setAsked(null);
          asked?.();
        }}
        onCancel={() => setAsked(null)}
      >
        O que foi corrigido aqui ainda não está na tabela e se perde.
      </Confirm>
    </Dialog>
  );
}
