/** An attempt to send something: its content and its key. */
export interface Attempt {
  readonly content: string;
  readonly chave: string;
}

/**
 * The key of the next attempt: the same for the same content, so that a retry stores nothing twice; a new one after any
 * change, so that the change is stored.
 */
export function nextAttempt(content: string, last: Attempt | null, newKey: () => string): Attempt {
  return last?.content === content ? last : { content, chave: newKey() };
}
