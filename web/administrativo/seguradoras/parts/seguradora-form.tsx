import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import {
  SEGURADORA_CREATED,
  SEGURADORA_FIELDS,
  SEGURADORA_STALE,
  SEGURADORA_UPDATED,
  type Seguradora,
} from "../../../../contract/administrativo/index.ts";
import { checkFields, type Values } from "../../../../contract/platform/form/index.ts";
import { COMMON_INPUTS } from "../../../platform/form/common-inputs.ts";
import { fieldEdit } from "../../../platform/form/field-edit.ts";
import { RecordForm } from "../../../platform/form/record-form.tsx";
import type { DraftStorage } from "../../../platform/form/use-form-draft.ts";
import { useRecordForm } from "../../../platform/form/use-record-form.ts";
import { positive } from "../../../platform/notices/notices.ts";
import { linkTo, useGo, useSearchOf } from "../../../platform/routing/links.ts";
import { seguradoraFormSearchSchema } from "../queries/searches.ts";
import { ALL_SEGURADORAS, saveSeguradora, seguradoraQuery } from "../queries/seguradoras.ts";

const check = (sent: unknown) => checkFields(SEGURADORA_FIELDS, sent);
const EDIT = fieldEdit(SEGURADORA_FIELDS, "seguradora_versao");

interface SeguradoraFormProps {
  /** null for a new one. */
  readonly seguradora: Seguradora | null;
  /** What the form begins with. */
  readonly values: Values;
  readonly storage: DraftStorage;
}

/** The form of an insurer (ASEG-04 to ASEG-07, ASEG-17, ASEG-20, OP-89); after a save it returns to the list. */
export function SeguradoraForm({ seguradora, values, storage }: SeguradoraFormProps): ReactNode {
  const client = useQueryClient();
  const go = useGo();
  const { tab = "ativo" } = useSearchOf(seguradoraFormSearchSchema);
  const form = useRecordForm({
    fields: SEGURADORA_FIELDS,
    check,
    record: values,
    isNew: seguradora === null,
    save: (valores, versao) => saveSeguradora(seguradora?.seguradora_id, valores, versao),
    edit: EDIT,
    take: (atual) =>
      seguradora &&
      client.setQueryData(seguradoraQuery(seguradora.seguradora_id).queryKey, atual as Seguradora),
    staleText: SEGURADORA_STALE,
    storage,
    onSaved: () => {
      void client.invalidateQueries({ queryKey: ALL_SEGURADORAS });
      positive(seguradora === null ? SEGURADORA_CREATED : SEGURADORA_UPDATED);
      go(linkTo("pac-adm-manutencao-seguradora", { status: tab }), { replace: true });
    },
  });
  return (
    <RecordForm
      label={seguradora === null ? "Nova Seguradora" : "Editando Seguradora"}
      form={form}
      inputs={COMMON_INPUTS}
      leaving="O que foi alterado na seguradora e não foi salvo se perde."
    />
  );
}
