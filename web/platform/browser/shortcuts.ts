// A shortcut belongs to the element that it presses: whoever shows a button or a field says so with `aria-keyshortcuts`,
// which screen readers read out too. One listener presses them.

const OFF = "pac_atalhos_desligados";

/** WCAG 2.1.4: shortcuts of a single key can be switched off, for who speaks to the browser or hits keys by chance. */
export function singleKeysOn(): boolean {
  return localStorage.getItem(OFF) === null;
}

/** Switches them on or off for this browser. */
export function setSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(OFF);
  else localStorage.setItem(OFF, "1");
}

const TYPED = "input, textarea, select, [contenteditable=true]";
/** Where a key is text, or belongs to something that stands over the page or has keys of its own. */
const OVER = "[role=menu], [role=dialog], [role=grid]";
const TAKEN = `${TYPED}, ${OVER}`;

/** True where keys are text: the focus is not taken from there. */
export function isTyping(focused: Element | null): boolean {
  return focused?.matches(TYPED) ?? false;
}

/**
 * Esc leaves a field of the page, so that keys are shortcuts again. Lists that open, dialogs and grids have an Esc of
 * their own.
 */
export function leaveField(event: KeyboardEvent): void {
  const field = document.activeElement;
  if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
  if (!(field instanceof HTMLElement) || !isTyping(field)) return;
  if (field.closest(`[role=combobox], ${OVER}`) === null) field.blur();
}

/** A dialog stands over the page: what is behind it is not pressed, even when the focus has got lost to the page. */
function isCovered(): boolean {
  const dialogs = [...document.querySelectorAll("[role=dialog][aria-modal=true]")];
  return dialogs.some((dialog) => dialog.checkVisibility());
}

/** True where a key is no shortcut: it is typed, or taken, or another key is held with it. */
export function isTaken(event: KeyboardEvent): boolean {
  const held = event.ctrlKey || event.metaKey || event.altKey;
  // The path, and not the target's parents: a cell whose editor this very key opened is out of the page by now.
  const inTaken = event.composedPath().some((node) => node instanceof Element && node.matches(TAKEN));
  return event.defaultPrevented || held || inTaken || isCovered() || !singleKeysOn();
}

/** Presses what shows and carries that key: a field gets the focus, everything else a click. False when nothing does. */
export function pressShortcut(key: string): boolean {
  const elements = [...document.querySelectorAll<HTMLElement>("[aria-keyshortcuts]")];
  const found = elements.find(
    (element) =>
      element.getAttribute("aria-keyshortcuts")?.split(" ").includes(key) === true &&
      element.checkVisibility() &&
      !element.matches(":disabled, [aria-disabled=true]"),
  );
  if (!found) return false;
  found.focus();
  if (!found.matches("input, textarea")) found.click();
  return true;
}
