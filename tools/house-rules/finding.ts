/** One breach of a house rule: where, which rule, and what to do instead. */
export interface Finding {
  path: string;
  line: number;
  rule: string;
  advice: string;
}

/** Prints a finding as the one line that editors and CI understand: `path:line rule: what to do`. */
export function formatFinding(finding: Finding): string {
  return `${finding.path}:${finding.line} ${finding.rule}: ${finding.advice}`;
}
