import { useEffect, useRef, type ReactNode } from "react";

/** The used part of a query of pages; every `useInfiniteQuery` result has it. */
interface PagedQuery {
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly fetchNextPage: () => unknown;
}

/** The end of a list that is read in pages: once it comes into sight the next one is read (AGBO-32). */
export function MoreRows({ query }: { query: PagedQuery }): ReactNode {
  const end = useRef<HTMLDivElement>(null);
  const hasMore = query.hasNextPage && !query.isFetching;
  const more = useRef(query.fetchNextPage);
  useEffect(() => {
    more.current = query.fetchNextPage;
  });
  useEffect(() => {
    if (!hasMore || end.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && void more.current(),
      { rootMargin: "400px" },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasMore]);
  return <div ref={end} />;
}
