import type { ReactNode } from "react";
import { PERFIL_TITLE, type Perfil } from "../../../contract/perfil/index.ts";
import { COMMON_INPUTS } from "../../platform/form/common-inputs.ts";
import { RecordForm } from "../../platform/form/record-form.tsx";
import type { DraftStorage } from "../../platform/form/use-form-draft.ts";
import { AccountsInput } from "./accounts-input.tsx";
import { SenhaInput } from "./senha-input.tsx";
import { useProfileForm } from "./use-profile-form.ts";

const INPUTS = { ...COMMON_INPUTS, senha: SenhaInput, contas: AccountsInput };

/** The person's own data; the accounts are only shown (PERF-03 to PERF-07). */
export function ProfileForm({ perfil, storage }: { perfil: Perfil; storage: DraftStorage }): ReactNode {
  return (
    <RecordForm
      label={PERFIL_TITLE}
      form={useProfileForm(perfil, storage)}
      inputs={INPUTS}
      leaving="O que foi alterado no perfil e não foi salvo se perde."
      entersSend
    />
  );
}
