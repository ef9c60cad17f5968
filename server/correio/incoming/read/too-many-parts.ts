/** Parts of a mail that are read: no person's mail has a hundredth of them. */
const MAX_PARTS = 10_000;
/** Boundaries that a mail names, and lines that look like one, before it counts as made to be looked through. */
const MAX_BOUNDARIES = 1000;
const MAX_LINES = 200_000;
/** RFC 2046 has 70 characters; what is longer is no boundary to us. */
const MAX_LINE = 200;

/**
 * Whether a mail has more parts than anybody sends. Looked at before it is taken apart, since each part costs the reader
 * a node and several objects, and two million of them all the time that a mail may take. What hides its boundaries from
 * this meets that limit of time.
 */
export function hasTooManyParts(raw: Uint8Array): boolean {
  const mail = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const boundaries = boundariesOf(mail);
  if (boundaries.size > MAX_BOUNDARIES) return true;
  let [lines, parts] = [0, 0];
  for (let at = mail.indexOf("\n--"); at !== -1 && boundaries.size > 0; at = mail.indexOf("\n--", at + 3)) {
    lines += 1;
    if (boundaries.has(lineAt(mail, at + 3).trimEnd())) parts += 1;
    if (parts > MAX_PARTS || lines > MAX_LINES) return true;
  }
  return false;
}

/** The boundaries that a mail names, wherever: one more than it may have at most. */
function boundariesOf(mail: Buffer): Set<string> {
  const found = new Set<string>();
  for (const name of ["oundary=", "OUNDARY="])
    for (let at = mail.indexOf(name); at !== -1; at = mail.indexOf(name, at + name.length)) {
      const [, quoted, plain] = /^(?:"([^"]+)"|([^\s;"]+))/.exec(lineAt(mail, at + name.length)) ?? [];
      const boundary = (quoted ?? plain ?? "").trimEnd();
      if (boundary !== "") found.add(boundary);
      if (found.size > MAX_BOUNDARIES) return found;
    }
  return found;
}

function lineAt(mail: Buffer, from: number): string {
  const line = mail.toString("latin1", from, Math.min(from + MAX_LINE, mail.length));
  const end = line.indexOf("\n");
  return end === -1 ? line : line.slice(0, end);
}
