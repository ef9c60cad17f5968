import { Alert, Button } from "@mantine/core";
import { IconDeviceFloppy, IconSend } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Control } from "react-hook-form";
import { useWatch } from "react-hook-form";
import { checkFieldsBy } from "../../../contract/platform/form/index.ts";
import { ATTENTION } from "../../../contract/platform/messages.ts";
import type {
  ItemTable,
  Rascunho,
  RequestType,
  Requisicao,
  Variante,
} from "../../../contract/requisicoes/index.ts";
import {
  REQUEST_INPUTS,
  areItemsShown,
  emptyCtrl,
  hasRascunhos,
  hasVariantes,
  readVariante,
} from "../../../contract/requisicoes/index.ts";
import { FormFields } from "../../platform/form/form-fields.tsx";
import { submitKeys } from "../../platform/form/submit-keys.ts";
import { useFieldForm } from "../../platform/form/use-field-form.ts";
import type { GridHandle } from "../../platform/grid/index.ts";
import { Confirm } from "../../platform/page/confirm.tsx";
import { WaitingButton } from "../../platform/page/waiting-button.tsx";
import { unsentFilesOf, type UnsentWork } from "../../platform/unsent/index.ts";
import { DealerHead } from "./dealer-head.tsx";
import { FormFooter } from "./form-footer.tsx";
import { FormSurroundingsProvider, type PendingFiles } from "./form-surroundings.ts";
import { PartsTable } from "./itens/parts-table.tsx";
import { usePartRows } from "./itens/use-part-rows.ts";
import { PrintButton } from "./print/print-button.tsx";
import { DeleteRascunho } from "./rascunho/delete-rascunho.tsx";
import { RascunhoDialog } from "./rascunho/rascunho-dialog.tsx";
import { useSave } from "./rascunho/use-save.ts";
import { REQUEST_INPUT_FIELDS } from "./request-inputs.tsx";
import classes from "./requisicao-form.module.css";
import { ParecidasDialog } from "./send/parecidas-dialog.tsx";
import { useSend } from "./send/use-send.ts";
import { useFormHistory } from "./undo/use-form-history.ts";
import { dealerOf, type UnsentForm, type SavedAs } from "./unsent/unsent-form.ts";
import { useAutosave } from "./unsent/use-autosave.ts";

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
  /** Its initial values; null for a new form. */
  readonly initial: UnsentForm | null;
  /** What to know about that before continuing it; null for nothing. */
  readonly notice: string | null;
  /** Its draft on the server; null while it was never saved. */
  readonly rascunho: SavedAs | null;
  readonly onSaved: (rascunho: Rascunho) => void;
  /** A newer version of the draft is opened instead. */
  readonly onTake: (rascunho: Rascunho) => void;
  readonly onDeleted: () => void;
  /** The copy in the browser until the form is sent. */
  readonly work: UnsentWork;
}

/** The form of a request type: dealer, fields, parts and Enviar (FORM-53). */
export function RequisicaoForm(props: RequisicaoFormProps): ReactNode {
  const { type, numero, initial, work, concessionario, choosesVariante, onVariante, rascunho } = props;
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
  const sending = {
    type,
    numero,
    conta: dealerOf(concessionario).conta,
    form: fieldForm,
    parts,
    pendingFiles: () => [...files.current.values()],
  };
  const {
    enviar,
    isSending,
    tableError,
    message,
    wrong,
    goTo,
    question,
    answer,
    parecidas,
    answerParecidas,
    show,
  } = useSend({
    ...sending,
    grid,
    onSent: props.onSent,
  });
  const saving = useSave({ ...sending, rascunho, show, onSaved: props.onSaved });

  // The dialog opens before the draft is loaded, so the focus is set once the form is there.
  const { setFocus } = form;
  useEffect(() => setFocus(focused ?? ""), [setFocus, focused]);
  useEffect(() => {
    if (variante !== undefined) onVariante(variante);
  }, [variante, onVariante]);
  useAutosave({ type, work, concessionario, rascunho, form, parts });

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
          {props.notice === null ? null : (
            <Alert color="yellow" variant="light">
              {props.notice}
            </Alert>
          )}
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
        <FormFooter
          work={work}
          rascunho={rascunho}
          message={message}
          wrong={wrong}
          onGo={goTo}
          priced={type.items?.priced ? parts.store : null}
        >
          {rascunho === null ? null : <DeleteRascunho numero={numero} onDeleted={props.onDeleted} />}
          {hasRascunhos(type) ? (
            <Button
              variant="default"
              leftSection={<IconDeviceFloppy size={16} stroke={1.5} aria-hidden />}
              onClick={saving.ask}
            >
              Salvar
            </Button>
          ) : null}
          <PrintButton
            type={type}
            numero={numero}
            conta={dealerOf(concessionario).conta}
            form={form}
            store={parts.store}
          />
          <WaitingButton
            type="submit"
            isWaiting={isSending}
            aria-keyshortcuts="Control+Enter"
            title="Ctrl+Enter"
            leftSection={<IconSend size={16} stroke={1.5} aria-hidden />}
          >
            Enviar
          </WaitingButton>
        </FormFooter>
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
      <ParecidasDialog parecidas={parecidas} onAnswer={answerParecidas} />
      <RascunhoDialog saving={saving} rascunho={rascunho} onTake={props.onTake} />
    </form>
  );
}

/** Shows the items while the other fields ask for them; hiding keeps what was typed (OP-24). */
function WhenItemsShown(props: { table: ItemTable; control: Control; children: ReactNode }): ReactNode {
  const { table, control } = props;
  const values = useWatch({ control, disabled: !table.shown });
  return !table.shown || areItemsShown(table, values) ? props.children : null;
}
