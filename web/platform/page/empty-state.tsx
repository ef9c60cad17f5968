import { Anchor, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { Target } from "../routing/links.ts";
import { leadsTo } from "../routing/route-link.tsx";

interface EmptyStateProps {
  /** The catalogue's words, as EMPTY_LIST. */
  readonly title: string;
  /** What to do next, in a sentence. */
  readonly hint?: ReactNode;
  readonly icon?: ReactNode;
  /** A button or link that does it. */
  readonly action?: ReactNode;
}

/** Shown for an empty list: says so and what to do next. */
export function EmptyState({ title, hint, icon, action }: EmptyStateProps): ReactNode {
  return (
    <Stack align="center" ta="center" gap="sm" py={40} px="lg" aria-live="polite">
      {icon}
      <Text fw={500}>{title}</Text>
      {hint === undefined ? null : (
        <Text size="sm" c="dimmed" maw={420}>
          {hint}
        </Text>
      )}
      {action}
    </Stack>
  );
}

/** The next step from an empty list, as a link. */
export function EmptyLink({ target, children }: { target: Target; children: ReactNode }): ReactNode {
  return (
    <Anchor size="sm" renderRoot={leadsTo(target)}>
      {children}
    </Anchor>
  );
}
