import { Skeleton } from "@mantine/core";
import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";
import { CONVERSAS_LOAD_FAILED } from "../../../contract/conversas/index.ts";
import { LongList } from "../../platform/list/long-list.tsx";
import { ErrorState, useStandingError, type RetriedQuery } from "../../platform/page/error-state.tsx";
import { WaitingButton } from "../../platform/page/waiting-button.tsx";
import { onceEach } from "../queries/conversas.ts";
import classes from "./lists.module.css";

/** The used part of an infinite query. */
interface PagedQuery extends RetriedQuery {
  readonly data: unknown;
  readonly error: Error | null;
  readonly errorUpdateCount: number;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

interface PagedListProps<Item> {
  /** Names the list for screen readers. */
  readonly label: string;
  readonly query: PagedQuery;
  /** The rows that are loaded. */
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly empty: ReactNode;
  readonly children: (item: Item) => ReactNode;
}

/** A list that reads its next page when its end comes into sight (SCHT-24). */
export function PagedList<Item>({
  label,
  query,
  items,
  keyOf,
  empty,
  children,
}: PagedListProps<Item>): ReactNode {
  const error = useStandingError(query);
  if (error) return <ErrorState error={error} text={CONVERSAS_LOAD_FAILED} query={query} />;
  if (query.data === undefined) return <RowsSkeleton />;
  if (items.length === 0) return empty;
  return (
    <>
      <LongList items={onceEach(items, keyOf)} keyOf={keyOf} className={classes["list"]} aria-label={label}>
        {children}
      </LongList>
      {query.hasNextPage ? <NextPage query={query} /> : null}
    </>
  );
}

function NextPage({ query }: { readonly query: PagedQuery }): ReactNode {
  const { isFetchingNextPage: isLoading, isFetchNextPageError: failed } = query;
  const end = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(() => void query.fetchNextPage());
  useEffect(() => {
    if (end.current === null || isLoading || failed) return undefined;
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && load());
    near.observe(end.current);
    return () => near.disconnect();
  }, [isLoading, failed]);
  return (
    <div ref={end} className={classes["next"]} aria-live="polite">
      {failed ? (
        <>
          {CONVERSAS_LOAD_FAILED}
          <WaitingButton
            size="compact-sm"
            variant="default"
            isWaiting={isLoading}
            onClick={() => query.fetchNextPage()}
          >
            Tentar novamente
          </WaitingButton>
        </>
      ) : isLoading ? (
        <Skeleton height={12} width="60%" />
      ) : null}
    </div>
  );
}

function RowsSkeleton(): ReactNode {
  return (
    <div className={classes["list"]} aria-busy>
      {[72, 56, 64, 48, 60].map((width) => (
        <div key={width} className={classes["row"]}>
          <Skeleton height={14} my={3} width={`${width}%`} />
          <Skeleton height={12} my={4} width={`${width - 20}%`} />
        </div>
      ))}
    </div>
  );
}
