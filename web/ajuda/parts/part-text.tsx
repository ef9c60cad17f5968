import type { ReactNode } from "react";
import type { ManualPart } from "../../../contract/ajuda/index.ts";
import { Blocks } from "./blocks.tsx";
import { MarkedText } from "./marked-text.tsx";
import classes from "./part-text.module.css";

interface PartTextProps {
  readonly part: ManualPart;
  /** What is marked in it. */
  readonly busca: string;
  /** False for a copy beside the shown one: links lead to that. */
  readonly isShown: boolean;
}

/** A part of the manual, with all its tasks. */
export function PartText({ part, busca, isShown }: PartTextProps): ReactNode {
  // Links give the focus to what they lead to, so that Tab goes on from there.
  const place = (id: string) => (isShown ? { id, tabIndex: -1 } : {});
  return (
    <article className={classes["part"]}>
      <h2 {...place(part.id)} className={classes["title"]}>
        <MarkedText text={part.title} busca={busca} />
      </h2>
      <Blocks blocks={part.blocks} busca={busca} />
      {part.sections.map(({ id, title, blocks }) => (
        <section key={id} className={classes["section"]}>
          <h3 {...place(id)} className={classes["task"]}>
            <MarkedText text={title} busca={busca} />
          </h3>
          <Blocks blocks={blocks} busca={busca} />
        </section>
      ))}
    </article>
  );
}
