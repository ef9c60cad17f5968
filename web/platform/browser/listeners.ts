interface Listeners<Said extends readonly unknown[]> {
  /** Listens to every change. Returns the function that stops it. */
  readonly listen: (listener: (...said: Said) => void) => () => void;
  /** Tells all of them. */
  readonly tell: (...said: Said) => void;
}

/** Who listens to something that lives outside of React, as `useSyncExternalStore` subscribes to it. */
export function createListeners<Said extends readonly unknown[] = []>(): Listeners<Said> {
  const listeners = new Set<(...said: Said) => void>();
  return {
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell: (...said) => {
      for (const listener of listeners) listener(...said);
    },
  };
}
