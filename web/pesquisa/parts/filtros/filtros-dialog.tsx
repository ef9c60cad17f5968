import { Button, Skeleton, Tabs } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import {
  FILTROS_CLEAR,
  FILTROS_CLEARED,
  FILTROS_FAILED,
  FILTROS_TITLE,
} from "../../../../contract/pesquisa/index.ts";
import { ATTENTION } from "../../../../contract/platform/messages.ts";
import { positive } from "../../../platform/notices/notices.ts";
import { Confirm } from "../../../platform/page/confirm.tsx";
import { FullScreenDialog } from "../../../platform/page/full-screen-dialog.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { activeFiltros, filtrosOf, NO_FILTROS, type Filtros } from "../../queries/pesquisa-search.ts";
import { filtrosQuery } from "../../queries/pesquisa.ts";
import { FiltroFields } from "./filtro-fields.tsx";
import classes from "./filtros.module.css";

interface FiltrosDialogProps {
  /** The filters of the search as it is. */
  readonly filtros: Filtros;
  /** Searches with others; the dialog closes by `Ok` alone (SRCH-38). */
  readonly onApply: (filtros: Filtros) => void;
  readonly onClose: () => void;
}

/** The filters and the order of a search, on the whole screen (SRCH-25 to SRCH-38, OP-62). */
export function FiltrosDialog({ filtros, onApply, onClose }: FiltrosDialogProps): ReactNode {
  const query = useQuery(filtrosQuery);
  const [draft, setDraft] = useState(() => filtrosOf(filtros));
  const [asked, setAsked] = useState(false);
  function clear(): void {
    setAsked(false);
    setDraft(NO_FILTROS);
    onApply(NO_FILTROS);
    positive(FILTROS_CLEARED);
  }
  return (
    <FullScreenDialog title={FILTROS_TITLE} onClose={onClose} onEscape={onClose}>
      <form
        className={classes["dialog"]}
        onSubmit={(event) => {
          event.preventDefault();
          onApply(draft);
          onClose();
        }}
      >
        <div className={classes["body"]}>
          <Loaded query={query} failure={FILTROS_FAILED} skeleton={<Skeleton height={240} />}>
            {(options) => (
              <Tabs defaultValue={firstOf(options.menuFiltroBusca)} keepMounted={false}>
                <Tabs.List aria-label={FILTROS_TITLE}>
                  {options.menuFiltroBusca
                    .toSorted((one, other) => one.menu_filtro_order - other.menu_filtro_order)
                    .map(({ menu_filtro_id, menu_filtro_desc }) => (
                      <Tabs.Tab key={menu_filtro_id} value={menu_filtro_id}>
                        {menu_filtro_desc}
                      </Tabs.Tab>
                    ))}
                </Tabs.List>
                {options.menuFiltroBusca.map(({ menu_filtro_id }) => (
                  <Tabs.Panel key={menu_filtro_id} value={menu_filtro_id} className={classes["panel"]}>
                    <FiltroFields
                      id={menu_filtro_id}
                      options={options}
                      filtros={draft}
                      onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
                    />
                  </Tabs.Panel>
                ))}
              </Tabs>
            )}
          </Loaded>
        </div>
        <div className={classes["foot"]}>
          <Button
            variant="default"
            disabled={activeFiltros(draft) + activeFiltros(filtros) === 0}
            onClick={() => setAsked(true)}
          >
            Limpar
          </Button>
          <Button type="submit">Ok</Button>
        </div>
      </form>
      <Confirm
        opened={asked}
        title={ATTENTION}
        confirmLabel="Sim"
        cancelLabel="Não"
        loading={false}
        error={null}
        onConfirm={clear}
        onCancel={() => setAsked(false)}
      >
        {FILTROS_CLEAR}
      </Confirm>
    </FullScreenDialog>
  );
}

function firstOf(menu: readonly { menu_filtro_id: string; menu_filtro_order: number }[]): string | null {
  const [first] = menu.toSorted((one, other) => one.menu_filtro_order - other.menu_filtro_order);
  return first?.menu_filtro_id ?? null;
}
