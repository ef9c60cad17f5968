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
import { itemQuery, NEW_RECORD, useTabs, type Register } from "./register.ts";

const SKELETON = <Skeleton height={420} />;

interface ScreenProps {
  readonly register: Register;
  readonly form: RegisterFormOf;
}

/** A new record; its status is that of the tab it is opened from (OP-88). */
export function NewRecordScreen(props: ScreenProps): ReactNode {
  const { register, form } = props;
  const [first] = useTabs(register);
  const { status = first } = useSearchOf(register.formSearch);
  const [blank] = useState(() => ({ ...form.blank, [register.of.tab.field]: status }));
  return (
    <FormPage register={register} title={register.texts.adding}>
      <UnsentForm {...useUnsent(register, NEW_RECORD)}>
        {(storage) => <RegisterForm {...props} record={null} values={blank} storage={storage} />}
      </UnsentForm>
    </FormPage>
  );
}

/** A stored record, by its id as the address has it. */
export function EditRecordScreen(props: ScreenProps & { readonly id: string }): ReactNode {
  const { register, form, id } = props;
  const query = useQuery(itemQuery(register, id));
  const unsent = useUnsent(register, id);
  const record = query.data;
  const name = record === undefined ? "" : `: ${register.nameOf(record)}`;
  // The list returns to its card.
  useEffect(() => rememberOpened(register.of.unsent, id), [register, id]);
  return (
    <FormPage
      register={register}
      title={`${register.texts.editing}${name}`}
      actions={record && form.hooks.actions?.(record)}
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
function useUnsent({ of, texts }: Register, id: string) {
  const { usuarioID } = useSessao();
  const chave = `${of.unsent}:${id}` as const;
  return { pessoa: usuarioID, chave, what: texts.open, skeleton: SKELETON };
}

interface FormPageProps {
  readonly register: Register;
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The back arrow leads to the tab that the form was opened from (ACON-04). */
function FormPage({ register, title, actions, children }: FormPageProps): ReactNode {
  const [first = ""] = useTabs(register);
  const { tab = first } = useSearchOf(register.formSearch);
  const back = { target: register.links.list(tab), label: `Voltar para ${register.texts.title}` };
  return (
    <Page title={title} back={back} actions={actions}>
      {children}
    </Page>
  );
}
