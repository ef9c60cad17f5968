import type { ComponentType, ReactNode } from "react";
import {
  changedFields,
  checkChanged,
  checkNew,
  foundBy,
  REGISTER_INPUTS,
  type AnyRegister,
  type RegisterDefinition,
  type RegisterField,
} from "../../../contract/administrativo/index.ts";
import { blankValuesBy } from "../../../contract/platform/form/index.ts";
import { fieldEdit } from "../../platform/form/field-edit.ts";
import { searchIndex } from "../../platform/list/search-index.ts";
import { recordCard } from "./record-card.tsx";
import { EditRecordScreen, NewRecordScreen } from "./register-form-screen.tsx";
import type { RegisterFormOf } from "./register-form.tsx";
import type { RegisterHooks } from "./register-hooks.ts";
import { RegisterList } from "./register-list.tsx";
import { registerOf, type RegisterRecord } from "./register.ts";

/** The screens of a register: its list by tab, the form of a new record and that of a stored one. */
export interface RegisterScreens {
  readonly List: ComponentType<{ readonly status: string }>;
  readonly New: ComponentType;
  readonly Edit: ComponentType<{ readonly id: string }>;
}

/** The screens that follow from a register's definition. */
export function registerScreens<One extends RegisterRecord>(
  of: AnyRegister,
  particular: RegisterHooks<One> = {},
): RegisterScreens {
  const hooks = particular as RegisterHooks<RegisterRecord>;
  const register = registerOf(of);
  const form = formOf(of, hooks);
  const index = searchIndex((record: RegisterRecord) => foundBy(of, record));
  const plain = recordCard(of, { facts: otherFields(of) });
  const card = (record: RegisterRecord): ReactNode => hooks.card?.(record) ?? plain(record);
  const Over = hooks.over ?? (() => null);
  return {
    List: ({ status }) => (
      <>
        <RegisterList register={register} status={status} card={card} index={index} hooks={hooks} />
        <Over />
      </>
    ),
    New: () => <NewRecordScreen register={register} form={form} />,
    Edit: ({ id }) => (
      <>
        <EditRecordScreen register={register} form={form} id={id} />
        <Over />
      </>
    ),
  };
}

function formOf(of: RegisterDefinition, hooks: RegisterHooks<RegisterRecord>): RegisterFormOf {
  const changed = changedFields(of);
  return {
    ofNew: { fields: of.fields, check: (sent) => checkNew(of, sent) },
    ofStored: { fields: of.fields.flatMap(asStored), check: (sent) => checkChanged(of, sent) },
    blank: blankValuesBy(REGISTER_INPUTS, of.fields),
    edit: fieldEdit(changed, of.versao),
    hooks,
  };
}

/** A text that never changes is only read in the form of a stored record; a choice that never changes is left out. */
function asStored(field: RegisterField): readonly RegisterField[] {
  if (field.fixed !== true) return [field];
  return field.input === "text" ? [{ ...field, readOnly: true }] : [];
}

function otherFields({ fields, name, tab }: RegisterDefinition): readonly string[] {
  return fields.map((field) => field.name).filter((other) => other !== name && other !== tab.field);
}
