import { Button, Group } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { useState, type ReactNode } from "react";
import { INSERT_AS, NO_INFORMATIVO } from "../../../../contract/carros-parados/index.ts";
import { EmptyState } from "../../../platform/page/empty-state.tsx";
import { isTabelaOnTop } from "../use-shown.ts";
import { InsertPrompt, type InsertWays } from "./insert-prompt.tsx";

interface EmptyTabelaProps extends InsertWays {
  /** Whether this person may fill it in now (OP-74). */
  readonly isWritable: boolean;
  /** Whether it is written in another tab, which says how it goes on. */
  readonly isElsewhere: boolean;
  /** Whether this person's last change can be undone: what left no row, most likely. */
  readonly canUndo: boolean;
  readonly onRestore: (which: "undo" | "redo") => void;
}

const NO_ITEMS = "Nenhum item nesta semana";

/** A week without rows: asks how they are to come (STBL-02, STBL-03), or says that there are none (STBL-36). */
export function EmptyTabela(props: EmptyTabelaProps): ReactNode {
  const { isWritable, isElsewhere, canUndo, onRestore, ...ways } = props;
  const [isAsking, setAsking] = useState(true);
  const restore = (which: "undo" | "redo"): void => {
    if (isWritable && (isAsking || isTabelaOnTop())) onRestore(which);
  };
  // As in the grid, which is not there. The key that left no row is its own, and comes by here as well.
  const byKey = (which: "undo" | "redo") => (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    restore(which);
  };
  useHotkeys(
    (["mod+Z", "mod+Y", "mod+shift+Z"] as const).map((key) => [
      key,
      byKey(key === "mod+Z" ? "undo" : "redo"),
      { preventDefault: false },
    ]),
    [],
  );
  if (!isWritable) return <EmptyState title={isElsewhere ? NO_ITEMS : NO_INFORMATIVO} />;
  return (
    <>
      <EmptyState
        title={NO_ITEMS}
        hint="Suba um arquivo, cole os itens do Excel, adicione um a um ou traga os da semana anterior."
        action={
          <Group gap="xs" justify="center">
            <Button variant="default" size="xs" onClick={() => setAsking(true)}>
              {INSERT_AS}
            </Button>
            {canUndo ? (
              <Button variant="default" size="xs" onClick={() => restore("undo")}>
                Desfazer
              </Button>
            ) : null}
          </Group>
        }
      />
      <InsertPrompt
        {...ways}
        opened={isAsking}
        onClose={() => setAsking(false)}
        onUndo={canUndo ? () => restore("undo") : undefined}
      />
    </>
  );
}
