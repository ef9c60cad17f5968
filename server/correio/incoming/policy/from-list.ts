/** Characters of a mail in which its headers are looked for. */
const HEAD = 65_536;

/** Whether a mail came through a list, or goes to many: nothing is answered to such a one (RFC 3834). */
export function isFromList(raw: Buffer): boolean {
  const [head = ""] = raw
    .subarray(0, HEAD)
    .toString("latin1")
    .split(/\r?\n\r?\n/, 1);
  return /^(list-(id|post|unsubscribe)|mailing-list):|^precedence:\s*(list|bulk|junk)/im.test(head);
}
