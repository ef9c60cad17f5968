import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import {
  checkUsuario,
  ID_AMERICA_TAKEN,
  OWN_ACCESS_CHANGES,
  USUARIO_EMAIL_TAKEN,
  USUARIO_FORM_FIELDS,
  USUARIO_INPUT_RULES,
  type UsuarioInput,
  type UsuarioValues,
} from "../../../../contract/administrativo/index.ts";
import { blankValuesBy } from "../../../../contract/platform/form/index.ts";
import { COMMON_INPUTS } from "../../../platform/form/common-inputs.ts";
import { fieldEdit } from "../../../platform/form/field-edit.ts";
import { call } from "../../../platform/http/call.ts";
import { EditRecordScreen, NewRecordScreen } from "../../parts/register-form-screen.tsx";
import type { RegisterFormOf } from "../../parts/register-form.tsx";
import { ContasInput } from "../parts/contas-input.tsx";
import { ConviteDialog } from "../parts/convite-dialog.tsx";
import { InviteButton } from "../parts/invite-button.tsx";
import { USUARIOS, type UsuarioRecord } from "../parts/usuarios.ts";
import { showConvite } from "../queries/convite.ts";

const RULES = { fields: USUARIO_FORM_FIELDS, check: checkUsuario };

const FORM: RegisterFormOf<UsuarioRecord, UsuarioInput, UsuarioValues> = {
  ofNew: RULES,
  ofStored: RULES,
  inputs: { ...COMMON_INPUTS, contas: ContasInput },
  blank: blankValuesBy(USUARIO_INPUT_RULES, USUARIO_FORM_FIELDS),
  status: "acesso_status",
  edit: fieldEdit(USUARIO_FORM_FIELDS, "usuario_versao"),
  save: saveUsuario,
  campoOf: { [USUARIO_EMAIL_TAKEN]: "usuario_email", [ID_AMERICA_TAKEN]: "id_america" },
  question: (usuario, valores, { usuarioID }) => {
    const isOwn = usuario.usuario_id === usuarioID;
    const { grupo_usuario_id: grupo, acesso_status: status } = valores;
    const changes = grupo !== usuario.grupo_usuario_id || status !== usuario.acesso_status;
    return isOwn && changes ? OWN_ACCESS_CHANGES : null;
  },
};

/** Saves a person, null for a new one, who comes with an invitation (AUSR-22, AUSR-23). */
async function saveUsuario(
  stored: UsuarioRecord | null,
  { usuario_concessionario_codigo, ...valores }: UsuarioValues,
  usuario_versao: number | undefined,
): Promise<UsuarioRecord> {
  const body = { ...valores, usuario_concessionario_codigo: [...usuario_concessionario_codigo] };
  if (stored === null) return await call("POST /v2/pac/administrativo/usuarios", { body });
  return await call("PUT /v2/pac/administrativo/usuarios/:usuario_id", {
    params: { usuario_id: stored.usuario_id },
    body: { ...body, usuario_versao },
  });
}

/** A new person; the list then shows their invitation (AHOM-13, AUSR-10 to AUSR-17, AUSR-27, OP-12). */
export function NewUsuarioScreen(): ReactNode {
  const client = useQueryClient();
  return (
    <NewRecordScreen
      register={USUARIOS}
      form={FORM}
      onCreated={({ convite, ...usuario }) => convite && showConvite(client, { ...convite, usuario })}
    />
  );
}

const inviteOf = (usuario: UsuarioRecord): ReactNode => <InviteButton usuario={usuario} />;

/** A stored person (AHOM-13, AUSR-10 to AUSR-17, OP-102). */
export function EditUsuarioScreen({ id }: { id: string }): ReactNode {
  return (
    <>
      <EditRecordScreen register={USUARIOS} form={FORM} id={id} actions={inviteOf} />
      <ConviteDialog />
    </>
  );
}
