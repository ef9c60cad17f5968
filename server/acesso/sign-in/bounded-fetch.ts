import type { CustomFetch } from "openid-client";

/** Bytes that an answer of a provider has at most: a document, keys or tokens are a few kB. */
const MAX_BYTES = 256 * 1024;
/** Answers that have no body. */
const EMPTY = new Set([204, 205, 304]);

/** `fetch` for what a provider says, which must not fill the memory. The library brings the time limit, and follows nothing. */
export const boundedFetch: CustomFetch = async (url, options) => {
  const answer = await fetch(url, options as RequestInit);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new Error("the provider's answer has no end");
    chunks.push(chunk);
  }
  const { status, headers } = answer;
  return new Response(EMPTY.has(status) ? null : Buffer.concat(chunks), { status, headers });
};
