import { useQuery } from "@tanstack/react-query";
import { useCallback, type ReactNode } from "react";
import { unknownContas } from "../../../contract/administrativo/index.ts";
import { LOAD_FAILED } from "../../../contract/platform/messages.ts";
import { CodesInput } from "../../platform/form/codes-input.tsx";
import type { InputProps } from "../../platform/form/input-props.ts";
import { contasQuery } from "../queries/contas.ts";

const NO_OPTIONS: readonly { label: string; value: string }[] = [];

/** Accounts of dealers (AUSR-14, AUSR-17). A closed one is no option any more but still belongs to the record. */
export function ContasInput(props: InputProps): ReactNode {
  const query = useQuery(contasQuery);
  const { data: options = NO_OPTIONS, isSuccess } = query;
  return (
    <CodesInput
      {...props}
      options={options}
      asked={{ query, failed: LOAD_FAILED }}
      labelOfOther={useCallback((conta) => (isSuccess ? `${conta} (inativo)` : conta), [isSuccess])}
      unknownText={unknownContas}
      placeholder="Selecione, ou cole uma lista de contas"
      clearLabel="Tirar todas as contas"
    />
  );
}
