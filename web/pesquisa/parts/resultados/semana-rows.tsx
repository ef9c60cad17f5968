import { ActionIcon } from "@mantine/core";
import { IconCar, IconTable } from "@tabler/icons-react";
import { Fragment, type ReactNode } from "react";
import { CONTA_LABEL } from "../../../../contract/acesso/index.ts";
import { weekNumberOf } from "../../../../contract/carros-parados/index.ts";
import {
  PESQUISA_NO_CONVERSAS,
  type BuscaConversa,
  type ResultadoSemana,
} from "../../../../contract/pesquisa/index.ts";
import { marcasIn } from "../../../../contract/pesquisa/trecho.ts";
import { InfoStatusBadge } from "../../../carros-parados/index.ts";
import { formatCount, formatInteger } from "../../../platform/format/format.ts";
import type { Column } from "../../../platform/list/list-props.ts";
import { UnfoldButton } from "../../../platform/list/unfold-button.tsx";
import type { OpenRows } from "../../../platform/list/use-open-rows.ts";
import { Marked } from "./marked.tsx";
import { MessageList } from "./message-list.tsx";
import classes from "./resultados.module.css";
import { textOf } from "./text-of.ts";
import { VehicleList } from "./vehicle-list.tsx";

/** The columns of weeks that were found (SRCH-17). */
export function semanaColumns(termos: ReadonlySet<string>): readonly Column<ResultadoSemana>[] {
  return [
    {
      label: CONTA_LABEL,
      cell: (row) => <Marked text={row.info_concessionario_desc} termos={termos} />,
      width: 36,
    },
    {
      label: "Semana",
      lead: true,
      cell: (row) => (
        <>
          <span className={classes["word"]}>Semana </span>
          {weekNumberOf(row.info_semana)}
        </>
      ),
      width: 10,
    },
    { label: "Período", cell: (row) => row.info_periodo },
    { label: "Status", cell: (row) => <InfoStatusBadge status={row.info_status} />, width: 18 },
  ];
}

/** Its key among the rows. */
export const semanaKey = (row: Pick<ResultadoSemana, "info_concessionario_id" | "info_semana">): string =>
  `${row.info_concessionario_id}/${row.info_semana}`;

const nameOf = (row: ResultadoSemana): string =>
  `semana ${weekNumberOf(row.info_semana)} de ${row.info_concessionario_id}`;

/** The buttons that unfold its vehicles and conversations and that open its table (SRCH-20, SRCH-21). */
export function semanaActions(row: ResultadoSemana, open: OpenRows, onOpen: () => void): ReactNode {
  const key = semanaKey(row);
  const label = `Abrir informativo da ${nameOf(row)}`;
  return (
    <span className={classes["actions"]}>
      <UnfoldButton
        isOpen={open.has(key)}
        onToggle={() => open.toggle(key)}
        count={row.informativo_item_qtde}
        icon={<IconCar size={14} stroke={1.5} aria-hidden />}
        label={`Itens e conversas da ${nameOf(row)}`}
      />
      <ActionIcon aria-label={label} title={label} onClick={onOpen}>
        <IconTable size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
    </span>
  );
}

/** What was found in it, and once it is unfolded its vehicles and what was said of them (SRCH-20, SRCH-22). */
export function underSemana(row: ResultadoSemana, open: OpenRows, termos: ReadonlySet<string>): ReactNode {
  const isOpen = open.has(semanaKey(row));
  if (row.retorno_busca_texto === "" && !isOpen) return null;
  const parts = [veiculosOf(row, termos), conversasOf(row, termos)];
  return (
    <div className={classes["under"]}>
      {row.retorno_busca_texto === "" ? null : (
        <p className={classes["snippet"]}>
          <Marked text={row.retorno_busca_texto} termos={termos} />
        </p>
      )}
      {isOpen ? (isInConversasAlone(row, termos) ? parts.toReversed() : parts) : null}
    </div>
  );
}

/** Whether what was searched for stands in what was said and in no vehicle: then nobody looks for it below forty of them. */
function isInConversasAlone(row: ResultadoSemana, termos: ReadonlySet<string>): boolean {
  const has = (text: string): boolean => marcasIn(text, termos).length > 0;
  const vehicles = row.informativo_item.map((item) =>
    [
      item.info_item_codigo,
      item.info_chassi,
      item.info_modelo,
      item.retorno_busca_texto_dac_observacao,
      item.retorno_busca_texto_dealer_observacao,
    ].join("\n"),
  );
  return row.conversas.some((message) => has(textOf(message))) && !vehicles.some(has);
}

function veiculosOf(row: ResultadoSemana, termos: ReadonlySet<string>): ReactNode {
  return (
    <Fragment key="veiculos">
      <h2 className={classes["heading"]}>Veículos</h2>
      <VehicleList label={`Itens da ${nameOf(row)}`} items={row.informativo_item} termos={termos} />
      {row.informativo_item_qtde > row.informativo_item.length ? (
        <p className={classes["more"]}>
          {`${formatInteger(row.informativo_item.length)} de ${formatCount(row.informativo_item_qtde, "item", "itens")}: os que têm o que foi buscado, ou os primeiros. Os outros estão no informativo.`}
        </p>
      ) : null}
    </Fragment>
  );
}

function conversasOf(row: ResultadoSemana, termos: ReadonlySet<string>): ReactNode {
  return (
    <Fragment key="conversas">
      <h2 className={classes["heading"]}>Conversas</h2>
      {row.conversas_qtde === 0 ? (
        <p className={classes["more"]}>{PESQUISA_NO_CONVERSAS}</p>
      ) : (
        <MessageList
          label={`Conversas da ${nameOf(row)}`}
          messages={row.conversas}
          total={row.conversas_qtde}
          termos={termos}
          aboutOf={aboutOf}
        />
      )}
    </Fragment>
  );
}

/** The week, or the part that the message is about (OP-109). */
function aboutOf({ info_chassi, info_item_codigo }: BuscaConversa): string {
  if (info_chassi === "" && info_item_codigo === "") return "Sobre a semana";
  return `Peça ${info_item_codigo}, chassi ${info_chassi}`;
}
