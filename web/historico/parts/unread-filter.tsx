import { Button } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { UNREAD_LABEL } from "./summary-line.ts";

/** Shows only unread requests, or all. */
export function UnreadFilter({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }): ReactNode {
  return (
    <Button
      variant={on ? "light" : "default"}
      aria-pressed={on}
      leftSection={<IconMail size={16} stroke={1.5} aria-hidden />}
      onClick={() => onChange(!on)}
    >
      {UNREAD_LABEL}
    </Button>
  );
}
