import { Text } from "@mantine/core";
import { useSyncExternalStore, type ReactNode } from "react";
import type { UnsentWork } from "../../../platform/unsent/index.ts";
import { atOf, SavedNote } from "../../../platform/unsent/saved-note.tsx";
import type { SavedAs } from "./unsent-form.ts";

/** Says where the form is stored: in this browser alone, or in the saved draft too. */
export function KeptNote({
  work,
  rascunho,
}: {
  readonly work: UnsentWork;
  readonly rascunho: SavedAs | null;
}): ReactNode {
  const isKept = useSyncExternalStore(work.subscribe, () => work.state().storedAt !== null);
  if (rascunho === null) return <SavedNote work={work} />;
  return (
    <Text component="span" size="sm" c="dimmed">
      Rascunho salvo {atOf(rascunho.em)}
      {isKept ? "; as alterações estão só neste navegador" : ""}
    </Text>
  );
}
