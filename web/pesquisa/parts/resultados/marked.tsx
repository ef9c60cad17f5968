import { Fragment, type ReactNode } from "react";
import { marcasIn } from "../../../../contract/pesquisa/trecho.ts";

interface MarkedProps {
  readonly text: string;
  /** What the search asks for, as its answer says. */
  readonly termos: ReadonlySet<string>;
}

/** A text as it was typed, with what was found in it marked (OP-61). */
export function Marked({ text, termos }: MarkedProps): ReactNode {
  const marcas = marcasIn(text, termos);
  const endOf = (at: number): number => marcas[at]?.[1] ?? 0;
  return (
    <>
      {marcas.map(([start, end], at) => (
        <Fragment key={start}>
          {text.slice(endOf(at - 1), start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(endOf(marcas.length - 1))}
    </>
  );
}
