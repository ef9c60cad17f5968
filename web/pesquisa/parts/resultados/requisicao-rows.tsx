import { IconMessage } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { CONTA_LABEL } from "../../../../contract/acesso/index.ts";
import type { ResultadoRequisicao } from "../../../../contract/pesquisa/index.ts";
import { TYPE_LABEL } from "../../../../contract/requisicoes/index.ts";
import { formatDateTime } from "../../../platform/format/format.ts";
import type { Column } from "../../../platform/list/list-props.ts";
import { UnfoldButton } from "../../../platform/list/unfold-button.tsx";
import type { OpenRows } from "../../../platform/list/use-open-rows.ts";
import { StatusBadge } from "../../../requisicoes/index.ts";
import { Marked } from "./marked.tsx";
import { MessageList } from "./message-list.tsx";
import classes from "./resultados.module.css";

/** The columns of requests that were found (SRCH-11). */
export function requisicaoColumns(termos: ReadonlySet<string>): readonly Column<ResultadoRequisicao>[] {
  return [
    {
      label: CONTA_LABEL,
      cell: (row) => <Marked text={row.concessionario_desc} termos={termos} />,
      width: 27,
    },
    { label: "Status da Requisição", cell: (row) => <StatusBadge status={row.req_status} />, width: 16 },
    { label: TYPE_LABEL, cell: (row) => <Marked text={row.req_tipo_desc} termos={termos} /> },
    {
      label: "Código da Requisição",
      lead: true,
      cell: (row) => (
        <span className={classes["numero"]}>
          <Marked text={String(row.req_numero)} termos={termos} />
        </span>
      ),
      width: 15,
    },
    {
      label: "Data",
      cell: (row) => <span className={classes["numero"]}>{formatDateTime(row.req_data_criacao)}</span>,
      width: 14,
    },
  ];
}

/** Its key among the rows. */
export const requisicaoKey = ({ req_numero }: ResultadoRequisicao): string => String(req_numero);

/** The button that unfolds its messages; a request without any has none (SRCH-14). */
export function requisicaoActions(row: ResultadoRequisicao, open: OpenRows): ReactNode {
  if (row.req_interacoes_qtde === 0) return null;
  const key = requisicaoKey(row);
  return (
    <UnfoldButton
      isOpen={open.has(key)}
      onToggle={() => open.toggle(key)}
      count={row.req_interacoes_qtde}
      icon={<IconMessage size={14} stroke={1.5} aria-hidden />}
      label={`Mensagens da requisição ${row.req_numero}`}
    />
  );
}

/** What was found in it, and once it is unfolded its messages. */
export function underRequisicao(
  row: ResultadoRequisicao,
  open: OpenRows,
  termos: ReadonlySet<string>,
): ReactNode {
  const isOpen = open.has(requisicaoKey(row)) && row.req_interacoes_qtde > 0;
  if (row.retorno_busca_texto === "" && !isOpen) return null;
  return (
    <div className={classes["under"]}>
      {row.retorno_busca_texto === "" ? null : (
        <p className={classes["snippet"]}>
          <Marked text={row.retorno_busca_texto} termos={termos} />
        </p>
      )}
      {isOpen ? (
        <MessageList
          label={`Mensagens da requisição ${row.req_numero}`}
          messages={row.req_interacoes}
          total={row.req_interacoes_qtde}
          termos={termos}
        />
      ) : null}
    </div>
  );
}
