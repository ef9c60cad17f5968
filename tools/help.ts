/**
 * First thing in a command: `--help` and `-h` print the usage and end with 0; an option that is not among `options`
 * (`--keep`, `--area`) ends with 2 and the usage. Words without a dash are the command's own.
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
