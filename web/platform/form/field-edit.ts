import { shownText, type Field, type Values } from "../../../contract/platform/form/index.ts";
import { createEdit, type EditMachine } from "../edit/edit-machine.ts";

/**
 * The edit of a record whose values are the fields of a form. A colleague's changes are shown field by field, and any
 * of them is a conflict, since a save replaces all fields.
 * @param versao the name of the record's version
 */
export function fieldEdit(fields: readonly Field<string>[], versao: string): EditMachine<Values, unknown> {
  const byName = new Map(fields.map((field) => [field.name, field]));
  return createEdit<Values, unknown>({
    // A new record has no version yet.
    versaoOf: (record) => Number(record[versao] ?? 0),
    valuesOf: (record) => Object.fromEntries(fields.map(({ name }) => [name, record[name]])),
    labelOf: (_record, name) => byName.get(name)?.label ?? name,
    textOf: (_record, name, value) => shownText(byName.get(name), value),
    conflictsOn: "any",
  });
}
