import { useQueryClient } from "@tanstack/react-query";
import { useMemo, type ReactNode } from "react";
import type { RegisterInput } from "../../../contract/administrativo/index.ts";
import { optionsOf, type Checked, type Field, type Values } from "../../../contract/platform/form/index.ts";
import { useSessao } from "../../acesso/index.ts";
import type { EditMachine } from "../../platform/edit/edit-machine.ts";
import { COMMON_INPUTS } from "../../platform/form/common-inputs.ts";
import { RecordForm } from "../../platform/form/record-form.tsx";
import type { DraftStorage } from "../../platform/form/use-form-draft.ts";
import { useRecordForm } from "../../platform/form/use-record-form.ts";
import type { ServerError } from "../../platform/http/errors.ts";
import { rememberOpened } from "../../platform/list/last-list.ts";
import { positive } from "../../platform/notices/notices.ts";
import { useGo, useSearchOf } from "../../platform/routing/links.ts";
import { takeOwn } from "../queries/bring-record.ts";
import { ContasInput } from "./contas-input.tsx";
import type { RegisterHooks } from "./register-hooks.ts";
import { itemQuery, useTabs, type Register, type RegisterRecord } from "./register.ts";

const INPUTS = { ...COMMON_INPUTS, contas: ContasInput };

/** The fields of a form and the contract's rule for them. */
interface FormRules {
  readonly fields: readonly Field<RegisterInput>[];
  readonly check: (sent: unknown) => Checked<Values>;
}

/** The form of a register's records. */
export interface RegisterFormOf {
  readonly ofNew: FormRules;
  readonly ofStored: FormRules;
  /** The values of a new record. */
  readonly blank: Values;
  /** `fieldEdit` of the record. */
  readonly edit: EditMachine<Values, unknown>;
  readonly hooks: RegisterHooks<RegisterRecord>;
}

interface RegisterFormProps {
  readonly register: Register;
  readonly form: RegisterFormOf;
  /** null for a new one. */
  readonly record: RegisterRecord | null;
  /** What the form begins with. */
  readonly values: Values;
  readonly storage: DraftStorage;
}

/** The form of a record; after a save it returns to the list and its card (ACON-27, AUSR-27, OP-89). */
export function RegisterForm(props: RegisterFormProps): ReactNode {
  const { register, form: of, record, values, storage } = props;
  const { texts, calls } = register;
  const { hooks } = of;
  const client = useQueryClient();
  const go = useGo();
  const sessao = useSessao();
  const tabs = useTabs(register);
  const { tab = tabs[0] ?? "" } = useSearchOf(register.formSearch);
  const { fields, check } = record === null ? of.ofNew : of.ofStored;
  const form = useRecordForm({
    fields: useMemo(() => fields.map((field) => withTabs(register, field, tabs)), [register, fields, tabs]),
    check,
    record: values,
    isNew: record === null,
    save: (valores, versao) => calls.save(record, valores, versao),
    edit: of.edit,
    take: (atual) =>
      record &&
      client.setQueryData(
        itemQuery(register, String(register.idOf(record))).queryKey,
        atual as RegisterRecord,
      ),
    staleText: texts.stale,
    storage,
    undoKeeps: hooks.undoKeeps,
    question: (valores) => (record && hooks.question?.(record, valores, sessao)) ?? null,
    camposOf: (error) => camposOf(error, hooks.campoOf ?? {}),
    onSaved: (saved) => {
      const stored = saved as RegisterRecord;
      takeOwn(client, register, { id: String(register.idOf(stored)), record: stored });
      positive(record === null ? texts.created : texts.updated);
      rememberOpened(register.of.unsent, register.idOf(stored));
      if (record === null) hooks.onCreated?.(client, stored);
      go(register.links.list(tab), { replace: true });
    },
  });
  return (
    <RecordForm
      label={record === null ? texts.adding : texts.editing}
      form={form}
      inputs={INPUTS}
      leaving={texts.leaving}
    />
  );
}

/** The field of the tabs offers those that the person has. */
function withTabs(
  { of }: Register,
  field: Field<RegisterInput>,
  tabs: readonly string[],
): Field<RegisterInput> {
  if (field.name !== of.tab.field) return field;
  return { ...field, options: optionsOf(field).filter(({ value }) => tabs.includes(String(value))) };
}

function camposOf(error: ServerError, campoOf: Readonly<Record<string, string>>): ServerError["campos"] {
  const campo = error.status === 409 ? campoOf[error.message] : undefined;
  return campo === undefined ? error.campos : [{ campo, mensagem: error.message }];
}
