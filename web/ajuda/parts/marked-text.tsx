import { Fragment, type ReactNode } from "react";
import { placesIn } from "../queries/search-manual.ts";

interface MarkedTextProps {
  readonly text: string;
  /** What is searched for; "" marks nothing. */
  readonly busca: string;
}

/** A text with what was searched for marked in it. */
export function MarkedText({ text, busca }: MarkedTextProps): ReactNode {
  const places = placesIn(text, busca);
  return (
    <>
      {places.map(([start, end], at) => (
        <Fragment key={start}>
          {text.slice(places[at - 1]?.[1] ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(places.at(-1)?.[1] ?? 0)}
    </>
  );
}
