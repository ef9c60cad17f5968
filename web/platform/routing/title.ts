import { useMatch } from "@tanstack/react-router";
import { useEffect, useState } from "react";

/** The window title of a page (AUTH-03). */
export function windowTitle(title: string): string {
  return `PAC - ${title}`;
}

const shown = new Map<symbol, { title: string; depth: number }>();

function show(): void {
  const deepest = [...shown.values()].reduce<{ title: string; depth: number } | undefined>(
    (best, one) => (best && best.depth > one.depth ? best : one),
    undefined,
  );
  document.title = deepest ? windowTitle(deepest.title) : "PAC";
}

/**
 * Sets the window title while mounted. The deepest route wins, so a form over the home has its own title and restores
 * the home's when it closes.
 */
export function usePageTitle(title: string): void {
  const depth = useMatch({ strict: false, select: (match) => match.index });
  const [key] = useState(() => Symbol("title"));
  useEffect(() => {
    shown.set(key, { title, depth });
    show();
    return () => {
      shown.delete(key);
      show();
    };
  }, [key, title, depth]);
}
