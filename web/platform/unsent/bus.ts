/** What one open work tells the others about the same thing, in this tab and in every other one. */
export interface KeptNews {
  readonly kind:
    /** Is anybody writing this? */
    | "ask"
    /** I am. */
    | "held"
    /** I am from now on, whoever was before. */
    | "taken"
    /** What is kept of it has changed. */
    | "changed"
    /** I no longer am. */
    | "released"
    /** The person has signed out: nothing of theirs stays. */
    | "out";
  readonly pessoa: string;
  readonly chave: string;
  /** The open work that says so. */
  readonly from: string;
}

type Listener = (news: KeptNews) => void;

/** The tabs of one browser, talking. */
export interface KeptBus {
  readonly tell: (news: KeptNews) => void;
  /** Hears everything that is told, by this tab too; gives the function that stops it. */
  readonly hear: (listener: Listener) => () => void;
}

/** A bus over what carries messages between tabs; by itself it reaches this tab only. */
export function createBus(channel?: Pick<BroadcastChannel, "postMessage" | "addEventListener">): KeptBus {
  const listeners = new Set<Listener>();
  const spread = (news: KeptNews) => {
    for (const listener of listeners) listener(news);
  };
  channel?.addEventListener("message", ({ data }: MessageEvent<KeptNews>) => spread(data));
  return {
    tell: (news) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
      channel?.postMessage(news);
      spread(news);
    },
    hear: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The one bus of this tab. A channel rather than web locks, which plain http does not have. */
export const keptBus = createBus(
  typeof window === "undefined" ? undefined : new BroadcastChannel("pac_guardado"),
);
