import type { Scenario } from "../../tests/bench/scenario.ts";

/** The statement without the indentation of its template literal, as its page holds it. */
export function unindent(text: string): string {
  const lines = text.trim().split("\n");
  const margins = lines
    .slice(1)
    .filter((line) => line.trim() !== "")
    .map((line) => line.length - line.trimStart().length);
  const margin = Math.min(...margins, Infinity);
  return lines.map((line, index) => (index === 0 ? line : line.slice(margin)).trimEnd()).join("\n");
}

/** The Markdown page of one hot call: its statement and plan. */
export function pageOf({ title, method, path, login }: Scenario, sql: string, plan: string): string {
  return `# ${title}

\`${method} /api${path}\` as \`${login}\`, on 100,000 generated requests. Written by \`node tools/sql-plans.ts\`.

\`\`\`sql
${unindent(sql)}
\`\`\`

\`\`\`
${plan}
\`\`\`
`;
}
