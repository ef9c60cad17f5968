import { MultiSelect } from "@mantine/core";
import type { ReactNode } from "react";
import { CONTA_LABEL } from "../../../contract/acesso/index.ts";
import { REQUIRED_FIELD } from "../../../contract/platform/messages.ts";
import { useConcessionario } from "../../acesso/index.ts";
import classes from "./profile-form.module.css";

// One object for all, so that Mantine does not resolve it anew with every key.
const INPUT = { input: classes["readOnly"] ?? "" };

interface AccountsFieldProps {
  readonly contas: readonly string[];
  /** Salvar was pressed: an empty list is told from then on (PERF-07). */
  readonly asked: boolean;
  readonly className?: string | undefined;
}

/** PERF-03: the person's dealer accounts, which only an administrator changes. */
export function AccountsField({ contas, asked, className }: AccountsFieldProps): ReactNode {
  const { options } = useConcessionario();
  // An account that is closed is no option any more, and still the person's.
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
