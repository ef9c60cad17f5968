import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import { useSessao } from "../../acesso/index.ts";
import { UnsentForm } from "../../platform/form/unsent-form.tsx";
import { rememberOpened } from "../../platform/list/last-list.ts";
import { Loaded } from "../../platform/page/loaded.tsx";
import { Page } from "../../platform/page/page.tsx";
import { useSearchOf } from "../../platform/routing/links.ts";
import { RegisterForm, type RegisterFormOf } from "./register-form.tsx";
import { itemQuery, type Register, type RegisterRecord } from "./register.ts";

const SKELETON = <Skeleton height={420} />;

interface ScreenProps<One extends RegisterRecord, Status extends string, Input extends string, Valores> {
  readonly register: Register<One, Status>;
  readonly form: RegisterFormOf<One, Input, Valores>;
}

/** A new record; its status is that of the tab it is opened from (OP-88). */
export function NewRecordScreen<
  One extends RegisterRecord,
  Status extends string,
  Input extends string,
  Valores,
>(
  props: ScreenProps<One, Status, Input, Valores> & { readonly onCreated?: (stored: One) => void },
): ReactNode {
  const { register, form } = props;
  const { status = register.statuses[0] } = useSearchOf(register.formSearch);
  const [blank] = useState(() => ({ ...form.blank, [form.status]: status }));
  return (
    <FormPage register={register} title={register.texts.adding}>
      <UnsentForm {...useUnsent(register, "nova")}>
        {(storage) => <RegisterForm {...props} record={null} values={blank} storage={storage} />}
      </UnsentForm>
    </FormPage>
  );
}

/** A stored record, by its id as the address has it. */
export function EditRecordScreen<
  One extends RegisterRecord,
  Status extends string,
  Input extends string,
  Valores,
>(
  props: ScreenProps<One, Status, Input, Valores> & {
    readonly id: string;
    /** Buttons beside the title. */
    readonly actions?: (record: One) => ReactNode;
  },
): ReactNode {
  const { register, id, actions } = props;
  const query = useQuery(itemQuery(register, id));
  const unsent = useUnsent(register, id);
  const record = query.data;
  const name = record === undefined ? "" : `: ${register.nameOf(record)}`;
  // The list returns to its card.
  useEffect(() => rememberOpened(register.unsentKey, id), [register, id]);
  return (
    <FormPage
      register={register}
      title={`${register.texts.editing}${name}`}
      actions={record && actions?.(record)}
    >
      <Loaded query={query} skeleton={SKELETON}>
        {(loaded) => (
          <UnsentForm {...unsent}>
            {(storage) => <RegisterForm {...props} record={loaded} values={loaded} storage={storage} />}
          </UnsentForm>
        )}
      </Loaded>
    </FormPage>
  );
}

/** Where the unsaved changes of a record are stored. */
function useUnsent<One extends RegisterRecord, Status extends string>(
  { unsentKey, texts }: Register<One, Status>,
  id: string,
) {
  const { usuarioID } = useSessao();
  return { pessoa: usuarioID, chave: `${unsentKey}:${id}`, what: texts.open, skeleton: SKELETON };
}

interface FormPageProps<One extends RegisterRecord, Status extends string> {
  readonly register: Register<One, Status>;
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The back arrow leads to the tab that the form was opened from (ACON-04). */
function FormPage<One extends RegisterRecord, Status extends string>(
  props: FormPageProps<One, Status>,
): ReactNode {
  const { register, title, actions, children } = props;
  const { tab = register.statuses[0] } = useSearchOf(register.formSearch);
  const back = { target: register.links.list(tab), label: `Voltar para ${register.texts.title}` };
  return (
    <Page title={title} back={back} actions={actions}>
      {children}
    </Page>
  );
}
