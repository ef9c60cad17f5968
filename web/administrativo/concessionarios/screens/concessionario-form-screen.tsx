import type { ReactNode } from "react";
import {
  CONCESSIONARIO_FIELDS,
  CONCESSIONARIO_KEPT,
  CONTA_OF_DELETED,
  CONTA_TAKEN,
  UPDATE_CONCESSIONARIO_FIELDS,
  type Concessionario,
  type ConcessionarioValues,
  type UpdateConcessionarioValues,
} from "../../../../contract/administrativo/index.ts";
import { blankValues, checkFields, type Field } from "../../../../contract/platform/form/index.ts";
import { COMMON_INPUTS } from "../../../platform/form/common-inputs.ts";
import { fieldEdit } from "../../../platform/form/field-edit.ts";
import { call } from "../../../platform/http/call.ts";
import { EditRecordScreen, NewRecordScreen } from "../../parts/register-form-screen.tsx";
import type { RegisterFormOf } from "../../parts/register-form.tsx";
import { CONCESSIONARIOS } from "../parts/concessionarios.ts";

const CONTA = "concessionario_conta";

/** The account of a stored dealer is only read (ACON-07). */
const STORED_FIELDS: readonly Field[] = CONCESSIONARIO_FIELDS.map((field) =>
  field.name === CONTA ? { ...field, readOnly: true } : field,
);

const FORM: RegisterFormOf<
  Concessionario,
  Field["input"],
  ConcessionarioValues | UpdateConcessionarioValues
> = {
  ofNew: { fields: CONCESSIONARIO_FIELDS, check: (sent) => checkFields(CONCESSIONARIO_FIELDS, sent) },
  ofStored: { fields: STORED_FIELDS, check: (sent) => checkFields(UPDATE_CONCESSIONARIO_FIELDS, sent) },
  inputs: COMMON_INPUTS,
  blank: blankValues(CONCESSIONARIO_FIELDS),
  status: "concessionario_status",
  edit: fieldEdit(CONCESSIONARIO_FIELDS, "concessionario_versao"),
  save: saveConcessionario,
  campoOf: { [CONTA_TAKEN]: CONTA, [CONTA_OF_DELETED]: CONTA },
  undoKeeps: {
    names: ["concessionario_conta_sap", "concessionario_cidade", "concessionario_uf"],
    text: CONCESSIONARIO_KEPT,
  },
};

/** Saves a dealer, null for a new one (ACON-23, ACON-24). */
async function saveConcessionario(
  stored: Concessionario | null,
  valores: ConcessionarioValues | UpdateConcessionarioValues,
  concessionario_versao: number | undefined,
): Promise<Concessionario> {
  if (stored === null && CONTA in valores)
    return await call("POST /v2/pac/administrativo/concessionarios", { body: valores });
  return await call("PUT /v2/pac/administrativo/concessionarios/:concessionario_conta", {
    params: { concessionario_conta: stored?.concessionario_conta ?? "" },
    body: { ...valores, concessionario_versao },
  });
}

/** A new dealer (AHOM-10, ACON-03 to ACON-12, ACON-15 to ACON-17, OP-86). */
export function NewConcessionarioScreen(): ReactNode {
  return <NewRecordScreen register={CONCESSIONARIOS} form={FORM} />;
}

/** A stored dealer (AHOM-11, ACON-03, ACON-07, ACON-13, ACON-14, OP-87). */
export function EditConcessionarioScreen({ id }: { id: string }): ReactNode {
  return <EditRecordScreen register={CONCESSIONARIOS} form={FORM} id={id} />;
}
