import { Button, Group, Textarea, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { maxLengthOf, tidyText } from "../../../contract/platform/form/index.ts";
import type { Field, Requisicao } from "../../../contract/requisicoes/index.ts";
import { usePrinting } from "../../platform/browser/use-printing.ts";
import { LabelledValue, ValueGrid } from "../../platform/form/field-grid.tsx";
import { limitOf } from "../../platform/form/text-limit.ts";
import { WaitingButton } from "../../platform/page/waiting-button.tsx";
import { OpenElsewhereAlert } from "../../platform/unsent/index.ts";
import { UnsentTextAlert } from "../../platform/unsent/unsent-text-alert.tsx";
import classes from "./detail.module.css";
import { staffFieldsOf } from "./staff-draft.ts";
import type { StaffEdit } from "./use-staff-edit.ts";

interface RespostaBlockProps {
  readonly requisicao: Requisicao;
  readonly edit: StaffEdit;
}

/** The staff's answer: a form for staff; read-only for everybody else, and hidden while empty (OP-26). */
export function RespostaBlock({ requisicao, edit }: RespostaBlockProps): ReactNode {
  const isPrinting = usePrinting();
  const fields = staffFieldsOf(requisicao);
  const written = fields.filter(({ name }) => (edit.value(name) ?? "") !== "");
  const unsaved =
    edit.unsaved === null ? null : (
      <UnsentTextAlert
        title="Resposta não salva"
        text={Object.values(edit.unsaved.values).join("\n\n").trim()}
        onDiscard={edit.discard}
      />
    );
  const isUnsaved = requisicao.can.editResposta && edit.isDirty;
  const values = (
    <ValueGrid>
      {written.map(({ name, label }) => (
        <LabelledValue
          key={name}
          label={label}
          note={isUnsaved ? <span className={classes.unsaved}>Ainda sem salvar.</span> : null}
        >
          {edit.value(name)}
        </LabelledValue>
      ))}
    </ValueGrid>
  );
  if (!requisicao.can.editResposta) {
    if (written.length === 0) return unsaved;
    return (
      <>
        {unsaved}
        <section className={classes.card}>{values}</section>
      </>
    );
  }
  return (
    <>
      {/* A field holds a part of a long text; on paper the whole of it stands. */}
      {isPrinting && written.length > 0 ? <section className={classes.card}>{values}</section> : null}
      <form
        className={classes.card}
        aria-label="Resposta"
        onSubmit={(event) => {
          event.preventDefault();
          edit.save();
        }}
      >
        {edit.unsent.elsewhere ? (
          <OpenElsewhereAlert what="Esta resposta" onTakeOver={edit.unsent.work.takeOver} />
        ) : null}
        {fields.map((field) => (
          <StaffField key={field.name} field={field} edit={edit} />
        ))}
        <Group justify="flex-end" gap="sm">
          {edit.isDirty && !edit.unsent.elsewhere ? (
            <Button variant="subtle" color="gray" onClick={edit.discard} disabled={edit.isSaving}>
              Descartar
            </Button>
          ) : null}
          <WaitingButton
            type="submit"
            disabled={!edit.isDirty || edit.unsent.elsewhere}
            isWaiting={edit.isSaving}
          >
            Salvar
          </WaitingButton>
        </Group>
      </form>
    </>
  );
}

function StaffField({ field, edit }: { field: Field; edit: StaffEdit }): ReactNode {
  const { name, label } = field;
  const value = edit.value(name) ?? "";
  const limit = limitOf(tidyText(field, value).length, maxLengthOf(field));
  const told = edit.campos.find(({ campo }) => campo === name || campo.endsWith(`.${name}`));
  const shared = {
    label,
    value,
    readOnly: !edit.isWritable,
    error: told?.mensagem ?? limit.error,
    onChange: (event: { currentTarget: { value: string } }) =>
      edit.write({ [name]: event.currentTarget.value }),
  };
  if (field.input !== "textarea") return <TextInput {...shared} />;
  return (
    <Textarea
      {...shared}
      placeholder="Escreva a resposta ao concessionário"
      {...(name === "resposta" && {
        "aria-keyshortcuts": "r",
        description: [
          "Fica junto da requisição, e o concessionário a lê. Salvar de novo troca o texto.",
          ...(limit.note === null ? [] : [`${limit.note}.`]),
        ].join(" "),
      })}
      autosize
      minRows={3}
      maxRows={14}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && edit.isDirty) edit.save();
      }}
    />
  );
}
