import { useCallback, useMemo } from "react";
import {
  EMAIL_TAKEN,
  needsSenha,
  PERFIL_FIELDS,
  PERFIL_SAVED,
  type Perfil,
} from "../../../contract/perfil/index.ts";
import type { CampoErro } from "../../../contract/platform/envelope.ts";
import { checkFields, type Values } from "../../../contract/platform/form/index.ts";
import { useRecordForm, type RecordFormState } from "../../platform/form/use-record-form.ts";
import type { ServerError } from "../../platform/http/errors.ts";
import { positive } from "../../platform/notices/notices.ts";
import { useSavePerfil } from "../queries.ts";
import { checkProfile, profileFields, type PerfilInput } from "./profile-fields.ts";

/** The profile's form: its fields, its record and its save (PERF-06, PERF-07, PERF-11, PERF-12). */
export function useProfileForm(perfil: Perfil): RecordFormState<PerfilInput> {
  const savePerfil = useSavePerfil();
  const fields = useMemo(() => profileFields(perfil), [perfil]);
  return useRecordForm({
    fields,
    check: useCallback((sent: unknown) => checkProfile(fields, sent), [fields]),
    record: useMemo(() => recordOf(perfil), [perfil]),
    isNew: false,
    save: async ({ senha_atual, ...typed }) => {
      const { valores } = checkFields(PERFIL_FIELDS, typed);
      const { usuario_versao } = perfil;
      const senha = needsSenha(perfil, valores.usuario_email) ? { senha_atual: String(senha_atual) } : {};
      return recordOf(await savePerfil({ ...valores, usuario_versao, ...senha }));
    },
    onSaved: () => positive(PERFIL_SAVED),
    camposOf,
  });
}

/** The values that Desfazer restores: all editable fields (OP-87), and no password. */
function recordOf(perfil: Perfil): Values {
  const editable = PERFIL_FIELDS.map(({ name }) => [name, perfil[name]]);
  const { usuario_concessionario_codigo } = perfil;
  return { ...Object.fromEntries(editable), senha_atual: "", usuario_concessionario_codigo };
}

/** The server's errors of single fields; the notice is always the generic one (OP-100). */
function camposOf(error: ServerError): readonly CampoErro[] {
  if (error.message === EMAIL_TAKEN) return [{ campo: "usuario_email", mensagem: EMAIL_TAKEN }];
  // Only password attempts are throttled here.
  if (error.status === 429) return [{ campo: "senha_atual", mensagem: error.message }];
  return error.campos;
}
