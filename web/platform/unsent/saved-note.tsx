import { Text } from "@mantine/core";
import { useSyncExternalStore, type ReactNode } from "react";
import { formatDateTime } from "../format/format.ts";
import type { UnsentWork } from "./unsent-work.ts";

/** Says since when the browser has stored unsent work: 'Guardado neste navegador às 17:50'. */
export function SavedNote({ work }: { work: UnsentWork }): ReactNode {
  const storedAt = useSyncExternalStore(work.subscribe, () => work.state().storedAt);
  if (storedAt === null) return null;
  return (
    <Text component="span" size="sm" c="dimmed">
      Guardado neste navegador {atOf(storedAt)}
    </Text>
  );
}

/** 'às 17:50' today, else 'em 09/03/2026 às 17:50'. */
export function atOf(seconds: number): string {
  const [day = "", time = ""] = formatDateTime(seconds).split(" ");
  // Clock: whether that was today.
  const isToday = formatDateTime(Date.now() / 1000).startsWith(day);
  return isToday ? `às ${time}` : `em ${day} às ${time}`;
}
