import { CloseButton, UnstyledButton } from "@mantine/core";
import { IconAlertCircle, IconCircleCheck } from "@tabler/icons-react";
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from "react";
import { currentNotices, dropNotice, onNotices, runNotice, type Notice } from "./notice-store.ts";
import { shownFor } from "./notice-time.ts";
import classes from "./notices-region.module.css";
import { TimeRing } from "./time-ring.tsx";
import { useNoticeKey } from "./use-notice-key.ts";

// An open dialog behind the notice must not close by the Esc that leaves the notice.
const OWN_ESCAPE = { "data-mantine-stop-propagation": true };

/**
 * Shows notices above everything. Mantine's own would add 10 kB of gzipped JavaScript. The live region is always
 * rendered, so that screen readers announce its changes.
 */
export function NoticesRegion(): ReactNode {
  const notices = useSyncExternalStore(onNotices, currentNotices);
  const region = useRef<HTMLElement>(null);
  const goBack = useNoticeKey(region);
  return (
    <section ref={region} className={classes.region} aria-live="polite" aria-label="Avisos">
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} goBack={goBack} />
      ))}
    </section>
  );
}

function NoticeCard({ notice, goBack }: { notice: Notice; goBack: () => void }): ReactNode {
  const { kind, message, detail, action } = notice;
  const [isOver, setOver] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const deadline = action?.deadline;
  // Nobody holds a deadline.
  const isHeld = deadline === undefined && (isOver || isFocused);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => dropNotice(notice), shownFor(notice));
    return () => clearTimeout(timer);
  }, [notice, isHeld]);
  const Icon = kind === "positive" ? IconCircleCheck : IconAlertCircle;
  return (
    <div
      className={classes.notice}
      data-kind={kind}
      // Does not close while the pointer is over it, or the focus in it.
      onPointerEnter={() => setOver(true)}
      onPointerLeave={() => setOver(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon size={20} stroke={1.75} aria-hidden className={classes.icon} />
      <div className={classes.body}>
        <div className={classes.message}>
          <span>{message}</span>
          {detail === undefined ? null : <div className={classes.detail}>{detail}</div>}
        </div>
        {action ? (
          <UnstyledButton
            {...OWN_ESCAPE}
            className={classes.action}
            aria-keyshortcuts={deadline === undefined ? "F8" : "F8 Control+Z"}
            title={
              deadline === undefined ? "F8 vem até aqui" : `${deadline.seconds} segundos. Atalho: Ctrl+Z`
            }
            onClick={() => {
              goBack();
              runNotice(notice);
            }}
          >
            {deadline === undefined ? null : <TimeRing deadline={deadline} />}
            {action.label}
          </UnstyledButton>
        ) : null}
      </div>
      <CloseButton
        {...OWN_ESCAPE}
        size="sm"
        aria-label="Fechar aviso"
        onClick={() => {
          goBack();
          dropNotice(notice);
        }}
      />
    </div>
  );
}
