import { useMutation } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { FILES_ON_THEIR_WAY } from "../../../contract/arquivos/index.ts";
import type { CampoErro } from "../../../contract/platform/envelope.ts";
import type { RequestType, Requisicao } from "../../../contract/requisicoes/index.ts";
import { checkRequisicao } from "../../../contract/requisicoes/index.ts";
import { formatCount } from "../../platform/format/format.ts";
import type { GridHandle } from "../../platform/grid/index.ts";
import { ServerError, messageOf } from "../../platform/http/errors.ts";
import { retryPassing } from "../../platform/http/query-client.ts";
import { sendRequisicao } from "../queries/form.ts";
import type { PendingFiles } from "./field-props.ts";
import type { FormValues } from "./form-fields.tsx";
import { cellOf, itemsOf } from "./part-rows.ts";
import type { PartRows } from "./use-part-rows.ts";

const FILES_FAILED = "Há arquivos que não foram enviados. Tente novamente ou remova-os da lista.";

interface Sending {
  readonly type: RequestType;
  /** The request's number, a unix second (OP-36). */
  readonly numero: number;
  /** The dealer account; undefined unless exactly one is chosen. */
  readonly conta: string | undefined;
  readonly form: UseFormReturn<FormValues>;
  readonly parts: PartRows;
  readonly grid: { readonly current: GridHandle | null };
  readonly pendingFiles: () => readonly PendingFiles[];
  /** Enviar without one dealer (FORM-49, OP-40). */
  readonly onBlocked: () => void;
  readonly onSent: (requisicao: Requisicao) => void;
}

/** The state of Enviar: running, error of the table, and message beside the button. */
export interface Enviar {
  readonly enviar: () => void;
  readonly isSending: boolean;
  readonly tableError: string | null;
  readonly message: string | null;
}

/**
 * Validates with the contract's rule, sends only once, and shows errors of the browser and the server on their fields
 * and cells (FORM-16, FORM-45, OP-37). Whatever fails, everything typed stays.
 */
export function useEnviar(sending: Sending): Enviar {
  const { type, form, parts, grid } = sending;
  const [message, setMessage] = useState<string | null>(null);
  const [tableError, setTableError] = useState<string | null>(null);
  // Two clicks within one render see the same state; this ref tells them apart.
  const running = useRef(false);

  const show = useCallback(
    (campos: readonly CampoErro[], told: string | null) => {
      const rows = parts.store.rows();
      const cells = campos.flatMap((campo) => cellOf(campo, rows) ?? []);
      const fields = type.fields.filter((field) => campos.some(({ campo }) => campo === field.name));
      for (const { name } of fields) {
        const mensagem = campos.find(({ campo }) => campo === name)?.mensagem ?? "";
        form.setError(name, { type: "campo", message: mensagem });
      }
      parts.store.setErrors(cells);
      setTableError(campos.find(({ campo }) => campo === "itens")?.mensagem ?? null);
      setMessage(told);
      const [field] = fields;
      const [cell] = cells;
      if (field) form.setFocus(field.name);
      else if (cell) grid.current?.focusCell(cell.id, cell.key);
    },
    [type, form, parts, grid],
  );

  const { mutate, isPending } = useMutation({
    // Safe to retry: the same number with the same content is the same request (OP-36).
    ...retryPassing,
    mutationFn: sendRequisicao,
    onSuccess: sending.onSent,
    onError: (error) => {
      const campos = error instanceof ServerError ? error.campos : [];
      show(campos, campos.length > 0 ? summaryOf(campos.length) : messageOf(error));
    },
    onSettled: () => {
      running.current = false;
    },
  });

  async function start(): Promise<void> {
    if (running.current) return;
    if (sending.conta === undefined) return sending.onBlocked();
    const files = sending.pendingFiles();
    if (files.some((field) => field.sending > 0)) return setMessage(FILES_ON_THEIR_WAY);
    running.current = true;
    // Marks the form as submitted: each field is now validated again on change.
    await form.handleSubmit(nothing, nothing)();
    const items = itemsOf(type, parts.store.rows());
    const checked = checkRequisicao(type, { ctrl: form.getValues(), items });
    show(checked.campos, checked.campos.length > 0 ? summaryOf(checked.campos.length) : null);
    if (checked.campos.length > 0) {
      running.current = false;
      return undefined;
    }
    if (files.some((field) => field.failed > 0)) {
      // Without it the request would lack a file that the person sees in the list.
      running.current = false;
      return setMessage(FILES_FAILED);
    }
    return mutate({
      req_numero: sending.numero,
      req_tipo: type.tipo,
      req_concessionario_id: sending.conta,
      req_objeto_ctrl: checked.ctrl,
      req_objeto_item: checked.items,
    });
  }

  return { enviar: () => void start(), isSending: isPending, tableError, message };
}

/** 'Há 3 campos a corrigir.' */
export function summaryOf(count: number): string {
  return `Há ${formatCount(count, "campo", "campos")} a corrigir.`;
}

function nothing(): void {
  // Errors of fields and cells are shown together afterwards.
}
