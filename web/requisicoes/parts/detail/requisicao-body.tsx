import type { ReactNode } from "react";
import type { Requisicao } from "../../../../contract/requisicoes/index.ts";
import { ArchivedBanner } from "./archived-banner.tsx";
import classes from "./detail.module.css";
import { HistoryForm } from "./history-form.tsx";
import { ItemsTable } from "./items-table.tsx";
import { RespostaBlock } from "./resposta-block.tsx";
import type { StaffEdit } from "./use-staff-edit.ts";

/** DET-22 OP-26 OP-47: what was sent and what staff answered, from the top. */
export function RequisicaoBody({ requisicao, edit }: { requisicao: Requisicao; edit: StaffEdit }): ReactNode {
  return (
    <>
      <ArchivedBanner requisicao={requisicao} />
      <section className={classes.card} aria-label="Dados da requisição">
        <HistoryForm requisicao={requisicao} campos={edit.campos} />
      </section>
      <RespostaBlock requisicao={requisicao} edit={edit} />
      <ItemsTable requisicao={requisicao} campos={edit.campos} />
    </>
  );
}
