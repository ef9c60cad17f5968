import { Button } from "@mantine/core";
import { IconArrowRight, IconCircleCheck } from "@tabler/icons-react";
import { useEffect, useRef, type ReactNode } from "react";
import { isTyping } from "../../platform/browser/shortcuts.ts";
import type { Target } from "../../platform/routing/links.ts";
import { leadsTo } from "../../platform/routing/route-link.tsx";
import classes from "./detail.module.css";

interface SuccessBannerProps {
  /** How it goes on, or what a colleague did. */
  readonly text: string;
  /** The way on. */
  readonly target: Target;
  readonly label: string;
  readonly shortcut?: string;
  /** False when the link only leads back. */
  readonly primary?: boolean;
  /** True for the person's own action: a colleague's action must not move the focus. */
  readonly takesFocus: boolean;
}

/** Links to the next step. Takes the focus, unless the person is typing. */
export function SuccessBanner({
  text,
  target,
  label,
  shortcut,
  primary = true,
  takesFocus,
}: SuccessBannerProps): ReactNode {
  const place = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (takesFocus && !isTyping(document.activeElement))
      place.current?.querySelector("a")?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <output ref={place} className={classes.success}>
      <IconCircleCheck size={18} stroke={1.5} aria-hidden />
      <span>{text}</span>
      <Button
        size="xs"
        title={shortcut === undefined ? undefined : `Atalho: ${shortcut}`}
        variant={primary ? "filled" : "default"}
        rightSection={<IconArrowRight size={14} stroke={1.75} aria-hidden />}
        renderRoot={leadsTo(target)}
      >
        {label}
      </Button>
    </output>
  );
}
