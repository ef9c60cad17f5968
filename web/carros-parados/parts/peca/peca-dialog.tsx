import { Anchor, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { MAX_RESPONDIDAS, weekNumberOf, type EsperaPeca } from "../../../../contract/carros-parados/index.ts";
import { useSessao } from "../../../acesso/index.ts";
import { DataTable } from "../../../platform/list/data-table.tsx";
import { Pagination } from "../../../platform/list/pagination.tsx";
import { useSelection } from "../../../platform/list/use-selection.ts";
import { EmptyState } from "../../../platform/page/empty-state.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { linkTo } from "../../../platform/routing/links.ts";
import { leadsTo } from "../../../platform/routing/route-link.tsx";
import { esperaPecaQuery } from "../../queries/esperando.ts";
import { PECA_CLOSED, type InicioSearch } from "../../queries/inicio-search.ts";
import { AnswerForm } from "./answer-form.tsx";
import { pecaColumns } from "./peca-columns.tsx";
import classes from "./peca-dialog.module.css";
import { PecaFrame } from "./peca-frame.tsx";
import { useAnswer } from "./use-answer.ts";

const NONE: readonly EsperaPeca[] = [];

interface PecaDialogProps {
  readonly peca: string;
  readonly search: InicioSearch;
  readonly onClose: () => void;
}

/** The vehicles of all dealers in reach that wait for a part; DAC answers many of them at once. */
export function PecaDialog({ peca, search, onClose }: PecaDialogProps): ReactNode {
  const { peca_semana: semana, peca_page: page = 1 } = search;
  const { isDealer, isDAC, isAdmin } = useSessao();
  const query = useQuery(esperaPecaQuery(peca, semana, page));
  const rows = query.data?.itens ?? NONE;
  const answer = useAnswer();
  const selection = useSelection<EsperaPeca>({
    name: "espera-peca",
    of: `${peca} ${semana ?? ""}`,
    shown: rows,
    keyOf: ({ info_linha_id }) => info_linha_id,
    labelOf: ({ info_chassi, info_concessionario_desc }) =>
      `Selecionar ${info_chassi} de ${info_concessionario_desc}`,
    max: MAX_RESPONDIDAS,
  });
  return (
    <PecaFrame peca={peca} name={query.data?.info_item_desc} onClose={onClose}>
      <Stack gap="sm" className={classes["parts"] ?? ""}>
        <Text size="sm" c="dimmed">
          {semana === undefined
            ? "Linhas desde a última semana que terminou, e as de tabelas mais antigas que ainda esperam pela DAC."
            : `Linhas da semana ${weekNumberOf(semana)}. `}
          {semana === undefined ? null : (
            <Anchor
              size="sm"
              renderRoot={leadsTo(
                linkTo("pac-carros-parados-inicio", {}, { ...search, ...PECA_CLOSED, peca }),
                { replace: true },
              )}
            >
              Ver todas as que esperam
            </Anchor>
          )}
        </Text>
        <Loaded
          query={query}
          skeleton={
            <DataTable
              label="Veículos"
              rows={undefined}
              isStale={false}
              columns={pecaColumns(answer.verdicts)}
              keyOf={keyOf}
            />
          }
        >
          {({ itens, total, totalPages }) =>
            total === 0 ? (
              <EmptyState title="Nenhum veículo aguarda esta peça" />
            ) : (
              <div className={classes["rows"]}>
                <DataTable
                  label="Veículos que aguardam a peça"
                  rows={itens}
                  isStale={query.isPlaceholderData}
                  columns={pecaColumns(answer.verdicts)}
                  keyOf={keyOf}
                  selection={isDAC || isAdmin ? selection : undefined}
                  targetOf={({ info_semana, info_concessionario_id: concessionario_id }) =>
                    isDealer
                      ? linkTo(
                          "pac-carros-parados-listagem",
                          {},
                          { tab: "H", semana: info_semana, concessionario_id },
                        )
                      : linkTo(
                          "pac-carros-parados-inicio",
                          {},
                          { ...search, ...PECA_CLOSED, semana: info_semana, concessionario_id },
                        )
                  }
                />
                <Pagination
                  label="Páginas de veículos"
                  page={page}
                  total={total}
                  totalPages={totalPages}
                  targetOf={(to) => linkTo("pac-carros-parados-inicio", {}, { ...search, peca_page: to })}
                />
              </div>
            )
          }
        </Loaded>
        {selection.rows.length === 0 ? null : (
          <AnswerForm rows={selection.rows} answer={answer} onDone={selection.remove} />
        )}
      </Stack>
    </PecaFrame>
  );
}

const keyOf = ({ info_linha_id }: EsperaPeca): number => info_linha_id;
