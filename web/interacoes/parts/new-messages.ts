import { formatCount } from "../../platform/format/format.ts";
import type { ThreadMessage } from "./thread-target.ts";

/** The messages since `known`, without the person's own and without older pages that were loaded since. */
export function newMessages(
  messages: readonly ThreadMessage[],
  known: ReadonlySet<number>,
): readonly ThreadMessage[] {
  const first = messages.findIndex(({ id }) => known.has(id));
  return messages.slice(Math.max(0, first)).filter(({ id, isOwn }) => !known.has(id) && !isOwn);
}

/** The announcement for screen readers: `Nova mensagem de Ana`, `3 novas mensagens`. */
export function announcement(fresh: readonly ThreadMessage[]): string {
  const [only, ...others] = fresh;
  if (only === undefined) return "";
  if (others.length === 0) return `Nova mensagem de ${only.author}`;
  return formatCount(fresh.length, "nova mensagem", "novas mensagens");
}
