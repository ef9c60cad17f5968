import { ActionIcon, Button, Input } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import { useRef, type ReactNode } from "react";
import type { Control } from "react-hook-form";
import { get, useFieldArray, useFormState } from "react-hook-form";
import { blankValues, maxRowsOf, type Field } from "../../../contract/platform/form/index.ts";
import classes from "./rows-field.module.css";

interface RowsFieldProps {
  readonly field: Field<string>;
  readonly control: Control;
  readonly required: boolean;
  /** Renders the cells of the row at `responsaveis.2`. */
  readonly renderRow: (path: string) => ReactNode;
}

/** A table of sub-fields with rows to add and remove; blank rows are dropped on save. */
export function RowsField({ field, control, required, renderRow }: RowsFieldProps): ReactNode {
  const { name, label, columns = [] } = field;
  const { fields: rows, append, remove } = useFieldArray({ control, name });
  const { errors } = useFormState({ control, name });
  const wrong = get(errors, `${name}.root`) as { readonly message?: string } | undefined;
  const add = useRef<HTMLButtonElement>(null);
  return (
    <section aria-label={label} className={classes["rows"]}>
      <Input.Label labelElement="div" required={required}>
        {label}
      </Input.Label>
      {rows.map(({ id }, index) => (
        <fieldset key={id} aria-label={`${label}, linha ${index + 1}`} className={classes["row"]}>
          <div className={classes["cells"]}>{renderRow(`${name}.${index}`)}</div>
          <ActionIcon
            size="input-sm"
            className={classes["remove"] ?? ""}
            aria-label={`Remover a linha ${index + 1}`}
            title="Remover"
            onClick={() => {
              remove(index);
              add.current?.focus();
            }}
          >
            <IconX size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        </fieldset>
      ))}
      {wrong?.message === undefined ? null : <Input.Error role="alert">{wrong.message}</Input.Error>}
      <Button
        ref={add}
        variant="default"
        size="xs"
        className={classes["add"] ?? ""}
        leftSection={<IconPlus size={15} stroke={1.5} aria-hidden />}
        disabled={rows.length >= maxRowsOf(field)}
        onClick={() =>
          append(blankValues(columns), { focusName: `${name}.${rows.length}.${columns[0]?.name ?? ""}` })
        }
      >
        Adicionar linha
      </Button>
    </section>
  );
}
