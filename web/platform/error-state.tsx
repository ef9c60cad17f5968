import { Button, Stack, Text } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { messageOf } from "./errors.ts";

/** Stands where what could not be loaded would stand: what went wrong, and the way to try again. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactNode {
  return (
    <Stack align="center" gap="md" py={40} px="lg" role="alert">
      <IconAlertCircle size={28} stroke={1.5} color="var(--mantine-color-red-text)" aria-hidden />
      <Text ta="center" maw={420}>
        {messageOf(error)}
      </Text>
      <Button variant="default" onClick={onRetry}>
        Tentar novamente
      </Button>
    </Stack>
  );
}
