import { Drawer, Skeleton, UnstyledButton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ReactNode } from "react";
import type { Semana } from "../../../../contract/carros-parados/index.ts";
import { formatCount, formatDateTime } from "../../../platform/format/format.ts";
import type { GridColumn, GridRow } from "../../../platform/grid/index.ts";
import { DIALOG } from "../../../platform/look/theme.ts";
import { EmptyState } from "../../../platform/page/empty-state.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { InfoStatusBadge } from "../../parts/info-status.tsx";
import { retratosQuery } from "../../queries/tabela.ts";
import type { ThenAndNow } from "./compare.ts";
import classes from "./historico-drawer.module.css";
import type { Retrato } from "./retrato-query.ts";
import { RetratoView } from "./retrato-view.tsx";

interface HistoricoDrawerProps {
  readonly conta: string;
  readonly semana: Semana;
  /** The table as it stands now, with the columns of its grid. */
  readonly rows: readonly GridRow[];
  readonly columns: readonly GridColumn[];
  /** Takes a row back into the table; left out where it may not be edited. */
  readonly onTake?: ((row: ThenAndNow) => void) | undefined;
  readonly onClose: () => void;
}

/** The moves of a week, newest first, each with the table as it was then, to be read and taken back from. */
export function HistoricoDrawer(props: HistoricoDrawerProps): ReactNode {
  const { conta, semana, onClose } = props;
  const query = useQuery(retratosQuery(conta, semana));
  const [opened, setOpened] = useState<Retrato | null>(null);
  const left = useRef<HTMLButtonElement>(null);
  const [last, setLast] = useState<number | null>(null);
  // Back in the list, at the move that was looked at.
  useEffect(() => {
    if (opened === null) left.current?.focus();
  }, [opened]);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={opened === null ? DIALOG.small : DIALOG.large}
      title="Histórico"
      closeButtonProps={{ "aria-label": "Fechar" }}
      attributes={{ header: { role: "presentation" } }}
      classNames={{ title: classes["title"] ?? "" }}
    >
      {opened === null ? (
        <Loaded query={query} skeleton={<Skeleton height={320} />}>
          {(retratos) =>
            retratos.length === 0 ? (
              <EmptyState
                title="Nenhuma mudança de status"
                hint="Cada envio, análise, devolução ou conclusão guarda aqui a tabela como estava."
              />
            ) : (
              <ol className={classes["moves"]} aria-label="Mudanças de status">
                {retratos.map((retrato) => (
                  <li key={retrato.retrato_id}>
                    <UnstyledButton
                      ref={retrato.retrato_id === last ? left : null}
                      className={classes["move"] ?? ""}
                      onClick={() => {
                        setLast(retrato.retrato_id);
                        setOpened(retrato);
                      }}
                    >
                      <Move retrato={retrato} />
                    </UnstyledButton>
                  </li>
                ))}
              </ol>
            )
          }
        </Loaded>
      ) : (
        <RetratoView {...props} retrato={opened} onBack={() => setOpened(null)}>
          <Move retrato={opened} />
        </RetratoView>
      )}
    </Drawer>
  );
}

/** From what to what, who, when, and how many rows there were. */
function Move({ retrato }: { readonly retrato: Retrato }): ReactNode {
  const { info_status_de, info_status_para, usuario_nome, timestamp, linhas, motivo } = retrato;
  return (
    <>
      <span className={classes["statuses"]}>
        <InfoStatusBadge status={info_status_de} />
        <span aria-label="para">→</span>
        <InfoStatusBadge status={info_status_para} />
      </span>
      <span className={classes["who"]}>
        {usuario_nome}, {formatDateTime(timestamp)} · {formatCount(linhas, "item", "itens")}
      </span>
      {motivo === "" ? null : <span className={classes["why"]}>{motivo}</span>}
    </>
  );
}
