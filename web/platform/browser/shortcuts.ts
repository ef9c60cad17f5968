// A button or field declares its shortcut in `aria-keyshortcuts`, which screen readers announce too. One listener
// presses them.

const OFF = "pac_atalhos_desligados";

/** Single-key shortcuts can be switched off, for voice users and against accidental key presses (WCAG 2.1.4). */
export function singleKeysOn(): boolean {
  return localStorage.getItem(OFF) === null;
}

/** Switches them on or off for this browser. */
export function setSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(OFF);
  else localStorage.setItem(OFF, "1");
}

/** The event by which the list of the shortcuts is asked for. */
export const SHOW_SHORTCUTS = "pac-atalhos";

/** Opens the list of the shortcuts for people who do not use its key, and from where that key is typed. */
export function showShortcuts(): void {
  document.dispatchEvent(new CustomEvent(SHOW_SHORTCUTS));
}

const TYPED = "input:not([type=checkbox]), textarea, select, [contenteditable=true]";
/** Elements in which keys are typed, and overlays or widgets with their own keys. */
const OVER = "[role=menu], [role=dialog], [role=grid]";
const TAKEN = `${TYPED}, ${OVER}`;

/** True for elements in which keys are typed; the focus is not taken from them. */
export function isTyping(focused: Element | null): boolean {
  return focused?.matches(TYPED) ?? false;
}

/** Esc leaves a field, so that keys are shortcuts again. Open lists, dialogs and grids handle Esc themselves. */
export function leaveField(event: KeyboardEvent): void {
  const field = document.activeElement;
  if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
  if (!(field instanceof HTMLElement) || !isTyping(field)) return;
  if (field.closest(`[role=combobox], ${OVER}`) === null) field.blur();
}

/** While a dialog is open, nothing behind it is pressed, even when the page has the focus. */
export function isCovered(leaves: (dialog: Element) => boolean = () => false): boolean {
  const dialogs = [...document.querySelectorAll("[role=dialog][aria-modal=true]")];
  return dialogs.some((dialog) => dialog.checkVisibility() && !leaves(dialog));
}

/**
 * True when a key belongs to a field, a grid or a dialog, or was handled there.
 * @param leaves the dialogs that leave this key to the page
 */
export function isElsewhere(
  event: KeyboardEvent,
  leaves: (dialog: Element) => boolean = () => false,
): boolean {
  const takes = (node: Element): boolean =>
    node.matches(TAKEN) && !(node.matches("[role=dialog]") && leaves(node));
  // Uses the event's path: the cell whose editor this key opened is no longer in the document.
  const inTaken = event.composedPath().some((node) => node instanceof Element && takes(node));
  return event.defaultPrevented || inTaken || isCovered(leaves);
}

/** True when a key is no shortcut: it belongs elsewhere, or is pressed with a modifier. `leaves` as of `isElsewhere`. */
export function isTaken(event: KeyboardEvent, leaves?: (dialog: Element) => boolean): boolean {
  const held = event.ctrlKey || event.metaKey || event.altKey;
  return held || isElsewhere(event, leaves) || !singleKeysOn();
}

const REVEAL = "pac-revelar";

/**
 * Listens for keys whose element is there and hidden; `reveal` shows it, or says that it cannot. Returns the function
 * that unsubscribes.
 */
export function onReveal(reveal: (element: HTMLElement, key: string) => boolean): () => void {
  const listen = (event: Event): void => {
    const { target, detail } = event as CustomEvent<string>;
    if (target instanceof HTMLElement && reveal(target, detail)) event.preventDefault();
  };
  document.addEventListener(REVEAL, listen);
  return () => document.removeEventListener(REVEAL, listen);
}

/**
 * Presses the visible element with that shortcut: focuses a field, clicks anything else. A hidden one is left to its
 * screen. False when there is none.
 */
export function pressShortcut(key: string): boolean {
  const elements = [...document.querySelectorAll<HTMLElement>("[aria-keyshortcuts]")].filter(
    (element) =>
      element.getAttribute("aria-keyshortcuts")?.split(" ").includes(key) === true &&
      !element.matches(":disabled, [aria-disabled=true]"),
  );
  const found = elements.find((element) => element.checkVisibility());
  if (!found) {
    const told = new CustomEvent(REVEAL, { bubbles: true, cancelable: true, detail: key });
    return elements[0]?.dispatchEvent(told) === false;
  }
  found.focus();
  // Goes on at the end of the field's text, unless the cursor was left elsewhere in it.
  if (found instanceof HTMLTextAreaElement && found.selectionEnd === 0)
    found.selectionStart = found.value.length;
  if (!found.matches("input, textarea")) found.click();
  return true;
}
