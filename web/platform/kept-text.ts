import { useCallback, useState } from "react";

const PREFIX = "pac_texto:";

/**
 * A text that is being written and outlives the screen, a reload and an expired session in this browser tab.
 * @param key whose it is and what about, as `"12:mensagem:1763697600"`; a component with another key must be another
 * component (React's `key`)
 */
export function useKeptText(key: string): [text: string, keep: (text: string) => void] {
  const [text, setText] = useState(() => sessionStorage.getItem(PREFIX + key) ?? "");
  const keep = useCallback(
    (next: string) => {
      setText(next);
      if (next === "") sessionStorage.removeItem(PREFIX + key);
      else sessionStorage.setItem(PREFIX + key, next);
    },
    [key],
  );
  return [text, keep];
}

/** Sign-out leaves nothing behind that a person wrote. */
export function forgetKeptTexts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
