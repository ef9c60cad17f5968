import { Skeleton, UnstyledButton } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ReactNode } from "react";
import type { View } from "../../../../contract/acesso/index.ts";
import type { Visao } from "../../../../contract/requisicoes/index.ts";
import type { ListSearch } from "../../../platform/list/use-list-search.ts";
import { negative } from "../../../platform/notices/notices.ts";
import { Dialog } from "../../../platform/page/dialog.tsx";
import { EmptyState } from "../../../platform/page/empty-state.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { linkTo, useGo } from "../../../platform/routing/links.ts";
import type { HistorySearch } from "../../../requisicoes/index.ts";
import { isShown, searchOf, visoesQuery } from "../../queries/visoes.ts";
import { SaveVisao } from "./save-visao.tsx";
import { VisaoActions } from "./visao-actions.tsx";
import classes from "./visoes.module.css";

interface VisoesMenuProps {
  readonly view: View;
  readonly list: ListSearch<HistorySearch>;
  readonly onClose: () => void;
}

/** The person's views of an area's history: opened, renamed, replaced by what the list shows now, deleted. */
export function VisoesMenu({ view, list, onClose }: VisoesMenuProps): ReactNode {
  const query = useQuery(visoesQuery(view));
  const go = useGo();
  const [renaming, setRenaming] = useState<number | null>(null);
  const [renamed, setRenamed] = useState<number | null>(null);
  const [isAsking, setAsking] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  // The view that Enter opens: the renamed one, the one that is shown, or the first.
  const all = query.data ?? [];
  const next =
    all.find(({ visao_id }) => visao_id === renamed) ??
    all.find((visao) => isShown(visao, list.search)) ??
    all[0];
  const nextId = next?.visao_id;
  // It gets the focus when the views have loaded, and when the focused one is renamed or gone.
  useEffect(() => {
    if (renaming === null && !isAsking && nextId !== undefined)
      content.current?.querySelector<HTMLElement>(`[data-visao="${nextId}"]`)?.focus();
  }, [renaming, isAsking, nextId]);

  function open(visao: Visao): void {
    onClose();
    go(linkTo("pac-historico-requisicoes-lista", { view }, searchOf(visao)));
    if (visao.sem_concessionario)
      negative("O concessionário desta visão não está mais entre os seus. A lista é do que está escolhido.");
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Visões do histórico"
      closeOnEscape={renaming === null && !isAsking}
    >
      <Loaded query={query} skeleton={<Skeleton height={120} />}>
        {(visoes) => (
          <div ref={content}>
            {visoes.length > 0 ? null : (
              <EmptyState
                title="Nenhuma visão salva"
                hint="Uma visão guarda a aba, os filtros e a ordenação da lista."
              />
            )}
            <ul className={classes["list"]} aria-label="Visões salvas">
              {visoes.map((visao) => (
                <li key={visao.visao_id} className={classes["line"]}>
                  {renaming === visao.visao_id ? null : (
                    <UnstyledButton
                      className={classes["open"]}
                      data-visao={visao.visao_id}
                      data-autofocus={visao === next || undefined}
                      aria-current={isShown(visao, list.search) || undefined}
                      onClick={() => open(visao)}
                    >
                      {visao.visao_nome}
                      {isShown(visao, list.search) ? <IconCheck size={14} stroke={1.75} aria-hidden /> : null}
                    </UnstyledButton>
                  )}
                  <VisaoActions
                    view={view}
                    visao={visao}
                    search={list.search}
                    onAsk={setAsking}
                    isRenaming={renaming === visao.visao_id}
                    onRename={(on) => {
                      setRenaming(on ? visao.visao_id : null);
                      setRenamed(visao.visao_id);
                    }}
                  />
                </li>
              ))}
            </ul>
            <SaveVisao view={view} search={list.search} isFirst={visoes.length === 0} onSaved={onClose} />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
