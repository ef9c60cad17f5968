/** The keys that press an element: those of `SHORTCUTS`, without loading its texts at the start. */
export const ELEMENT_KEYS: ReadonlySet<string> = new Set("/u123456789jkmtrsaepl");

/** A form with keys of its own, which the `?` dialog lists while it is there. */
export const FORM_WITH_KEYS = "form[aria-keyshortcuts]";
