import { createListeners } from "../browser/listeners.ts";

/** A message between the tabs of one browser, about one piece of unsent work. */
export interface TabMessage {
  readonly kind:
    /** Is any tab writing this? */
    | "ask"
    /** Yes, this one is. */
    | "held"
    /** This one takes over from whichever tab was writing it. */
    | "taken"
    /** Its stored content has changed. */
    | "changed"
    /** It was discarded or restored: whoever shows it reads it again. */
    | "replaced"
    /** This one has stopped writing it. */
    | "released"
    /** The person has signed out: all their unsent work is deleted. */
    | "out";
  readonly pessoa: string;
  readonly chave: string;
  /** The sender's id. */
  readonly from: string;
}

/** Sends messages to all tabs of the browser, this one included. */
export interface TabBus {
  readonly send: (message: TabMessage) => void;
  /** Listens to every message, this tab's own included. Returns the function that stops it. */
  readonly listen: (listener: (message: TabMessage) => void) => () => void;
}

/** A bus over a channel between tabs; without a channel it reaches this tab only. */
export function createTabBus(channel?: Pick<BroadcastChannel, "postMessage" | "addEventListener">): TabBus {
  const { listen, tell } = createListeners<[message: TabMessage]>();
  channel?.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => tell(data));
  return {
    send: (message) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
      channel?.postMessage(message);
      tell(message);
    },
    listen,
  };
}

/** This tab's bus. It uses a BroadcastChannel because web locks do not exist over plain http. */
export const tabBus = createTabBus(
  typeof window === "undefined" ? undefined : new BroadcastChannel("pac_guardado"),
);
