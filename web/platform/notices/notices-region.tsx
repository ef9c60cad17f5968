import { CloseButton } from "@mantine/core";
import { IconAlertCircle, IconCircleCheck } from "@tabler/icons-react";
import { useEffect, useState, useSyncExternalStore, type ReactNode } from "react";
import { currentNotices, dropNotice, onNotices, type Notice } from "./notice-store.ts";
import classes from "./notices-region.module.css";

// Errors stay longer; a success only confirms what the screen shows.
const SHOWN_MS = { positive: 4000, negative: 10_000 };

/**
 * Shows notices above everything. Mantine's own would add 10 kB of gzipped JavaScript. The live region is always
 * rendered, so that screen readers announce its changes.
 */
export function NoticesRegion(): ReactNode {
  const notices = useSyncExternalStore(onNotices, currentNotices);
  return (
    <section className={classes.region} aria-live="polite" aria-label="Avisos">
      {notices.map((notice) => (
        <NoticeCard key={`${notice.kind} ${notice.message}`} notice={notice} />
      ))}
    </section>
  );
}

function NoticeCard({ notice }: { notice: Notice }): ReactNode {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dropNotice(notice), SHOWN_MS[notice.kind]);
    return () => clearTimeout(timer);
  }, [notice, held]);
  const Icon = notice.kind === "positive" ? IconCircleCheck : IconAlertCircle;
  return (
    <div
      className={classes.notice}
      data-kind={notice.kind}
      // Does not close while the pointer is over it.
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={20} stroke={1.75} aria-hidden className={classes.icon} />
      <span className={classes.message}>{notice.message}</span>
      <CloseButton size="sm" aria-label="Fechar aviso" onClick={() => dropNotice(notice)} />
    </div>
  );
}
