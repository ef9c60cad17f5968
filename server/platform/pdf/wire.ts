/** What the thread of a document sends: a piece of the file each time it is asked for one, then its end. */
export type FromWriter = { readonly piece: Uint8Array<ArrayBuffer> } | { readonly end: true };
