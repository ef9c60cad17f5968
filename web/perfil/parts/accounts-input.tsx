import { MultiSelect } from "@mantine/core";
import type { ReactNode } from "react";
import { useConcessionario } from "../../acesso/index.ts";
import { frameOf } from "../../platform/form/field-frame.tsx";
import type { InputProps } from "../../platform/form/input-props.ts";
import { READ_ONLY } from "../../platform/form/read-only.ts";

/** The person's dealer accounts, which only an administrator changes (PERF-03). */
export function AccountsInput(props: InputProps): ReactNode {
  const { options } = useConcessionario();
  const contas = Array.isArray(props.value) ? props.value.map(String) : [];
  // A closed account is not offered any more, but still belongs to the person.
  const data = contas.map(
    (conta) => options.find((one) => one.value === conta) ?? { label: conta, value: conta },
  );
  return (
    <MultiSelect
      {...frameOf(props)}
      readOnly
      rightSection={<span />}
      classNames={READ_ONLY}
      data={data}
      value={contas}
    />
  );
}
