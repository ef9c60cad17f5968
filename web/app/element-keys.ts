/** The keys that press an element: those of `SHORTCUTS`, without loading its texts at the start. */
export const ELEMENT_KEYS: ReadonlySet<string> = new Set("/u123456789jkmtrsaepl");

/** A form with keys of its own, which the `?` dialog lists while it is there. */
export const FORM_WITH_KEYS = "form[aria-keyshortcuts]";

/** A table that is sorted and filtered, whose keys the `?` dialog lists while it is there. */
export const WORKSHEET = "[data-worksheet]";

/** What the `?` dialog opens over, though it is a dialog itself: it lists the keys of what is in it. */
export const WITH_KEYS = `${FORM_WITH_KEYS}, ${WORKSHEET}`;
