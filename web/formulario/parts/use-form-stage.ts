import { useEffect, useMemo, useRef, useState } from "react";
import type { RequestType } from "../../../contract/requisicoes/index.ts";
import { arquivosIn, discardArquivos } from "../../arquivos/index.ts";
import {
  CHANGES_DISCARDED,
  discardUnsentWork,
  readUnsentWorks,
  useUnsentWorks,
  type UnsentContent,
} from "../../platform/unsent/index.ts";
import { formKey, formNumero } from "../../requisicoes/index.ts";
import { numberAt } from "./new-numero.ts";
import { unsentSummary, readUnsentForm } from "./unsent/unsent-form.ts";

/** An unsent form. */
export interface UnsentLine {
  /** Its number: the unix second at which it was begun. */
  readonly numero: number;
  readonly line: string;
  /** '{conta} - {nome}' of the dealer that it belongs to. */
  readonly concessionario: string;
  /** The description of the draft that it changes; null for one that was never saved. */
  readonly rascunho: string | null;
}

/** The stage of opening a form: reading stored drafts, choosing among them, writing one, or none may begin. */
export type FormStage =
  | { readonly kind: "reading" }
  | { readonly kind: "blocked" }
  | { readonly kind: "choosing" }
  | {
      readonly kind: "writing";
      readonly numero: number;
      /** The saved draft of that number is opened, not what this browser keeps. */
      readonly saved?: true;
      /** The number of the request whose fields and parts it begins with. */
      readonly copia?: number;
      /** The last draft that was discarded; if that is undone, there is a choice again. */
      readonly instead?: number | null;
    };

/**
 * Chooses which form to open (OP-36): the draft whose number stands in the address; without one, a draft that the
 * person picks, or a new form when there are none, or none any more. A new form needs one dealer (FORM-49); a draft has
 * its own. A draft that was saved is opened by its own number in the address (OP-21).
 * @param wanted the number in the address, a unix second
 * @param salvo the number of a saved draft in the address
 * @param copia the number of a request in the address, from which a new one is begun whatever else was
 * @param mayBegin whether one dealer is chosen
 * @param onNumero called with the number of the form that is opened, for the address
 * @param onNothing called when nothing is left to choose from and none may begin
 */
export function useFormStage(
  type: RequestType,
  pessoa: number,
  wanted: number | undefined,
  salvo: number | undefined,
  copia: number | undefined,
  mayBegin: boolean,
  onNumero: (numero: number) => void,
  onNothing: () => void,
): {
  stage: FormStage;
  /** The drafts to choose from, newest first, as they come and go in any tab; undefined until they were read. */
  unsent: readonly UnsentLine[] | undefined;
  resume: (numero: number) => void;
  begin: () => void;
  drop: (numero: number) => void;
} {
  const works = useUnsentWorks(pessoa);
  const [stage, setStage] = useState<FormStage>(() => {
    if (salvo !== undefined) return { kind: "writing", numero: salvo, saved: true };
    // Clock: as in `begin`.
    if (copia !== undefined) return { kind: "writing", numero: numberAt(Date.now()), copia };
    return { kind: "reading" };
  });
  const [first] = useState({ wanted });

  const dropped = useRef<number | null>(null);
  const unsent = useMemo(() => works && unsentForms(type, works), [type, works]);

  function resume(numero: number, instead: number | null = null): void {
    setStage({ kind: "writing", numero, instead });
    onNumero(numero);
  }
  // Clock: a new request's number is the second at which its form opened in the browser (OP-36).
  const begin = (): void => (mayBegin ? resume(numberAt(Date.now())) : setStage({ kind: "blocked" }));
  async function read(): Promise<void> {
    const found = unsentForms(type, await readUnsentWorks(pessoa));
    if (found.some(({ numero }) => numero === first.wanted)) resume(first.wanted ?? 0);
    else if (found.length === 0) begin();
    else setStage({ kind: "choosing" });
  }
  useEffect(() => {
    if (stage.kind === "reading") void read();
    // Once per opened form: `stage` and `read` change by this form itself, which must not read again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [type, pessoa]);
  useEffect(() => {
    if (unsent === undefined) return;
    const has = (wanted: number): boolean => unsent.some(({ numero }) => numero === wanted);
    if (stage.kind === "choosing" && unsent.length === 0) {
      // Clock: as in `begin`.
      if (mayBegin) resume(numberAt(Date.now()), dropped.current);
      else onNothing();
    }
    const isBack = stage.kind === "writing" && typeof stage.instead === "number" && has(stage.instead);
    if (isBack && !has(stage.numero)) setStage({ kind: "choosing" });
    // Only when the drafts or the stage change: the functions are new in each render, and set the stage themselves.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [unsent, stage]);

  return {
    stage,
    unsent,
    resume: (numero) => resume(numero),
    begin,
    drop: (numero) => {
      dropped.current = numero;
      const form = unsent?.find((one) => one.numero === numero);
      discardForm(type, pessoa, numero, (form?.rascunho ?? null) !== null);
    },
  };
}

/** Discards what the browser keeps of a form; its uploaded files go once it can no longer be brought back. */
export function discardForm(type: RequestType, pessoa: number, numero: number, isRascunho: boolean): void {
  void discardUnsentWork(
    pessoa,
    formKey(type, numero),
    isRascunho ? CHANGES_DISCARDED : "Requisição descartada",
    ({ value }) => void discardArquivos(arquivosIn(value)),
  );
}

function unsentForms(type: RequestType, works: ReadonlyMap<string, UnsentContent>): readonly UnsentLine[] {
  const unsent = [...works].flatMap(([chave, content]) => {
    const numero = formNumero(type, chave);
    const { concessionario = "", rascunho } = readUnsentForm(type, content.value) ?? {};
    const line = unsentSummary(type, content);
    return numero === null ? [] : [{ numero, line, concessionario, rascunho: rascunho?.descricao ?? null }];
  });
  return unsent.toSorted((one, other) => other.numero - one.numero);
}
