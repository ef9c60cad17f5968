import { Alert, Button } from "@mantine/core";
import { IconArrowBackUp, IconDeviceFloppy } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { ATTENTION } from "../../../contract/platform/messages.ts";
import { ConflictDialog } from "../edit/conflict-dialog.tsx";
import { Confirm } from "../page/confirm.tsx";
import { WaitingButton } from "../page/waiting-button.tsx";
import { FormFields } from "./form-fields.tsx";
import type { FormInputs } from "./input-props.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import classes from "./record-form.module.css";
import { submitKeys } from "./submit-keys.ts";
import type { RecordFormState } from "./use-record-form.ts";

interface RecordFormProps<Input extends string> {
  /** The name of the form for screen readers. */
  readonly label: string;
  readonly form: RecordFormState<Input>;
  readonly inputs: FormInputs<NoInfer<Input>>;
  /** What leaving with unsaved changes costs. */
  readonly leaving: string;
  /** Enter in a line of text saves; for forms of a few fields. */
  readonly entersSend?: boolean;
}

/**
 * The form of a record on a card: fields, message, Desfazer or Limpar, and Salvar; asks before leaving with unsaved
 * changes. A form writes its fields in the contract, where the server validates with them as well; `Loaded` stands around
 * it. `web/administrativo/parts/register-form.tsx` is one, with a version.
 */
export function RecordForm<Input extends string>(props: RecordFormProps<Input>): ReactNode {
  const { label, form, inputs, leaving, entersSend = false } = props;
  const { isDirty, isSaving, message, submit } = form;
  return (
    <form
      noValidate
      className={classes["card"]}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {form.isRestored ? (
        <Alert role="note" color="blue" variant="light" mb="lg">
          {form.isNew
            ? "O que foi preenchido ainda não foi salvo. Continue, ou limpe para começar de novo."
            : "Estas alterações ainda não foram salvas. Salve, ou desfaça para ver o que está no sistema."}
        </Alert>
      ) : null}
      <div role="presentation" onKeyDown={submitKeys(submit, { entersSend })}>
        <FormFields fields={form.fields} inputs={inputs} control={form.control} />
        <footer className={classes["footer"]}>
          <div role="alert" className={classes["message"]}>
            {message === null ? null : (
              <Alert role="none" color="yellow" variant="light">
                {message}
              </Alert>
            )}
          </div>
          <Button
            variant="default"
            disabled={!isDirty || isSaving}
            title={isDirty ? undefined : form.isNew ? "Nada foi preenchido" : "Nada foi alterado"}
            leftSection={<IconArrowBackUp size={16} stroke={1.5} aria-hidden />}
            onClick={form.undo}
          >
            {form.isNew ? "Limpar" : "Desfazer"}
          </Button>
          <WaitingButton
            type="submit"
            isWaiting={isSaving}
            aria-keyshortcuts="Control+Enter"
            title="Ctrl+Enter"
            leftSection={<IconDeviceFloppy size={16} stroke={1.5} aria-hidden />}
          >
            Salvar
          </WaitingButton>
        </footer>
      </div>
      <Confirm
        opened={form.question.text !== null}
        title={ATTENTION}
        confirmLabel="Sim"
        cancelLabel="Não"
        loading={false}
        error={null}
        onConfirm={form.question.yes}
        onCancel={form.question.no}
      >
        {form.question.text}
      </Confirm>
      <ConflictDialog edit={form.conflict.edit}>{form.conflict.text}</ConflictDialog>
      <LeaveGuard hasChanges={form.hasChanges} holdsPage={() => form.isVolatile} onLeave={form.leave}>
        {leaving}
      </LeaveGuard>
    </form>
  );
}
