import { Mark } from "@mantine/core";
import { Fragment, type ReactNode } from "react";
import { marcasIn } from "../../../../contract/pesquisa/trecho.ts";

interface MarkedProps {
  readonly text: string;
  /** What the search asks for, as its answer says. */
  readonly termos: ReadonlySet<string>;
}

/** A text as it was typed, with what was found in it marked (OP-61). */
export function Marked({ text, termos }: MarkedProps): ReactNode {
  let at = 0;
  const parts = marcasIn(text, termos).map(([start, end]) => {
    const before = text.slice(at, start);
    at = end;
    return (
      <Fragment key={start}>
        {before}
        <Mark>{text.slice(start, end)}</Mark>
      </Fragment>
    );
  });
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}
