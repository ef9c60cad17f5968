import { useMemo, useRef, type RefObject } from "react";
import { useForm, useWatch, type FieldErrors, type Resolver, type UseFormReturn } from "react-hook-form";
import {
  checkPerfil,
  EMAIL_TAKEN,
  needsSenha,
  PERFIL_CAMPOS,
  PERFIL_SAVED,
  type Perfil,
  type PerfilCampo,
  type PerfilCampos,
} from "../../../contract/perfil/index.ts";
import type { CampoErro } from "../../../contract/platform/envelope.ts";
import { UNKNOWN_ERROR } from "../../../contract/platform/messages.ts";
import { ServerError } from "../../platform/http/errors.ts";
import { negative, positive } from "../../platform/notices/notices.ts";
import { useUpdatePerfil } from "../queries.ts";
import { useSenhaAtual, type SenhaAtual } from "./use-senha-atual.ts";

/** The profile form's state. */
export interface ProfileEdit {
  readonly form: UseFormReturn<PerfilCampos>;
  readonly senha: SenhaAtual;
  readonly senhaRef: RefObject<HTMLInputElement | null>;
  readonly isSaving: boolean;
  /** The message beside the buttons: the profile was changed elsewhere. */
  readonly message: string | null;
  readonly save: () => void;
  readonly undo: () => void;
}

/** When the profile changed elsewhere, typed values and their errors stay. */
const MERGED = { keepDirtyValues: true, keepErrors: true };
const ANEW = { keepDirtyValues: false, keepErrors: false };

/** Validates the fields with the contract's rule. */
const resolver: Resolver<PerfilCampos> = (raw) => {
  const { valores, campos } = checkPerfil(raw);
  if (campos.length === 0) return { values: valores, errors: {} };
  const errors = campos.map(({ campo, mensagem }) => [campo, { type: "campo", message: mensagem }]);
  return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<PerfilCampos> };
};

/**
 * Validates with the contract's rule, saves, and shows the server's errors on their fields (PERF-06, PERF-07, PERF-11,
 * PERF-12). Values saved elsewhere meanwhile fill the fields that were not edited.
 */
export function useProfileForm(perfil: Perfil): ProfileEdit {
  const stored = useMemo(() => camposOf(perfil), [perfil]);
  const form = useForm<PerfilCampos>({
    values: stored,
    resetOptions: MERGED,
    resolver,
    mode: "onTouched",
  });
  const { mutate, isPending, error, reset } = useUpdatePerfil();
  const { setError, setFocus, control } = form;
  const usuario_email = useWatch({ control, name: "usuario_email" });
  const senhaRef = useRef<HTMLInputElement>(null);
  const senha = useSenhaAtual(needsSenha(perfil, usuario_email));

  function refuse(refused: unknown): void {
    // The notice is always the generic one; known errors are shown on their fields (OP-100).
    negative(UNKNOWN_ERROR);
    const known = knownOf(refused).flatMap(({ campo, mensagem }) => {
      const name = PERFIL_CAMPOS.find((one) => one === campo);
      return name === undefined ? [] : [{ name, mensagem }];
    });
    for (const { name, mensagem } of known) setError(name, { type: "campo", message: mensagem });
    if (known[0]) setFocus(known[0].name);
    const ofSenha = knownOf(refused).find(({ campo }) => campo === "senha_atual");
    if (!ofSenha) return;
    senha.refuse(ofSenha.mensagem);
    senhaRef.current?.select();
  }

  function send(valores: PerfilCampos): void {
    if (isPending || perfil.usuario_concessionario_codigo.length === 0) return;
    if (!senha.check()) {
      senhaRef.current?.focus();
      return;
    }
    const { usuario_versao } = perfil;
    mutate(
      { ...valores, usuario_versao, ...(senha.isAsked && { senha_atual: senha.value }) },
      {
        onSuccess: (saved) => {
          form.reset(camposOf(saved), ANEW);
          senha.forget();
          positive(PERFIL_SAVED);
        },
        onError: refuse,
      },
    );
  }

  return {
    form,
    senha,
    senhaRef,
    isSaving: isPending,
    message: error instanceof ServerError && error.atual !== null ? error.message : null,
    save: () => void form.handleSubmit(send, () => senha.check())(),
    undo: () => {
      form.reset(stored, ANEW);
      senha.forget();
      reset();
    },
  };
}

/** The values that Desfazer restores: all editable fields (OP-87). */
function camposOf(perfil: Perfil): PerfilCampos {
  const values = PERFIL_CAMPOS.map((campo): [PerfilCampo, string] => [campo, perfil[campo]]);
  return Object.fromEntries(values) as PerfilCampos;
}

/** The server's errors of single fields. */
function knownOf(refused: unknown): readonly CampoErro[] {
  if (!(refused instanceof ServerError)) return [];
  if (refused.message === EMAIL_TAKEN) return [{ campo: "usuario_email", mensagem: EMAIL_TAKEN }];
  // Only password attempts are throttled here.
  if (refused.status === 429) return [{ campo: "senha_atual", mensagem: refused.message }];
  return refused.campos;
}
