import { Stack, Text } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { messageOf } from "../http/errors.ts";
import { WaitingButton } from "./waiting-button.tsx";

/** The query to retry; every `useQuery` result fits. */
export interface RetriedQuery {
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface ErrorStateProps {
  readonly error: unknown;
  /** The text of its row; without one the server's words, else the generic ones. */
  readonly text?: string | undefined;
  readonly query: RetriedQuery;
}

/**
 * Shown in place of what failed to load, with a retry. It stays during the retry, so that the button keeps the focus.
 */
export function ErrorState({ error, text, query }: ErrorStateProps): ReactNode {
  return (
    <Stack align="center" gap="md" py={40} px="lg" role="alert">
      <IconAlertCircle size={28} stroke={1.5} color="var(--mantine-color-red-text)" aria-hidden />
      <Text ta="center" maw={420}>
        {text ?? messageOf(error)}
      </Text>
      <WaitingButton variant="default" isWaiting={query.isFetching} onClick={() => void query.refetch()}>
        Tentar novamente
      </WaitingButton>
    </Stack>
  );
}

/** The error of a query that has had no answer yet, also while it is being asked again; null for any other. */
export function useStandingError(query: {
  readonly data: unknown;
  readonly error: Error | null;
  readonly errorUpdateCount: number;
}): Error | null {
  const [last, setLast] = useState<Error | null>(null);
  if (query.error !== null && query.error !== last) setLast(query.error);
  return query.data === undefined && query.errorUpdateCount > 0 ? (query.error ?? last) : null;
}
