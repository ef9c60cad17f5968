import { useEffect, useEffectEvent, useRef, type RefObject } from "react";
import type { ThreadMessage } from "./thread-target.ts";

/**
 * Marks the thread as read once its end is visible in a visible tab.
 * @param end the element below the newest message
 * @param markSeen stores that the thread was read up to a message
 */
export function useMarkSeen(
  messages: readonly ThreadMessage[],
  end: RefObject<Element | null>,
  markSeen: ((id: number) => Promise<void>) | undefined,
): void {
  const mark = useEffectEvent(async (id: number) => await markSeen?.(id));
  const marked = useRef(0);
  const newest = messages.at(-1);
  // Own messages are never unread.
  const id = newest === undefined || newest.isOwn ? 0 : newest.id;
  useEffect(() => {
    const element = end.current;
    if (id === 0 || element === null) return undefined;
    let shown = false;
    const look = (): void => {
      if (!shown || document.hidden || marked.current >= id) return;
      const before = marked.current;
      marked.current = id;
      // Fails silently: it is retried when the thread is shown again.
      mark(id).catch(() => {
        marked.current = before;
      });
    };
    const observer = new IntersectionObserver(([entry]) => {
      shown = entry?.isIntersecting === true;
      look();
    });
    observer.observe(element);
    document.addEventListener("visibilitychange", look);
    return () => {
      observer.disconnect();
      document.removeEventListener("visibilitychange", look);
    };
  }, [id, end]);
}
