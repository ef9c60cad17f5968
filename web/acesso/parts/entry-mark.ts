/** Lasts for the tab in which somebody signs in, also by another site's sign-in and back; the sign-out takes it away. */
const ENTERING = "pac_entrada";

/** Whoever is here is about to sign in. */
export function markEntry(): void {
  sessionStorage.setItem(ENTERING, "1");
}

/** Whether somebody signed in in this tab and was not asked yet what is asked once on entry (OP-50). */
export function hasJustEntered(): boolean {
  return sessionStorage.getItem(ENTERING) !== null;
}

/** They were asked. */
export function forgetEntry(): void {
  sessionStorage.removeItem(ENTERING);
}
