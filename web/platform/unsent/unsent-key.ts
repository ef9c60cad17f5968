/** Filled in by `web/app/register.ts` with the kinds of records whose unsent changes the sign-out can name. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface RegisteredUnsent {}

/**
 * What the unsent changes of a record are stored under: its kind, and which one it is (`seguradora:12`). A kind that the
 * sign-out does not know would be deleted without being named: it does not compile.
 */
export type UnsentKey = keyof RegisteredUnsent | `${keyof RegisteredUnsent}:${string}`;
