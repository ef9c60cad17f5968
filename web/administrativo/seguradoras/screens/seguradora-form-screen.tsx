import type { ReactNode } from "react";
import { SEGURADORA_FIELDS } from "../../../../contract/administrativo/index.ts";
import { blankValues, checkFields } from "../../../../contract/platform/form/index.ts";
import { COMMON_INPUTS } from "../../../platform/form/common-inputs.ts";
import { fieldEdit } from "../../../platform/form/field-edit.ts";
import { EditRecordScreen, NewRecordScreen } from "../../parts/register-form-screen.tsx";
import { saveSeguradora, SEGURADORAS } from "../parts/seguradoras.ts";

const RULES = {
  fields: SEGURADORA_FIELDS,
  check: (sent: unknown) => checkFields(SEGURADORA_FIELDS, sent),
};

const FORM = {
  ofNew: RULES,
  ofStored: RULES,
  inputs: COMMON_INPUTS,
  blank: blankValues(SEGURADORA_FIELDS),
  status: "seguradora_status",
  edit: fieldEdit(SEGURADORA_FIELDS, "seguradora_versao"),
  save: saveSeguradora,
};

/** A new insurer (AHOM-07, ASEG-04 to ASEG-07, OP-88, OP-89). */
export function NewSeguradoraScreen(): ReactNode {
  return <NewRecordScreen register={SEGURADORAS} form={FORM} />;
}

/** A stored insurer (AHOM-08, ASEG-17, ASEG-20, OP-89). */
export function EditSeguradoraScreen({ id }: { id: string }): ReactNode {
  return <EditRecordScreen register={SEGURADORAS} form={FORM} id={id} />;
}
