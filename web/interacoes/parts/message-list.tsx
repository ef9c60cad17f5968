import { Skeleton, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconArrowDown, IconMessages } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { EMPTY_THREAD, type Historico, type Interacao } from "../../../contract/interacoes/index.ts";
import type { DetailColumn } from "../../../contract/requisicoes/index.ts";
import { useSessao } from "../../acesso/index.ts";
import { EmptyState } from "../../platform/page/empty-state.tsx";
import { ErrorState, useStandingError } from "../../platform/page/error-state.tsx";
import { MessageItem } from "./message-item.tsx";
import { announcement, newMessages } from "./new-messages.ts";
import { StepItem } from "./step-item.tsx";
import classes from "./thread.module.css";
import { timelineOf } from "./timeline.ts";
import { useFollowEnd } from "./use-follow-end.ts";
import { useMarkSeen } from "./use-mark-seen.ts";

interface MessageListProps {
  readonly numero: number;
  readonly query: UseQueryResult<Interacao[]>;
  /** The steps of the request's history, shown between the messages. */
  readonly steps: readonly Historico[];
  /** The columns of the request's items, whose changes the story names. */
  readonly columns: readonly DetailColumn[];
  /** The person's own message that was just stored: the only one that the list scrolls to. */
  readonly ownId: number | null;
}

/** The messages, oldest first; new ones are announced without moving the list (INT-01, INT-02). */
export function MessageList({ numero, query, steps, columns, ownId }: MessageListProps): ReactNode {
  const { usuarioID } = useSessao();
  const messages = query.data;
  const end = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [known, setKnown] = useState<ReadonlySet<number> | null>(null);
  const [fresh, setFresh] = useState<readonly Interacao[]>([]);
  const [said, setSaid] = useState("");
  // An empty thread counts as known: its first message is new.
  const isNews = known === null || messages?.some(({ interacao_id }) => !known.has(interacao_id));
  if (messages !== undefined && isNews === true) {
    const came = known === null ? [] : newMessages(messages, known, usuarioID);
    setKnown(new Set(messages.map(({ interacao_id }) => interacao_id)));
    if (came.length > 0) {
      setFresh([...fresh, ...came]);
      setSaid(announcement(came));
    }
  }

  useMarkSeen(numero, messages, end);
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
        <Messages query={query} steps={steps} usuarioID={usuarioID} columns={columns} />
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
  steps,
  columns,
  usuarioID,
}: Pick<MessageListProps, "query" | "steps" | "columns"> & { usuarioID: number }): ReactNode {
  const { data } = query;
  const error = useStandingError(query);
  if (error) return <ErrorState error={error} query={query} />;
  if (data === undefined) return <MessagesSkeleton />;
  const lines = timelineOf(data, steps);
  return (
    <>
      {data.length > 0 ? null : (
        <EmptyState
          icon={<IconMessages size={28} stroke={1.5} color="var(--mantine-color-dimmed)" aria-hidden />}
          title={EMPTY_THREAD}
        />
      )}
      {lines.length === 0 ? null : (
        <ol className={classes.messages}>
          {lines.map((line) =>
            line.kind === "step" ? (
              <StepItem
                key={`${line.step.historico_tipo} ${line.step.historico_id}`}
                step={line.step}
                columns={columns}
              />
            ) : (
              <MessageItem
                key={line.interacao.interacao_id}
                interacao={line.interacao}
                isOwn={line.interacao.interacao_usuario.usuario_id === usuarioID}
              />
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
