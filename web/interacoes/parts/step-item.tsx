import { IconArchive, IconArrowBackUp, IconPencil, IconTable, IconUserCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Historico, HistoricoItens } from "../../../contract/interacoes/index.ts";
import { STATUS_LABEL, shownCell, type DetailColumn } from "../../../contract/requisicoes/index.ts";
import { formatCount, formatDateTime } from "../../platform/format/format.ts";
import { StatusMark } from "../../requisicoes/index.ts";
import classes from "./thread.module.css";

type CellValue = HistoricoItens["celulas"][number]["de"];

/** A save of more cells is folded: it would push the messages out of sight. */
const SHOWN_CELLS = 4;

interface StepItemProps {
  readonly step: Historico;
  readonly columns: readonly DetailColumn[];
}

function StepIcon({ step }: Pick<StepItemProps, "step">): ReactNode {
  const look = { size: 14, stroke: 1.5, "aria-hidden": true } as const;
  if (step.historico_tipo === "resposta") return <IconPencil {...look} />;
  if (step.historico_tipo === "itens") return <IconTable {...look} />;
  if (step.historico_tipo === "desfeito") return <IconArrowBackUp {...look} />;
  if (step.historico_tipo === "owner") return <IconUserCheck {...look} />;
  if (step.historico_status === null || step.historico_tipo === "arquivamento")
    return <IconArchive {...look} />;
  return <StatusMark status={step.historico_status} />;
}

/** The text after the name: `alterou o status para Em Andamento`. A message moves the status by itself (OP-44). */
function describeStep({
  historico_tipo,
  historico_status,
  historico_motivo,
  historico_itens,
  historico_owner_nome,
}: Historico): string {
  const status = historico_status === null ? "" : STATUS_LABEL[historico_status];
  if (historico_tipo === "resposta") return "salvou a resposta";
  if (historico_tipo === "itens")
    return `alterou ${formatCount(historico_itens?.total ?? 0, "célula", "células")} das peças`;
  if (historico_tipo === "arquivamento") return `arquivou a requisição: ${historico_motivo ?? ""}`;
  if (historico_tipo === "desfeito") return `desfez o encerramento: o status voltou para ${status}`;
  if (historico_tipo === "owner")
    return historico_owner_nome === null ? "retirou o Owner" : `definiu ${historico_owner_nome} como Owner`;
  return `alterou o status para ${status}`;
}

/** The cells of a save, before and after; those that were not kept are counted. */
function ChangedCells({
  itens,
  columns,
}: {
  readonly itens: HistoricoItens;
  readonly columns: readonly DetailColumn[];
}): ReactNode {
  const more = itens.total - itens.celulas.length;
  const list = (
    <ul>
      {itens.celulas.map(({ linha, coluna, de, para }) => {
        const column = columns.find(({ name }) => name === coluna);
        const textOf = (value: CellValue): string =>
          (column === undefined ? String(value ?? "") : shownCell(column, value)) || "(em branco)";
        return (
          <li key={`${linha}.${coluna}`}>
            Linha {linha}, {column?.label ?? coluna}: <del>{textOf(de)}</del> <ins>{textOf(para)}</ins>
          </li>
        );
      })}
      {more > 0 ? <li>e mais {more}</li> : null}
    </ul>
  );
  if (itens.celulas.length <= SHOWN_CELLS) return <div className={classes.cells}>{list}</div>;
  return (
    <details className={classes.cells}>
      <summary>Ver as células</summary>
      {list}
    </details>
  );
}

/** One step of the history, quieter than a message (OP-44, OP-47). */
export function StepItem({ step, columns }: StepItemProps): ReactNode {
  const { historico_tipo, historico_usuario_nome, historico_timestamp, historico_itens } = step;
  return (
    <li className={classes.step}>
      <StepIcon step={step} />
      <span>
        {historico_tipo === "mensagem" ? "A mensagem de " : null}
        <b>{historico_usuario_nome === "" ? "O sistema" : historico_usuario_nome}</b> {describeStep(step)}
      </span>
      <time className={classes.time} dateTime={new Date(historico_timestamp * 1000).toISOString()}>
        {formatDateTime(historico_timestamp)}
      </time>
      {historico_itens === null ? null : <ChangedCells itens={historico_itens} columns={columns} />}
    </li>
  );
}
