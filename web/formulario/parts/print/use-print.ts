import { useMutation } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import { UNKNOWN_ERROR } from "../../../../contract/platform/messages.ts";
import {
  asUnfinished,
  checkRequisicao,
  tituloOf,
  type PrintRequisicao,
  type RequestType,
} from "../../../../contract/requisicoes/index.ts";
import type { RowsStore } from "../../../platform/grid/index.ts";
import { hrefOf } from "../../../platform/http/api.ts";
import { fetchFile, keepFile } from "../../../platform/http/save-file.ts";
import { isToldToAll, tellFailure } from "../../../platform/notices/tell-failure.ts";
import { itemsOf, writtenRows } from "../itens/part-rows.ts";
import { openPrintTab, type PrintTab } from "./print-tab.ts";

const WAITING = "Gerando o PDF…";

/** The form that is printed. */
export interface Printing {
  readonly type: RequestType;
  readonly numero: number;
  /** The account that the form belongs to. */
  readonly conta: string;
  readonly form: Pick<UseFormReturn, "getValues">;
  readonly store: Pick<RowsStore, "rows">;
}

interface Started {
  readonly body: PrintRequisicao;
  /** Null where the browser blocked it: then the PDF is downloaded. */
  readonly tab: PrintTab | null;
  readonly over: AbortController;
}

/**
 * Prints the form as it stands, without validating it (FORM-16, OP-41). The tab opens inside the click and shows the
 * PDF once it is there; closing it earlier cancels the print.
 */
export function usePrint(printing: Printing): { readonly print: () => void; readonly isPrinting: boolean } {
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ body, tab, over }: Started) => {
      const url = hrefOf("/v2/pac/requisicoes/impressao");
      const file = await fetchFile(url, body, "Requisição.pdf", { signal: over.signal });
      if (tab) tab.show(file.content);
      else keepFile(file);
    },
    onError: (error, { tab, over }) => {
      if (over.signal.aborted) return;
      if (isToldToAll(error)) tab?.close();
      else tab?.fail(UNKNOWN_ERROR);
      tellFailure(error);
    },
  });
  return {
    isPrinting: isPending,
    print: () => {
      const body = printedBody(printing);
      const over = new AbortController();
      mutate({ body, over, tab: openPrintTab(body.titulo, WAITING, () => over.abort()) });
    },
  };
}

/** The values, without those that are not of their kind. */
function printedBody({ type, numero, conta, form, store }: Printing): PrintRequisicao {
  const asked = asUnfinished(type);
  const sent = { ctrl: form.getValues(), items: itemsOf(type, writtenRows(asked, store.rows())) };
  const { ctrl, items } = checkRequisicao(asked, sent);
  return {
    req_numero: numero,
    req_tipo: type.tipo,
    req_concessionario_id: conta,
    req_objeto_ctrl: ctrl,
    req_objeto_item: items,
    view: type.view,
    titulo: tituloOf(type, ctrl),
  };
}
