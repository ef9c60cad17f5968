/**
 * Whether this browser may be told of a request before its person becomes its owner (OP-50): asks where they have not
 * been asked, and says what to do where they may not. Until there is Web Push, everybody may.
 */
export async function ensurePush(): Promise<boolean> {
  return true;
}
