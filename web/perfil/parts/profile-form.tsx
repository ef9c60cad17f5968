import { Alert, Button, TextInput } from "@mantine/core";
import { IconArrowBackUp, IconDeviceFloppy } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Controller } from "react-hook-form";
import { PERFIL_MAX, type Perfil, type PerfilCampo, PERFIL_TITLE } from "../../../contract/perfil/index.ts";
import { cpfHint, formatCpf, typedCpf } from "../../../contract/platform/cpf.ts";
import { formatTelefone, typedTelefone } from "../../../contract/platform/telefone.ts";
import { Hint } from "../../platform/form/hint.tsx";
import { MaskedInput } from "../../platform/form/masked-input.tsx";
import { AccountsField } from "./accounts-field.tsx";
import { LeaveProfile } from "./leave-profile.tsx";
import classes from "./profile-form.module.css";
import { SenhaField } from "./senha-field.tsx";
import { useProfileForm } from "./use-profile-form.ts";

const CPF = { typed: typedCpf, format: formatCpf };
const TELEFONE = { typed: typedTelefone, format: formatTelefone };

/** The person's own data; the accounts are only shown (PERF-03 to PERF-07). */
export function ProfileForm({ perfil }: { perfil: Perfil }): ReactNode {
  const { form, senha, senhaRef, isSaving, message, save, undo } = useProfileForm(perfil);
  const { register, control, formState } = form;
  const { errors, isDirty, isSubmitted } = formState;
  const line = (campo: PerfilCampo) => ({
    ...register(campo),
    maxLength: PERFIL_MAX[campo],
    error: errors[campo]?.message,
    required: true,
  });
  return (
    <form
      noValidate
      className={classes["card"]}
      aria-label={PERFIL_TITLE}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className={classes["fields"]}>
        <TextInput
          label="Nome"
          autoComplete="name"
          {...line("usuario_nome")}
          className={classes["wide"] ?? ""}
        />
        <div className={classes["stack"]}>
          <TextInput
            label="E-mail"
            type="email"
            autoComplete="email"
            spellCheck={false}
            {...line("usuario_email")}
          />
          <SenhaField senha={senha} inputRef={senhaRef} />
        </div>
        <TextInput label="Cargo" autoComplete="organization-title" {...line("usuario_cargo")} />
        <Controller
          name="usuario_cpf"
          control={control}
          render={({ field }) => {
            const hint = cpfHint(field.value);
            return (
              <MaskedInput
                {...field}
                mask={CPF}
                label="CPF"
                required
                error={errors.usuario_cpf?.message}
                inputWrapperOrder={["label", "input", "error", "description"]}
                description={hint === null ? undefined : <Hint text={hint} />}
              />
            );
          }}
        />
        <Controller
          name="usuario_telefone"
          control={control}
          render={({ field }) => (
            <MaskedInput
              {...field}
              mask={TELEFONE}
              label="Telefone"
              type="tel"
              autoComplete="tel"
              required
              error={errors.usuario_telefone?.message}
            />
          )}
        />
        <AccountsField
          contas={perfil.usuario_concessionario_codigo}
          asked={isSubmitted}
          className={classes["wide"]}
        />
      </div>
      <footer className={classes["footer"]}>
        <div role="alert" className={classes["message"]}>
          {message === null ? null : (
            <Alert role="none" color="yellow" variant="light">
              {message}
            </Alert>
          )}
        </div>
        <Button
          variant="default"
          disabled={!isDirty || isSaving}
          title={isDirty ? undefined : "Nada foi alterado"}
          leftSection={<IconArrowBackUp size={16} stroke={1.5} aria-hidden />}
          onClick={undo}
        >
          Desfazer
        </Button>
        <Button
          type="submit"
          loading={isSaving}
          leftSection={<IconDeviceFloppy size={16} stroke={1.5} aria-hidden />}
        >
          Salvar
        </Button>
      </footer>
      <LeaveProfile isChanged={isDirty} />
    </form>
  );
}
