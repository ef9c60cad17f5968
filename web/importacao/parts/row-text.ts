import type { Linha } from "../../../contract/importacao/index.ts";

/** A column of a register: its name, its heading, and a value of it as it is shown. */
export interface Campo {
  readonly name: string;
  readonly label: string;
  readonly show: (value: string | number | null) => string;
}

const NONE = "vazio";

const textOf = ({ name, show }: Campo, linha: Linha | null): string => {
  const value = linha?.[name] ?? null;
  return value === null || value === "" ? NONE : show(value);
};

/** A value behind its heading; a heading that asks needs no colon. */
const said = ({ label }: Campo, text: string): string => `${label}${label.endsWith("?") ? "" : ":"} ${text}`;

/** What differs between two states of a row, 'Quantidade: 3 → 8'; of a new row what it holds. */
export function changesText(campos: readonly Campo[], antes: Linha | null, depois: Linha): string {
  const told = campos.flatMap((campo) => {
    const [before, after] = [textOf(campo, antes), textOf(campo, depois)];
    if (antes === null) return after === NONE ? [] : said(campo, after);
    return before === after ? [] : said(campo, `${before} → ${after}`);
  });
  return told.join(" · ");
}

/** What a row holds in the columns in which some of its states differ; `gone` where there is none. */
export function stateText(
  campos: readonly Campo[],
  linha: Linha | null,
  states: readonly (Linha | null)[],
  gone: string,
): string {
  if (linha === null) return gone;
  const differs = (campo: Campo): boolean =>
    new Set(states.filter((state) => state !== null).map((state) => textOf(campo, state))).size > 1;
  const told = campos.filter(differs);
  // Where only its being there differs, the first columns say which row it is.
  return (told.length > 0 ? told : campos.slice(0, 2))
    .map((campo) => said(campo, textOf(campo, linha)))
    .join(" · ");
}
