import { useQueryClient } from "@tanstack/react-query";
import { useMemo, type ReactNode } from "react";
import {
  SEGURANCA_FIELDS,
  SEGURANCA_SAVED,
  SEGURANCA_STALE,
  SEGURANCA_TITLE,
  type Seguranca,
} from "../../../../contract/administrativo/index.ts";
import { checkFields } from "../../../../contract/platform/form/index.ts";
import { COMMON_INPUTS } from "../../../platform/form/common-inputs.ts";
import { fieldEdit } from "../../../platform/form/field-edit.ts";
import { RecordForm } from "../../../platform/form/record-form.tsx";
import type { DraftStorage } from "../../../platform/form/use-form-draft.ts";
import { useRecordForm } from "../../../platform/form/use-record-form.ts";
import { positive } from "../../../platform/notices/notices.ts";
import { segurancaQuery, useSaveSeguranca } from "../queries.ts";
import { groupsInput } from "./groups-input.tsx";

const EDIT = fieldEdit(SEGURANCA_FIELDS, "seguranca_versao");
const check = (sent: unknown) => checkFields(SEGURANCA_FIELDS, sent);

/** Which groups enter with a second factor; a colleague's save meanwhile is shown beside what was changed here. */
export function SegurancaForm({
  seguranca,
  storage,
}: {
  readonly seguranca: Seguranca;
  readonly storage: DraftStorage;
}): ReactNode {
  const client = useQueryClient();
  const save = useSaveSeguranca();
  const { grupos } = seguranca;
  const inputs = useMemo(() => ({ ...COMMON_INPUTS, multi: groupsInput(grupos) }), [grupos]);
  const form = useRecordForm({
    fields: SEGURANCA_FIELDS,
    check,
    record: seguranca,
    isNew: false,
    edit: EDIT,
    take: (atual) => client.setQueryData(segurancaQuery.queryKey, atual as Seguranca),
    staleText: SEGURANCA_STALE,
    storage,
    save: async (valores, versao = seguranca.seguranca_versao) => await save(valores, versao),
    onSaved: () => positive(SEGURANCA_SAVED),
  });
  return (
    <RecordForm
      label={SEGURANCA_TITLE}
      form={form}
      inputs={inputs}
      leaving="O que foi alterado na segurança e não foi salvo se perde."
    />
  );
}
