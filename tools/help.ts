/**
 * Call it first in a command: `--help` and `-h` print the usage and exit with 0; an option that is not among `options`
 * (`--keep`, `--area`) prints the usage and exits with 2. Words without a dash are left to the command.
 */
export function answerHelp(usage: string, options: readonly string[] = []): void {
  const words = process.argv.slice(2);
  if (words.includes("--help") || words.includes("-h")) {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  const unknown = words.find(
    (word) => word.startsWith("-") && !options.includes(word.split("=", 1)[0] ?? ""),
  );
  if (unknown === undefined) return;
  process.stderr.write(`Unknown option ${unknown}.\n\n${usage}\n`);
  process.exit(2);
}
