import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Suspense, type ReactNode } from "react";
import { pageMeta } from "../../platform/page/page-meta.ts";
import { WaitingButton } from "../../platform/page/waiting-button.tsx";
import { lazyChunk } from "../../platform/routing/lazy-chunk.ts";
import { providersQuery } from "../queries/providers.ts";
import classes from "./providers.module.css";

// Most installations have none, and the sign-in is the first that anybody loads.
const ProviderButtons = lazyChunk(() =>
  import("./provider-buttons.tsx").then((part) => part.ProviderButtons),
);

/** The other ways in, below the password's; nothing where there are none (AUTH-12). */
export function Providers({ redirect }: { readonly redirect: string | undefined }): ReactNode {
  const query = useQuery(providersQuery);
  // As many as the page says: their room is kept, so that nothing moves when they come.
  const expected = Number(pageMeta("pac-providers")) || 0;
  const { data = null } = query;
  if ((data?.length ?? expected) === 0) return null;
  const waiting = <Waiting count={data?.length ?? expected} />;
  return (
    <section aria-labelledby="provedores">
      <h2 id="provedores" className={classes.title}>
        ou entre com
      </h2>
      {data !== null ? (
        <Suspense fallback={waiting}>
          <ProviderButtons providers={data} redirect={redirect} />
        </Suspense>
      ) : query.isError ? (
        <div className={classes.failed} role="alert">
          Não foi possível ler os outros modos de entrar.
          <WaitingButton
            variant="subtle"
            size="compact-sm"
            onClick={() => void query.refetch()}
            isWaiting={query.isFetching}
          >
            Tentar novamente
          </WaitingButton>
        </div>
      ) : (
        waiting
      )}
    </section>
  );
}

function Waiting({ count }: { readonly count: number }): ReactNode {
  return (
    <div className={classes.waiting} aria-busy>
      {Array.from({ length: count }, (_, at) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Skeleton key={at} height={42} />
      ))}
    </div>
  );
}
