import { Button } from "@mantine/core";
import { IconAlertCircle, IconSend } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { Control } from "react-hook-form";
import { useWatch } from "react-hook-form";
import { checkFieldsBy } from "../../../contract/platform/form/index.ts";
import { ATTENTION } from "../../../contract/platform/messages.ts";
import type { ItemTable, RequestType, Requisicao, Variante } from "../../../contract/requisicoes/index.ts";
import {
  REQUEST_INPUTS,
  areItemsShown,
  emptyCtrl,
  hasVariantes,
  readVariante,
} from "../../../contract/requisicoes/index.ts";
import { FormFields } from "../../platform/form/form-fields.tsx";
import { submitKeys } from "../../platform/form/submit-keys.ts";
import { useFieldForm } from "../../platform/form/use-field-form.ts";
import type { GridHandle, RowsStore } from "../../platform/grid/index.ts";
import { Confirm } from "../../platform/page/confirm.tsx";
import { unsentFilesOf, type UnsentWork } from "../../platform/unsent/index.ts";
import { SavedNote } from "../../platform/unsent/saved-note.tsx";
import { ItemsTotals } from "../../requisicoes/index.ts";
import { DealerHead } from "./dealer-head.tsx";
import { dealerOf, type FormDraft } from "./form-draft.ts";
import { FormSurroundingsProvider, type PendingFiles } from "./form-surroundings.ts";
import { PartsTable } from "./parts-table.tsx";
import { REQUEST_INPUT_FIELDS } from "./request-inputs.tsx";
import classes from "./requisicao-form.module.css";
import { useAutosave } from "./use-autosave.ts";
import { useEnviar } from "./use-enviar.ts";
import { useFormHistory } from "./use-form-history.ts";
import { usePartRows } from "./use-part-rows.ts";
import { WrongPlaces } from "./wrong-places.tsx";

interface RequisicaoFormProps {
  readonly type: RequestType;
  /** The request's number, a unix second. */
  readonly numero: number;
  /** '{conta} - {nome}' of the dealer it is sent for, and its change. */
  readonly concessionario: string;
  readonly onConcessionario: (concessionario: string) => void;
  /** The initial variant of a type with two forms, and whether it can be changed (OP-25). */
  readonly variante: Variante;
  readonly choosesVariante: boolean;
  /** Called with the current variant. */
  readonly onVariante: (variante: Variante) => void;
  readonly onSent: (requisicao: Requisicao) => void;
  /** The stored draft; null for a new form. */
  readonly initial: FormDraft | null;
  /** The browser's copy of the form until it is sent. */
  readonly work: UnsentWork;
}

/** The form of a request type: dealer, fields, parts and Enviar (FORM-53). */
export function RequisicaoForm(props: RequisicaoFormProps): ReactNode {
  const { type, numero, initial, work, concessionario, choosesVariante, onVariante } = props;
  const [first] = useState({ variante: props.variante });
  const { above, below } = useMemo(() => {
    const fields = type.fields.filter(
      ({ input, retired }) => retired !== true && (choosesVariante || input !== "variante"),
    );
    return {
      above: fields.filter(({ belowItems }) => belowItems !== true),
      below: fields.filter(({ belowItems }) => belowItems),
    };
  }, [type, choosesVariante]);
  const focused = above.find(({ input }) => input !== "variante")?.name;
  const fieldForm = useFieldForm({
    fields: type.fields,
    check: useCallback((sent: unknown) => checkFieldsBy(REQUEST_INPUTS, type.fields, sent), [type]),
    defaultValues: useMemo(
      () => ({
        ...(initial?.values ?? emptyCtrl(type)),
        ...(hasVariantes(type) && { variante: first.variante }),
      }),
      [initial, type, first],
    ),
    // The first error may be in a cell: Enviar sets the focus.
    shouldFocusError: false,
  });
  const { form, control } = fieldForm;
  const variante = readVariante(useWatch({ control, name: "variante" }));
  // For vans codes are looked up as they are typed (FORM-38, OP-24).
  const isVans = variante === undefined ? !choosesVariante : variante === "vans";
  const element = useRef<HTMLDivElement>(null);
  const history = useFormHistory(form, type.fields, element);
  const parts = usePartRows(type, isVans, initial?.rows, history);
  const grid = useRef<GridHandle>(null);
  const files = useRef(new Map<string, PendingFiles>());
  const surroundings = useMemo(
    () => ({
      numero,
      unsentFiles: (field: string) => unsentFilesOf(work, field),
      onPending: (field: string, pending: PendingFiles) => void files.current.set(field, pending),
    }),
    [numero, work],
  );
  const { enviar, isSending, tableError, message, wrong, goTo, question, answer } = useEnviar({
    type,
    numero,
    conta: dealerOf(concessionario).conta,
    form: fieldForm,
    parts,
    grid,
    pendingFiles: () => [...files.current.values()],
    onSent: props.onSent,
  });

  // The dialog opens before the draft is loaded, so the focus is set once the form is there.
  const { setFocus } = form;
  useEffect(() => setFocus(focused ?? ""), [setFocus, focused]);
  useEffect(() => {
    if (variante !== undefined) onVariante(variante);
  }, [variante, onVariante]);
  useAutosave({ type, work, concessionario, form, parts });

  return (
    <form
      noValidate
      aria-keyshortcuts="Control+Z Control+Y"
      onSubmit={(event) => {
        event.preventDefault();
        enviar();
      }}
    >
      <div ref={element} role="presentation" className={classes["form"]} onKeyDown={submitKeys(enviar)}>
        <div className={classes["body"]}>
          <DealerHead concessionario={concessionario} onChange={props.onConcessionario} />
          <FormSurroundingsProvider value={surroundings}>
            <FormFields fields={above} inputs={REQUEST_INPUT_FIELDS} control={control} first={focused} />
            {type.items && (
              <WhenItemsShown table={type.items} control={control}>
                <PartsTable
                  ref={grid}
                  type={type}
                  table={type.items}
                  parts={parts}
                  automatic={isVans}
                  error={tableError}
                />
              </WhenItemsShown>
            )}
            {below.length === 0 ? null : (
              <FormFields fields={below} inputs={REQUEST_INPUT_FIELDS} control={control} />
            )}
          </FormSurroundingsProvider>
        </div>
        <footer className={classes["footer"]}>
          <div className={classes["state"]}>
            {message === null ? <SavedNote work={work} /> : null}
            <div role="alert" className={classes["message"]}>
              {message !== null && (
                <>
                  <IconAlertCircle size={16} stroke={1.75} aria-hidden />
                  {message}
                </>
              )}
            </div>
            <WrongPlaces places={wrong} onGo={goTo} />
          </div>
          {type.items?.priced ? <FormTotals store={parts.store} /> : null}
          <Button
            type="submit"
            loading={isSending}
            aria-keyshortcuts="Control+Enter"
            title="Ctrl+Enter"
            leftSection={<IconSend size={16} stroke={1.5} aria-hidden />}
          >
            Enviar
          </Button>
        </footer>
      </div>
      <Confirm
        opened={question !== null}
        title={ATTENTION}
        confirmLabel="Enviar assim mesmo"
        cancelLabel="Corrigir"
        loading={false}
        error={null}
        onCancel={() => answer(false)}
        onConfirm={() => answer(true)}
      >
        {question}
      </Confirm>
    </form>
  );
}

/** What the parts cost, always in sight beside Enviar (FORM-26). */
function FormTotals({ store }: { store: RowsStore }): ReactNode {
  return <ItemsTotals items={useSyncExternalStore(store.subscribe, store.rows)} />;
}

/** Shows the items while the other fields ask for them; hiding keeps what was typed (OP-24). */
function WhenItemsShown(props: { table: ItemTable; control: Control; children: ReactNode }): ReactNode {
  const { table, control } = props;
  const values = useWatch({ control, disabled: !table.shown });
  return !table.shown || areItemsShown(table, values) ? props.children : null;
}
