import { Skeleton, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconArrowDown, IconMessages } from "@tabler/icons-react";
import { Fragment, useEffect, useRef, useState, type ReactNode } from "react";
import { EmptyState } from "../../platform/page/empty-state.tsx";
import { ErrorState, useStandingError } from "../../platform/page/error-state.tsx";
import { MessageItem } from "./message-item.tsx";
import { announcement, newMessages } from "./new-messages.ts";
import { OlderMessages } from "./older-messages.tsx";
import type { ThreadMessage, ThreadTarget } from "./thread-target.ts";
import classes from "./thread.module.css";
import { useFollowEnd } from "./use-follow-end.ts";
import { useKeepPlace } from "./use-keep-place.ts";
import { useMarkSeen } from "./use-mark-seen.ts";

interface MessageListProps {
  readonly target: ThreadTarget;
  /** The id of the person's own message that was just stored: the only one that the list scrolls to. */
  readonly ownId: number | null;
}

/** The messages, oldest first; new ones are announced without moving the list (INT-01, INT-02). */
export function MessageList({ target, ownId }: MessageListProps): ReactNode {
  const { query, lines } = target;
  const messages = lines.flatMap((line) => ("message" in line ? [line.message] : []));
  const end = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [known, setKnown] = useState<ReadonlySet<number> | null>(null);
  const [fresh, setFresh] = useState<readonly ThreadMessage[]>([]);
  const [said, setSaid] = useState("");
  // An empty thread counts as known: its first message is new.
  const isNews = known === null || messages.some(({ id }) => !known.has(id));
  if (query.data !== undefined && isNews) {
    const came = known === null ? [] : newMessages(messages, known);
    setKnown(new Set(messages.map(({ id }) => id)));
    if (came.length > 0) {
      setFresh([...fresh, ...came]);
      setSaid(announcement(came));
    }
  }

  useMarkSeen(messages, end, target.markSeen);
  useKeepPlace(list, messages[0]?.id);
  useFollowEnd(list, content);
  useEffect(() => {
    if (ownId === null) return;
    list.current?.querySelector(`[data-message="${ownId}"]`)?.scrollIntoView({ block: "nearest" });
  }, [ownId]);
  useEffect(() => {
    if (!end.current || fresh.length === 0) return undefined;
    const seen = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setFresh([]);
    });
    seen.observe(end.current);
    return () => seen.disconnect();
  }, [fresh]);

  return (
    // The list has nothing focusable inside, so it is focusable to be scrolled by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard
    <section className={classes.scroller} ref={list} tabIndex={0} aria-label="Mensagens">
      <div ref={content}>
        {query.data !== undefined && target.older ? <OlderMessages older={target.older} list={list} /> : null}
        <Messages {...target} />
      </div>
      <div ref={end} />
      {fresh.length === 0 ? null : (
        <UnstyledButton
          className={classes.pill}
          onClick={() => end.current?.scrollIntoView({ block: "end", behavior: "smooth" })}
        >
          <IconArrowDown size={14} stroke={2} aria-hidden />
          {announcement(fresh)}
        </UnstyledButton>
      )}
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </section>
  );
}

function Messages({
  query,
  loadFailed,
  lines,
  empty,
  contatos,
  whyNotWrite,
  refresh,
}: ThreadTarget): ReactNode {
  const error = useStandingError(query);
  const onResent = contatos && whyNotWrite === null ? refresh : undefined;
  if (error) return <ErrorState error={error} text={loadFailed} query={query} />;
  if (query.data === undefined) return <MessagesSkeleton />;
  return (
    <>
      {lines.some((line) => "message" in line) ? null : (
        <EmptyState
          icon={<IconMessages size={28} stroke={1.5} color="var(--mantine-color-dimmed)" aria-hidden />}
          title={empty}
        />
      )}
      {lines.length === 0 ? null : (
        <ol className={classes.messages}>
          {lines.map((line) =>
            "message" in line ? (
              <MessageItem key={line.key} message={line.message} onResent={onResent} />
            ) : (
              <Fragment key={line.key}>{line.step}</Fragment>
            ),
          )}
        </ol>
      )}
    </>
  );
}

function MessagesSkeleton(): ReactNode {
  return (
    <div className={classes.messages} aria-busy>
      {[64, 88, 64].map((height, at) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Skeleton key={at} height={height} radius="md" />
      ))}
    </div>
  );
}
