import { useEffect, useState } from "react";
import type { RequestType } from "../../../contract/requisicoes/index.ts";
import { arquivosIn, discardArquivos } from "../../arquivos/index.ts";
import { dropKeptWork, keptWorks } from "../../platform/unsent/index.ts";
import { formKey, numberAt, numeroOfKey, workLine } from "./form-work.ts";

/** A form that was begun and is not sent. */
export interface UnsentForm {
  /** Its number in seconds, which is also when it was begun. */
  readonly numero: number;
  readonly line: string;
}

/** What opening a form has come to: unsent ones to choose from, or the number to write under. */
export type Opening =
  | { readonly kind: "reading" }
  | { readonly kind: "choosing"; readonly unsent: readonly UnsentForm[] }
  | { readonly kind: "writing"; readonly numero: number };

/**
 * OP-36: the number in the address leads back to the form that it was begun with; without one, what this person has
 * not sent yet is offered before a new one begins.
 * @param wanted the number in the address, in seconds
 * @param onNumero told the number that is written under, for the address
 */
export function useOpening(
  type: RequestType,
  pessoa: number,
  wanted: number | undefined,
  onNumero: (numero: number) => void,
): { opening: Opening; resume: (numero: number) => void; begin: () => void; drop: (numero: number) => void } {
  const [opening, setOpening] = useState<Opening>({ kind: "reading" });
  const [first] = useState({ wanted });

  function resume(numero: number): void {
    setOpening({ kind: "writing", numero });
    onNumero(numero);
  }
  // Clock: the number of a new request is the moment its form opened, in the person's own browser (OP-36).
  const begin = (): void => resume(numberAt(Date.now()));
  async function read(): Promise<void> {
    const unsent = [...(await keptWorks(pessoa))].flatMap(([chave, content]) => {
      const numero = numeroOfKey(type, chave);
      return numero === null ? [] : [{ numero, line: workLine(type, content) }];
    });
    if (unsent.some(({ numero }) => numero === first.wanted)) resume(first.wanted ?? 0);
    else if (unsent.length === 0) begin();
    else setOpening({ kind: "choosing", unsent: unsent.sort((one, other) => other.numero - one.numero) });
  }
  async function drop(numero: number): Promise<void> {
    const chave = formKey(type, numero);
    void discardArquivos(arquivosIn((await keptWorks(pessoa)).get(chave)?.value));
    await dropKeptWork(pessoa, chave);
    await read();
  }
  useEffect(() => {
    void read();
    // Once per opening: what changes afterwards changes by this form itself.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [type, pessoa]);

  return {
    opening,
    resume,
    begin,
    drop: (numero) => void drop(numero),
  };
}
