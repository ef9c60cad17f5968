import { useMemo, type ReactNode } from "react";
import type { View } from "../../../../contract/acesso/index.ts";
import {
  RESPOSTA_FIELDS,
  RESPOSTA_TAKEN,
  UPDATE_RESPOSTA_FIELDS,
  type RespostaValues,
} from "../../../../contract/administrativo/index.ts";
import { blankValues, checkFields, type Checked } from "../../../../contract/platform/form/index.ts";
import { useSessao } from "../../../acesso/index.ts";
import { COMMON_INPUTS } from "../../../platform/form/common-inputs.ts";
import { fieldEdit } from "../../../platform/form/field-edit.ts";
import { EditRecordScreen, NewRecordScreen } from "../../parts/register-form-screen.tsx";
import { respostasOf, saveResposta } from "../parts/respostas.ts";

const [AREA, ...OTHERS] = RESPOSTA_FIELDS;

/** The form of a reply: the area of a stored one is settled, that of a new one is one of the person's. */
function formOf(views: readonly View[]) {
  const own = { ...AREA, options: AREA.options.filter(({ value }) => views.includes(value)) };
  return {
    ofNew: { fields: [own, ...OTHERS], check: (sent: unknown) => checkFields(RESPOSTA_FIELDS, sent) },
    ofStored: {
      fields: UPDATE_RESPOSTA_FIELDS,
      check: (sent: unknown) => checkFields(UPDATE_RESPOSTA_FIELDS, sent) as Checked<RespostaValues>,
    },
    inputs: COMMON_INPUTS,
    blank: blankValues(RESPOSTA_FIELDS),
    status: "view",
    edit: fieldEdit(UPDATE_RESPOSTA_FIELDS, "resposta_versao"),
    save: saveResposta,
    campoOf: { [RESPOSTA_TAKEN]: "resposta_titulo" },
  };
}

function useRegister() {
  const { atender } = useSessao().can;
  return useMemo(() => ({ register: respostasOf(atender), form: formOf(atender) }), [atender]);
}

/** A new prepared reply, of the area whose tab it is opened from. */
export function NewRespostaScreen(): ReactNode {
  return <NewRecordScreen {...useRegister()} />;
}

/** A stored prepared reply. */
export function EditRespostaScreen({ id }: { id: string }): ReactNode {
  return <EditRecordScreen {...useRegister()} id={id} />;
}
