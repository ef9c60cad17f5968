import { useEffect, useState } from "react";
import type { UnsentContent } from "./unsent-content.ts";
import { onUnsentWorks, readUnsentWorks } from "./unsent-works.ts";

/** A form that is being written tells of each key. */
const READ_AFTER_MS = 300;

/**
 * All unsent work of a person by its `chave`, as it changes in any tab; undefined until it was read.
 * @param pessoa the id of its author
 */
export function useUnsentWorks(pessoa: number): ReadonlyMap<string, UnsentContent> | undefined {
  const [works, setWorks] = useState<ReadonlyMap<string, UnsentContent>>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const read = async (): Promise<void> => {
      const now = await readUnsentWorks(pessoa);
      if (!isGone) setWorks(now);
    };
    void read();
    const stop = onUnsentWorks(pessoa, (news) => {
      clearTimeout(timer);
      if (news === "moved") void read();
      else timer = setTimeout(() => void read(), READ_AFTER_MS);
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop();
    };
  }, [pessoa]);
  return works;
}
