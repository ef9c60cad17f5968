import { maxLengthOf } from "../platform/form/index.ts";
import type { RequestType } from "./types/index.ts";

/**
 * The type as it asks of a form that is not finished: nothing has to be there or to be complete, and what is there has
 * to be of its kind and no longer than it may be (OP-41).
 */
export function asUnfinished(type: RequestType): RequestType {
  const { items } = type;
  return {
    ...type,
    fields: type.fields.map((field) => {
      const { required: _required, mask: _mask, pattern: _pattern, format: _format, ...rest } = field;
      const { differsFrom: _differsFrom, ...asked } = rest;
      return { ...asked, maxLength: maxLengthOf(field) };
    }),
    ...(items && {
      items: {
        ...items,
        minRows: 0,
        columns: items.columns.map(({ required: _required, ...column }) => column),
      },
    }),
  };
}
