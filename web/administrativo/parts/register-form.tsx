import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Checked, Field, Values } from "../../../contract/platform/form/index.ts";
import { useSessao, type SessaoComTraits } from "../../acesso/index.ts";
import type { EditMachine } from "../../platform/edit/edit-machine.ts";
import type { FormInputs } from "../../platform/form/input-props.ts";
import { RecordForm } from "../../platform/form/record-form.tsx";
import type { DraftStorage } from "../../platform/form/use-form-draft.ts";
import { useRecordForm } from "../../platform/form/use-record-form.ts";
import type { ServerError } from "../../platform/http/errors.ts";
import { rememberOpened } from "../../platform/list/last-list.ts";
import { positive } from "../../platform/notices/notices.ts";
import { useGo, useSearchOf } from "../../platform/routing/links.ts";
import { itemQuery, type Register, type RegisterRecord } from "./register.ts";

/** The fields of a form and the contract's rule for them. */
interface FormRules<Input extends string, Valores> {
  readonly fields: readonly Field<Input>[];
  readonly check: (sent: unknown) => Checked<Valores>;
}

/** The form of a register's records. */
export interface RegisterFormOf<One extends RegisterRecord, Input extends string, Valores> {
  readonly ofNew: FormRules<Input, Valores>;
  readonly ofStored: FormRules<Input, Valores>;
  readonly inputs: FormInputs<NoInfer<Input>>;
  /** The values of a new record, and the name of its status among them. */
  readonly blank: Values;
  readonly status: string;
  /** `fieldEdit` of the record. */
  readonly edit: EditMachine<Values, unknown>;
  /** Saves a record, null for a new one. Rejects with what `call` throws; a 409 brings the current one. */
  readonly save: (record: One | null, valores: Valores, versao: number | undefined) => Promise<One>;
  /** The field that a message of a 409 is about. */
  readonly campoOf?: Readonly<Record<string, string>>;
  readonly undoKeeps?: { readonly names: readonly string[]; readonly text: string };
  /** What is asked before a stored record is saved. */
  readonly question?: (record: One, valores: Valores, sessao: SessaoComTraits) => string | null;
}

interface RegisterFormProps<
  One extends RegisterRecord,
  Status extends string,
  Input extends string,
  Valores,
> {
  readonly register: Register<One, Status>;
  readonly form: RegisterFormOf<One, Input, Valores>;
  /** null for a new one. */
  readonly record: One | null;
  /** What the form begins with. */
  readonly values: Values;
  readonly storage: DraftStorage;
  /** Called with a new record once it is stored. */
  readonly onCreated?: ((stored: One) => void) | undefined;
}

/** The form of a record; after a save it returns to the list and its card (ACON-27, AUSR-27, OP-89). */
export function RegisterForm<
  One extends RegisterRecord,
  Status extends string,
  Input extends string,
  Valores,
>(props: RegisterFormProps<One, Status, Input, Valores>): ReactNode {
  const { register, form: of, record, values, storage, onCreated } = props;
  const { texts, queryKey, statuses } = register;
  const client = useQueryClient();
  const go = useGo();
  const sessao = useSessao();
  const { tab = statuses[0] } = useSearchOf(register.formSearch);
  const form = useRecordForm({
    ...(record === null ? of.ofNew : of.ofStored),
    record: values,
    isNew: record === null,
    save: (valores: Valores, versao) => of.save(record, valores, versao),
    edit: of.edit,
    take: (atual) =>
      record &&
      client.setQueryData(itemQuery(register, String(register.idOf(record))).queryKey, atual as One),
    staleText: texts.stale,
    storage,
    undoKeeps: of.undoKeeps,
    question: (valores) => (record && of.question?.(record, valores, sessao)) ?? null,
    camposOf: (error) => camposOf(error, of.campoOf ?? {}),
    onSaved: (saved) => {
      const stored = saved as One;
      void client.invalidateQueries({ queryKey: [queryKey] });
      positive(record === null ? texts.created : texts.updated);
      rememberOpened(register.unsentKey, register.idOf(stored));
      if (record === null) onCreated?.(stored);
      go(register.links.list(tab), { replace: true });
    },
  });
  return (
    <RecordForm
      label={record === null ? texts.adding : texts.editing}
      form={form}
      inputs={of.inputs}
      leaving={texts.leaving}
    />
  );
}

function camposOf(error: ServerError, campoOf: Readonly<Record<string, string>>): ServerError["campos"] {
  const campo = error.status === 409 ? campoOf[error.message] : undefined;
  return campo === undefined ? error.campos : [{ campo, mensagem: error.message }];
}
