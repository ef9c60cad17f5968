import { SegmentedControl, Tabs } from "@mantine/core";
import type { ReactNode } from "react";
import { UnsavedMark } from "../../detalhe/parts/unsaved-mark.tsx";
import type { Parte } from "../../detalhe/queries/detail-search.ts";
import classes from "./detail-screen.module.css";

interface DetailTabsProps {
  readonly panel: Parte | undefined;
  readonly onOpen: (next: Parte | undefined) => void;
  /** How many messages there are, as ` (2)`. */
  readonly count: string;
  readonly hasExtrato: boolean;
  /** True when cells of the extract are not saved. */
  readonly extratoIsDirty: boolean;
  /** At the right of the two tabs. */
  readonly aside: ReactNode;
  readonly requestId: string;
  readonly extratoId: string;
}

/** The parts of a request: two tabs, and on a narrow screen all three as a switch (DET-24, DET-25). */
export function DetailTabs({
  panel,
  onOpen,
  count,
  hasExtrato,
  extratoIsDirty,
  aside,
  requestId,
  extratoId,
}: DetailTabsProps): ReactNode {
  const mark = extratoIsDirty ? <UnsavedMark /> : null;
  return (
    <>
      <SegmentedControl
        className={classes.switch ?? ""}
        aria-label="Parte da requisição"
        fullWidth
        size="md"
        value={panel ?? "requisicao"}
        onChange={(next) => onOpen(next as Parte)}
        data={[
          { value: "requisicao", label: "Requisição" },
          { value: "interacoes", label: `Interações${count}` },
          // The key presses the label, since the control draws its own inputs.
          ...(hasExtrato
            ? [{ value: "extrato", label: <span aria-keyshortcuts="e">Extrato{mark}</span> }]
            : []),
        ]}
      />
      {hasExtrato ? (
        <div className={classes.tabs}>
          <Tabs
            value={panel === "extrato" ? "extrato" : "interacoes"}
            onChange={(tab) => onOpen(tab === "extrato" ? tab : undefined)}
          >
            <Tabs.List aria-label="Partes da requisição">
              <Tabs.Tab value="interacoes" aria-controls={requestId}>
                Interações{count}
              </Tabs.Tab>
              <Tabs.Tab value="extrato" aria-controls={extratoId} aria-keyshortcuts="e">
                Extrato{mark}
              </Tabs.Tab>
            </Tabs.List>
          </Tabs>
          {aside}
        </div>
      ) : null}
    </>
  );
}
