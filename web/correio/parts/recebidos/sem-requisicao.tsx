import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { VIEW_TITLE } from "../../../../contract/acesso/index.ts";
import { CORREIO_TITLE, type Recebido } from "../../../../contract/correio/index.ts";
import { formatCount } from "../../../platform/format/format.ts";
import type { Column } from "../../../platform/list/list-props.ts";
import { ListScreen } from "../../../platform/list/list-screen.tsx";
import { EmptyState } from "../../../platform/page/empty-state.tsx";
import { recebidosQuery } from "../../queries/correio.ts";
import type { BoardTab } from "../board-tab.ts";
import { Since, TwoLines } from "../two-lines.tsx";
import { RecebidoOfAddress } from "./recebido-of-address.tsx";
import { MOTIVO, senderOf, subjectOf } from "./words.ts";

/** What came in by mail and fits nowhere: read, assigned, or discarded (OP-54). */
export function SemRequisicao({ list, tabs, above }: BoardTab): ReactNode {
  const { pagina = 1 } = list.search;
  const options = recebidosQuery(pagina);
  const query = useQuery(options);
  return (
    <>
      <ListScreen
        title={CORREIO_TITLE}
        tabs={tabs}
        above={above}
        query={query}
        queryKey={options.queryKey}
        rowsOf={({ itens }) => itens}
        keyOf={({ recebido_id }) => recebido_id}
        targetOf={({ recebido_id }) => list.targetOf({ pagina, recebido: recebido_id })}
        columns={columnsOf(query.dataUpdatedAt / 1000)}
        empty={
          <EmptyState
            title="Nenhum e-mail sem requisição"
            hint="Os e-mails recebidos que não respondem a uma requisição ou conversa aparecem aqui, para serem atribuídos."
          />
        }
        pagination={({ total, totalPages }) => ({
          page: pagina,
          total,
          totalPages,
          targetOf: (to) => list.targetOf({ pagina: to }),
        })}
      />
      <RecebidoOfAddress list={list} />
    </>
  );
}

/** @param nowSeconds when the list was read, for relative times */
function columnsOf(nowSeconds: number): readonly Column<Recebido>[] {
  return [
    {
      label: "E-mail",
      lead: true,
      lines: 2,
      width: 40,
      cell: (mail) => <TwoLines first={subjectOf(mail)} second={senderOf(mail)} />,
    },
    {
      label: "Por que espera",
      lines: 2,
      cell: ({ recebido_motivo, req_numero, view }) => (
        <TwoLines
          first={recebido_motivo === null ? "" : MOTIVO[recebido_motivo]}
          second={[req_numero, view && VIEW_TITLE[view]].filter(Boolean).join(" · ")}
        />
      ),
    },
    {
      label: "Anexos",
      width: 12,
      cell: ({ recebido_anexos: { length } }) =>
        length === 0 ? "Nenhum" : formatCount(length, "anexo", "anexos"),
    },
    {
      label: "Desde",
      lines: 2,
      width: 15,
      cell: ({ recebido_desde }) => <Since seconds={recebido_desde} nowSeconds={nowSeconds} />,
    },
  ];
}
