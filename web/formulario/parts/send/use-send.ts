import { useMutation } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { FILES_ON_THEIR_WAY } from "../../../../contract/arquivos/index.ts";
import { isoDayOf } from "../../../../contract/platform/dates.ts";
import type { CampoErro } from "../../../../contract/platform/envelope.ts";
import type {
  CheckedCtrl,
  CommitRequisicao,
  Parecida,
  RequestType,
  Requisicao,
} from "../../../../contract/requisicoes/index.ts";
import { checkRequisicao, questionsOf } from "../../../../contract/requisicoes/index.ts";
import type { FieldForm } from "../../../platform/form/use-field-form.ts";
import { formatCount } from "../../../platform/format/format.ts";
import type { GridHandle } from "../../../platform/grid/index.ts";
import { ServerError, wordsOf } from "../../../platform/http/errors.ts";
import { retryPassing } from "../../../platform/http/query-client.ts";
import { tellFailure } from "../../../platform/notices/tell-failure.ts";
import { cellOf, withRefused } from "../../../requisicoes/index.ts";
import { findParecidas, sendRequisicao } from "../../queries/form.ts";
import type { PendingFiles } from "../form-surroundings.ts";
import { itemsOf, writtenRows } from "../itens/part-rows.ts";
import type { PartRows } from "../itens/use-part-rows.ts";
import { wrongPlaces, type WrongPlace } from "./wrong-places.tsx";

/** Beside the buttons, while a file of the form could not be uploaded. */
export const FILES_FAILED = "Há arquivos que não foram enviados. Tente novamente ou remova-os da lista.";

interface Sending {
  readonly type: RequestType;
  /** The request's number, a unix second (OP-36). */
  readonly numero: number;
  /** The account that the form belongs to. */
  readonly conta: string;
  readonly form: FieldForm<CheckedCtrl>;
  readonly parts: PartRows;
  readonly grid: { readonly current: GridHandle | null };
  readonly pendingFiles: () => readonly PendingFiles[];
  readonly onSent: (requisicao: Requisicao) => void;
}

/** The state of Enviar: running, error of the table, and message beside the button. */
export interface SendState {
  readonly enviar: () => void;
  readonly isSending: boolean;
  readonly tableError: string | null;
  readonly message: string | null;
  /** What is wrong, by name, with a link to it. */
  readonly wrong: readonly WrongPlace[];
  readonly goTo: (campo: string) => void;
  /** The question before it is sent; null for none. */
  readonly question: string | null;
  readonly answer: (sends: boolean) => void;
  /** Similar open requests, shown before it is sent; empty while there are none. */
  readonly parecidas: readonly Parecida[];
  readonly answerParecidas: (sends: boolean) => void;
  /** Shows errors on their fields and cells, and a message beside the button. */
  readonly show: (campos: readonly CampoErro[], told: string | null) => void;
}

/**
 * Validates with the contract's rule, sends only once, and shows errors of the browser and the server on their fields
 * and cells (FORM-16, FORM-45, OP-37). Whatever fails, everything typed stays.
 */
export function useSend(sending: Sending): SendState {
  const { type, parts, grid } = sending;
  const { form, refuse } = sending.form;
  const [message, setMessage] = useState<string | null>(null);
  const [tableError, setTableError] = useState<string | null>(null);
  /** The element that had the focus at the press: a busy button cannot keep it. */
  const from = useRef<Element | null>(null);
  // Two clicks within one render see the same state; this ref tells them apart.
  const running = useRef(false);
  const [wrong, setWrong] = useState<readonly WrongPlace[]>([]);
  const [question, setQuestion] = useState<string | null>(null);
  const isAnswered = useRef(false);
  const [parecidas, setParecidas] = useState<readonly Parecida[]>([]);
  const areTold = useRef(false);

  const show = useCallback(
    (campos: readonly CampoErro[], told: string | null) => {
      const rows = writtenRows(type, parts.store.rows());
      const others = refuse(campos);
      const cells = others.flatMap((campo) => cellOf(campo, rows) ?? []);
      parts.store.setErrors(cells);
      setTableError(campos.find(({ campo }) => campo === "itens")?.mensagem ?? null);
      setMessage(told);
      const places = wrongPlaces(type, campos);
      setWrong(places);
      const [cell] = cells;
      // The first wrong field has the focus, but a wrong cell may come before it.
      if (cell && places[0]?.campo.startsWith("itens[")) grid.current?.focusCell(cell.id, cell.key);
    },
    [type, refuse, parts, grid],
  );

  const { mutate, isPending } = useMutation({
    // Safe to retry: the same number with the same content is the same request (OP-36).
    ...retryPassing,
    mutationFn: async (body: CommitRequisicao) => {
      const found = areTold.current ? [] : await findParecidas(type, body);
      if (found.length > 0) throw new ParecidasFound(found);
      // A retried call could find its own request.
      areTold.current = true;
      return await sendRequisicao(body);
    },
    onSuccess: sending.onSent,
    onError: (error) => {
      if (error instanceof ParecidasFound) return setParecidas(error.parecidas);
      const { campos = [], status } = error instanceof ServerError ? error : {};
      if (campos.length > 0) return show(campos, summaryOf(campos.length));
      tellFailure(error);
      // That the number was sent before with other content (OP-37) is said beside the button.
      return show([], status === 409 ? wordsOf(error) : null);
    },
    onSettled: () => {
      running.current = false;
      isAnswered.current = false;
      areTold.current = false;
    },
  });

  useEffect(() => {
    if (!isPending && document.activeElement === document.body) giveFocus(from.current);
  }, [isPending]);

  function start(): void {
    if (running.current) return undefined;
    from.current = document.activeElement;
    const files = sending.pendingFiles();
    if (files.some((field) => field.sending > 0)) return setMessage(FILES_ON_THEIR_WAY);
    running.current = true;
    // Errors of fields and parts are set together, so that neither depends on the other.
    const judge = (): void => {
      running.current = complete(files);
    };
    return void form.handleSubmit(judge, judge)();
  }

  /** Sends the request if its fields, parts and files are right, else shows what is wrong; returns whether it is sent. */
  function complete(files: readonly PendingFiles[]): boolean {
    const items = itemsOf(type, writtenRows(type, parts.store.rows()));
    const { ctrl, campos: wrong, items: checked } = checkRequisicao(type, { ctrl: form.getValues(), items });
    const campos = withRefused(parts.columns, writtenRows(type, parts.store.rows()), wrong);
    show(campos, campos.length > 0 ? summaryOf(campos.length) : null);
    if (campos.length > 0) return false;
    if (files.some((field) => field.failed > 0)) {
      // Without it the request would lack a file that the person sees in the list.
      setMessage(FILES_FAILED);
      return false;
    }
    // Clock: whether a day is in the future.
    const questions = questionsOf(type, ctrl, isoDayOf(Date.now() / 1000));
    if (questions.length > 0 && !isAnswered.current) {
      setQuestion(questions.join(" "));
      return false;
    }
    mutate({
      req_numero: sending.numero,
      req_tipo: type.tipo,
      req_concessionario_id: sending.conta,
      req_objeto_ctrl: ctrl,
      req_objeto_item: checked,
    });
    return true;
  }

  function goTo(campo: string): void {
    const cell = cellOf({ campo, mensagem: "" }, writtenRows(type, parts.store.rows()));
    if (cell) grid.current?.focusCell(cell.id, cell.key);
    else form.setFocus(campo);
  }

  function answer(sends: boolean): void {
    setQuestion(null);
    isAnswered.current = sends;
    if (sends) start();
  }

  function answerParecidas(sends: boolean): void {
    setParecidas([]);
    // The earlier question was answered by then.
    isAnswered.current = sends;
    areTold.current = sends;
    if (sends) start();
    else giveFocus(from.current);
  }

  return {
    enviar: start,
    isSending: isPending,
    tableError,
    message,
    wrong,
    goTo,
    question,
    answer,
    parecidas,
    answerParecidas,
    show,
  };
}

/** Enviar waits for the person's answer about similar open requests. */
class ParecidasFound extends Error {
  readonly parecidas: readonly Parecida[];

  constructor(parecidas: readonly Parecida[]) {
    super("open requests say the same");
    this.parecidas = parecidas;
  }
}

/** 'Há 3 campos a corrigir.' */
export function summaryOf(count: number): string {
  return `Há ${formatCount(count, "campo", "campos")} a corrigir.`;
}

function giveFocus(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus();
}
