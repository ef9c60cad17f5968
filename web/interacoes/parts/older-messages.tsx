import { Loader } from "@mantine/core";
import { useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from "react";
import { WaitingButton } from "../../platform/page/waiting-button.tsx";
import type { OlderMessages as Older } from "./thread-target.ts";
import classes from "./thread.module.css";

interface OlderMessagesProps {
  readonly older: Older;
  /** The scrolling element. */
  readonly list: RefObject<HTMLElement | null>;
}

/** Stands above the first loaded message and loads the ones before it when it comes near (SCHT-24). */
export function OlderMessages({ older, list }: OlderMessagesProps): ReactNode {
  const { isLoading, failed } = older;
  const top = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(older.load);
  useEffect(() => {
    if (top.current === null || isLoading || failed) return undefined;
    const near = new IntersectionObserver(([entry]) => void (entry?.isIntersecting === true && load()), {
      root: list.current,
      rootMargin: "240px 0px 0px",
    });
    near.observe(top.current);
    return () => near.disconnect();
  }, [isLoading, failed, list]);
  return (
    <div ref={top} className={classes.older} aria-live="polite">
      {failed ? (
        <>
          As mensagens anteriores não vieram.
          <WaitingButton variant="default" size="compact-sm" isWaiting={isLoading} onClick={older.load}>
            Tentar novamente
          </WaitingButton>
        </>
      ) : isLoading ? (
        <Loader size={16} aria-label="Carregando mensagens anteriores…" />
      ) : null}
    </div>
  );
}
