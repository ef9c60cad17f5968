import { Center, Loader, VisuallyHidden } from "@mantine/core";
import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ErrorState } from "../platform/page/error-state.tsx";
import { ChunkErrorDialog } from "../platform/routing/chunk-error.tsx";
import { ChunkError } from "../platform/routing/chunk.ts";

/** Shown while the session or a screen's code is loading. */
export function RoutePending(): ReactNode {
  return (
    <Center mih="40vh" aria-live="polite">
      <Loader size="sm" type="dots" color="gray" aria-hidden />
      <VisuallyHidden>Carregando</VisuallyHidden>
    </Center>
  );
}

/** Shown in place of a screen that failed. */
export function RouteError({ error, reset }: ErrorComponentProps): ReactNode {
  const router = useRouter();
  if (error instanceof ChunkError) return <ChunkErrorDialog error={error} />;
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return <ErrorState error={error} query={{ isFetching: false, refetch: retry }} />;
}
