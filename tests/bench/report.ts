import { budgets } from "./budgets.ts";
import { ms, perSecond, type Machine, type Others, type Row } from "./figures.ts";

/** The whole of docs/benchmarks.md. */
export function report(rows: readonly Row[], machine: Machine, others: Others): string {
  const table = rows.map(
    ({ title, connections, product, plain, bare, pgbench }) =>
      `| ${title} | ${connections} | ${perSecond(product.perSecond)} | ${ms(product.p50)} | ${ms(product.p99)} | ${product.errors} | ${perSecond(plain.perSecond)} | ${perSecond(bare.perSecond)} | ${perSecond(pgbench)} | ${(product.perSecond / plain.perSecond).toFixed(2)} |`,
  );
  return `# Benchmarks

Written by \`npm run bench\`: 100,000 requests of three messages each and 100,000 weeks of 600 dealers, on ${machine.cores} cores that the load generator (wrk), the server and the database share (${machine.cpu}, ${machine.memoryGb} GB, Node ${machine.node}, PostgreSQL ${machine.postgres} with fsync on), ${machine.date}. Read the ratios, not the figures: machines differ, and the three yardsticks are of the same run. Product, plain stack and bare route were fired in turn, three times; each figure is the median.

- *product*: the whole way, with session, rights, validation, audit and \`evento\` rows;
- *plain stack*: a bare Fastify route that runs the same prepared statement through \`pg\` and answers its rows;
- *bare*: a bare Fastify route that answers as many bytes;
- *pgbench*: the same SQL, without HTTP.

| Call | Connections | product/s | p50 ms | p99 ms | errors | plain stack/s | bare/s | pgbench/s | product ÷ plain |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${table.join("\n")}

## Budgets

${budgets(rows, others).join("\n")}
`;
}
