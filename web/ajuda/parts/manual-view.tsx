import { useEffect, useMemo, useRef, type ReactNode, type RefObject } from "react";
import { partsFor, type Manual } from "../../../contract/ajuda/index.ts";
import { useSessao } from "../../acesso/index.ts";
import { EmptyLink } from "../../platform/page/empty-state.tsx";
import { linkTo } from "../../platform/routing/links.ts";
import { searchManual } from "../queries/search-manual.ts";
import classes from "./manual-view.module.css";
import { PartText } from "./part-text.tsx";
import { Results } from "./results.tsx";
import { Sumario } from "./sumario.tsx";

interface ManualViewProps {
  readonly manual: Manual;
  readonly busca: string;
  /** The section or the part that the address names; "" for none. */
  readonly hash: string;
  /** True while all parts stand on the paper. */
  readonly isWhole: boolean;
  readonly paper: RefObject<HTMLDivElement | null>;
}

/** Scrolls to a part or a task and gives it the focus, so that Tab goes on from there. */
function showPlace(id: string): void {
  const place = document.getElementById(id);
  place?.scrollIntoView();
  place?.focus({ preventScroll: true });
}

/** The contents, and beside them the part that the address names, what a search finds, or the person's own part. */
export function ManualView({ manual, busca, hash, isWhole, paper }: ManualViewProps): ReactNode {
  const sessao = useSessao();
  const parts = useMemo(() => {
    const order = partsFor(sessao);
    return manual.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
  }, [manual, sessao]);
  const named = parts.find(({ id, sections }) => [id, ...sections.map((one) => one.id)].includes(hash));
  const hits = useMemo(() => searchManual(parts, busca), [parts, busca]);
  const isSearch = busca !== "" && named === undefined;
  const part = isSearch ? null : (named ?? parts[0] ?? null);
  // The router has looked for it before the manual was there.
  useEffect(() => {
    if (named !== undefined) showPlace(hash);
  }, [named, hash]);
  const results = useRef<HTMLElement>(null);
  const left = useRef("");
  useEffect(() => {
    if (!isSearch) left.current = hash;
    // What led back has gone with the task: the keyboard goes on at the result that it came from.
    else if (left.current !== "" && document.activeElement === document.body)
      results.current?.querySelector<HTMLElement>(`a[href$="#${CSS.escape(left.current)}"]`)?.focus();
  }, [isSearch, hash]);
  return (
    <div className={classes["manual"]}>
      <Sumario manual={parts} part={part} hash={hash} onAgain={showPlace} />
      <div className={classes["read"]} data-whole={isWhole}>
        {busca === "" || isSearch ? null : (
          <p className={classes["back"]}>
            <EmptyLink
              target={linkTo("pac-ajuda", {}, { busca })}
            >{`Voltar aos resultados de “${busca}”`}</EmptyLink>
          </p>
        )}
        {part === null ? (
          <Results ref={results} hits={hits} busca={busca} />
        ) : (
          <PartText key={part.id} part={part} busca={busca} isShown />
        )}
      </div>
      {isWhole ? (
        <div ref={paper} className={classes["paper"]}>
          {parts.map((one) => (
            <PartText key={one.id} part={one} busca="" isShown={false} />
          ))}
        </div>
      ) : null}
    </div>
  );
}
