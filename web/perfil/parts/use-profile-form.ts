import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import {
  EMAIL_TAKEN,
  needsSenha,
  PERFIL_FIELDS,
  PERFIL_SAVED,
  PERFIL_STALE,
  type Perfil,
} from "../../../contract/perfil/index.ts";
import type { CampoErro } from "../../../contract/platform/envelope.ts";
import { checkFields, type Values } from "../../../contract/platform/form/index.ts";
import { fieldEdit } from "../../platform/form/field-edit.ts";
import type { DraftStorage } from "../../platform/form/use-form-draft.ts";
import { useRecordForm, type RecordFormState } from "../../platform/form/use-record-form.ts";
import type { ServerError } from "../../platform/http/errors.ts";
import { positive } from "../../platform/notices/notices.ts";
import { perfilQuery, useSavePerfil } from "../queries.ts";
import { checkProfile, profileFields, type PerfilInput } from "./profile-fields.ts";

const EDIT = fieldEdit(PERFIL_FIELDS, "usuario_versao");

/** The profile's form: its fields, its record and its save (PERF-06, PERF-07, PERF-11, PERF-12). */
export function useProfileForm(perfil: Perfil, storage: DraftStorage): RecordFormState<PerfilInput> {
  const client = useQueryClient();
  const savePerfil = useSavePerfil();
  const fields = useMemo(() => profileFields(perfil), [perfil]);
  return useRecordForm({
    fields,
    check: useCallback((sent: unknown) => checkProfile(fields, sent), [fields]),
    record: useMemo(() => recordOf(perfil), [perfil]),
    isNew: false,
    edit: EDIT,
    take: (atual) => client.setQueryData(perfilQuery.queryKey, atual as Perfil),
    staleText: PERFIL_STALE,
    storage,
    save: async ({ senha_atual, ...typed }, usuario_versao = perfil.usuario_versao) => {
      const { valores } = checkFields(PERFIL_FIELDS, typed);
      const senha = needsSenha(perfil, valores.usuario_email) ? { senha_atual: String(senha_atual) } : {};
      return recordOf(await savePerfil({ ...valores, usuario_versao, ...senha }));
    },
    onSaved: () => positive(PERFIL_SAVED),
    camposOf,
  });
}

/** The record of the form: the profile, and no password. */
function recordOf(perfil: Perfil): Values {
  return { ...perfil, senha_atual: "" };
}

/** The server's errors of single fields; the notice is always the generic one (OP-100). */
function camposOf(error: ServerError): readonly CampoErro[] {
  if (error.message === EMAIL_TAKEN) return [{ campo: "usuario_email", mensagem: EMAIL_TAKEN }];
  // Only password attempts are throttled here.
  if (error.status === 429) return [{ campo: "senha_atual", mensagem: error.message }];
  return error.campos;
}
