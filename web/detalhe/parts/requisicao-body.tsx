import type { ReactNode } from "react";
import { requestTypeOf, type Requisicao, ITEMS_NOT_SAVED } from "../../../contract/requisicoes/index.ts";
import { ArchivedBanner } from "./archived-banner.tsx";
import classes from "./detail.module.css";
import { ItemsTable } from "./itens/items-table.tsx";
import { StaffItems } from "./itens/staff-items.tsx";
import { UnsavedItems } from "./itens/unsaved-items.tsx";
import type { ItemsEdit } from "./itens/use-items-edit.ts";
import { RespostaBlock } from "./resposta-block.tsx";
import { SentFields } from "./sent-fields.tsx";
import type { StaffEdit } from "./use-staff-edit.ts";

/** True when staff edit items here (OP-26); a claim's extract has its own panel (DET-24). */
function writesItens({ can, req_objeto_item }: Requisicao): boolean {
  return can.editItens && !can.readExtrato && req_objeto_item.length > 0;
}

/** What was sent and what staff answered (DET-22, OP-26, OP-47). */
export function RequisicaoBody({
  requisicao,
  edit,
  itens,
}: {
  readonly requisicao: Requisicao;
  readonly edit: StaffEdit;
  readonly itens: ItemsEdit;
}): ReactNode {
  return (
    <>
      <ArchivedBanner requisicao={requisicao} />
      <section className={classes.card} aria-label="Dados da requisição">
        <SentFields requisicao={requisicao} campos={edit.campos} />
      </section>
      <RespostaBlock requisicao={requisicao} edit={edit} />
      {writesItens(requisicao) ? (
        <StaffItems
          requisicao={requisicao}
          edit={itens}
          label={requestTypeOf(requisicao.req_tipo).items?.label ?? ""}
          words={{ editing: "A edição destas peças", unsaved: ITEMS_NOT_SAVED }}
          maxHeight="clamp(216px, 100dvh - 330px, 720px)"
          campos={edit.campos}
        />
      ) : (
        <>
          {requisicao.can.readExtrato ? null : <UnsavedItems requisicao={requisicao} edit={itens} />}
          <ItemsTable requisicao={requisicao} campos={edit.campos} />
        </>
      )}
    </>
  );
}
