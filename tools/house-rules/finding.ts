/** One violation of a house rule: where, which rule, and what to do instead. */
export interface Finding {
  path: string;
  line: number;
  rule: string;
  advice: string;
}

/** A finding in the line format of editors and CI: `path:line rule: what to do`. */
export function formatFinding(finding: Finding): string {
  return `${finding.path}:${finding.line} ${finding.rule}: ${finding.advice}`;
}
