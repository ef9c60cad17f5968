import { Button } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useFunctionKey } from "../browser/use-function-key.ts";
import { useGo, type Target } from "../routing/links.ts";

interface NextButtonProps {
  readonly label: string;
  /** Undefined at the end of the list, or while it is not known. */
  readonly target: Target | undefined;
  /** False while something over it is open, which the key is not to leave. */
  readonly takesKey: () => boolean;
}

/** The way to the next one of a list that is worked through, by F9 too. It takes the place of this one in the browser's history. */
export function NextButton({ label, target, takesKey }: NextButtonProps): ReactNode {
  const go = useGo();
  const next = (): void => {
    if (target !== undefined) go(target, { replace: true, keepScroll: true });
  };
  useFunctionKey("F9", () => {
    if (takesKey()) next();
  });
  return (
    <Button
      size="compact-sm"
      variant="default"
      rightSection={<IconChevronRight size={14} stroke={1.75} aria-hidden />}
      disabled={target === undefined}
      title={target === undefined ? "Não há outra" : `${label} (F9)`}
      aria-keyshortcuts="F9"
      onClick={next}
    >
      {label}
    </Button>
  );
}
