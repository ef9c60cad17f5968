/** Gives the focus to the first link of a list, by its name. */
export function focusFirst(label: string): void {
  document.querySelector<HTMLElement>(`ul[aria-label="${label}"] a`)?.focus();
}
