import { MultiSelect } from "@mantine/core";
import type { ReactNode } from "react";
import { CONTA_LABEL } from "../../../contract/acesso/index.ts";
import { REQUIRED_FIELD } from "../../../contract/platform/messages.ts";
import { useConcessionario } from "../../acesso/index.ts";
import classes from "./profile-form.module.css";

// One shared object, so that Mantine does not resolve it again on every key press.
const INPUT = { input: classes["readOnly"] ?? "" };

interface AccountsFieldProps {
  readonly contas: readonly string[];
  /** True once Salvar was pressed: from then on an empty list is an error (PERF-07). */
  readonly asked: boolean;
  readonly className?: string | undefined;
}

/** The person's dealer accounts, which only an administrator changes (PERF-03). */
export function AccountsField({ contas, asked, className }: AccountsFieldProps): ReactNode {
  const { options } = useConcessionario();
  // A closed account is no option any more but still belongs to the person.
  const data = contas.map(
    (conta) => options.find(({ value }) => value === conta) ?? { label: conta, value: conta },
  );
  return (
    <MultiSelect
      className={className ?? ""}
      label={CONTA_LABEL}
      description="Quem altera as contas é o administrador."
      required
      readOnly
      rightSection={<span />}
      classNames={INPUT}
      data={data}
      value={[...contas]}
      error={asked && contas.length === 0 ? REQUIRED_FIELD : null}
      inputWrapperOrder={["label", "input", "error", "description"]}
    />
  );
}
