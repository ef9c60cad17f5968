import { readOperations } from "../kit/document.ts";
import type { Operation } from "../kit/document.ts";
import { readTargets } from "../kit/records.ts";
import type { Target } from "../kit/records.ts";
import { readStored } from "../kit/stored.ts";
import type { Call, Reply } from "../kit/wire.ts";
import { DEALERS } from "../kit/world.ts";
import type { World } from "../kit/world.ts";
import { callAbout, changes, fileOf } from "./calls.ts";
import { reachForEmails } from "./emails.ts";
import { guess } from "./guess.ts";
import { look } from "./look.ts";
import { reachForLooseFile } from "./loose.ts";
import { knockBeside, openTo } from "./nobody.ts";
import { WALKERS, expectedStatus, isAboutRecords, isOwn } from "./reach.ts";
import { searchAll } from "./search.ts";
import { walkWeeks } from "./weeks.ts";

const PART = "walk";
const AT_ONCE = 8;

/** A number that nobody has: what a refusal about a foreign record must not differ from. */
const NOWHERE = 98_000_000_000;
const NO_FILE = "00000000-0000-4000-8000-00000000000f";

/** Runs jobs so many at once, in their order. */
async function inTurn(jobs: readonly (() => Promise<void>)[]): Promise<void> {
  const queue = jobs.values();
  const worker = async (): Promise<void> => {
    for (const job of queue) await job();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** How long a call may wait for its turn on a busy machine. */
const TURN_WITHIN_MS = 60_000;

/** Asks until it is the call's turn: a person has only so many exports and uploads at once (429). */
async function patiently(world: World, call: Call): Promise<Reply> {
  const end = performance.now() + TURN_WITHIN_MS;
  for (;;) {
    const reply = await world.send(PART, call);
    if (reply.status !== 429 || performance.now() > end) return reply;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** What was answered about records that are not there, by the call: about many foreign ones it is the same. */
type Nothings = Map<string, Promise<Reply>>;

function askOfNothing(world: World, nothings: Nothings, call: Call): Promise<Reply> {
  const { who, method, path, body } = call;
  // Of an upload the body is a file, with a boundary of its own each time.
  const key = [who, method, path, typeof body === "string" ? body : "file"].join(" ");
  const asked = nothings.get(key) ?? patiently(world, call);
  nothings.set(key, asked);
  return asked;
}

/** Asks and holds the status against the table; a 404 must be to the byte that of a record which is not there. */
async function check(
  world: World,
  call: Call,
  expected: number,
  ofNothing: () => Promise<Reply>,
): Promise<void> {
  const reply = await patiently(world, call);
  const wrong = (what: string): void =>
    world.tally.found(PART, `${call.operation} ${what}`, `${call.who}: ${call.method} ${call.path}`);
  if (reply.status !== expected) return wrong(`answered ${reply.status} instead of ${expected}`);
  if (expected !== 404) return;
  const other = await ofNothing();
  if (other.status !== 404 || !other.body.equals(reply.body))
    wrong("tells a foreign record from one that is not there");
}

/** Whether the record has what the operation is about: a public file, an extract, a message that came by e-mail. */
function fits(operation: Operation, target: Target): boolean {
  const { id, path } = operation;
  if (path.includes("{arquivo_id}")) return fileOf(operation, target) !== undefined;
  if (id === "getInteracaoHtml") return target.emails.length > 0;
  return id !== "downloadExtrato" || target.view === "dac" || target.tipo === "sinistro";
}

/** One operation about one record, as everybody. */
async function walkRecord(
  world: World,
  operation: Operation,
  target: Target,
  nothings: Nothings,
): Promise<void> {
  if (!fits(operation, target)) return;
  const call = await callAbout(operation, target);
  const nothing = await callAbout(operation, {
    ...target,
    numero: NOWHERE,
    emails: [NOWHERE],
    arquivos: [{ id: NO_FILE, privada: false, de: Object.values(DEALERS)[0] ?? "" }],
  });
  for (const walker of WALKERS) {
    // A file is removed by its uploader alone, whoever may see it.
    const own =
      operation.id === "removeArquivo" ? fileOf(operation, target)?.de === walker.who : isOwn(walker, target);
    const expected = expectedStatus(operation.id, walker, target, own);
    if (expected === undefined) continue;
    // A form's own file may be put in the place of its request; and what may be written is not walked.
    if (expected === 200 && (changes(operation) || operation.upload)) continue;
    const { who } = walker;
    await check(world, { ...call, who }, expected, () => askOfNothing(world, nothings, { ...nothing, who }));
  }
}

/**
 * Calls every operation of the document as everybody about that many records, and compares with tests/http/matrix.ts.
 * Then looks at all that is readable, guesses at the rest, and knocks without a session: `isQuick`, with fewer spoiled calls.
 * Nothing may be stored.
 */
export async function walk(
  world: World,
  { records, isQuick = false }: { records: number; isQuick?: boolean },
): Promise<void> {
  const operations = await readOperations(world.wire);
  const all = await readTargets(world.db);
  // The newest are those of this run, with messages and files of every kind.
  const targets = all.toReversed().slice(0, records);
  await reachForLooseFile(world);
  const before = await readStored(world.db);
  const about = operations.filter((operation) => isAboutRecords(operation.id));
  const nothings: Nothings = new Map();
  await inTurn(
    targets.flatMap((target) =>
      about.map((operation) => async () => await walkRecord(world, operation, target, nothings)),
    ),
  );
  await inTurn(
    targets.flatMap((target) => WALKERS.map((walker) => async () => await look(world, walker, target))),
  );
  await inTurn(
    targets.flatMap((target) => WALKERS.map((walker) => async () => await guess(world, walker, target))),
  );
  await searchAll(world, targets);
  await walkWeeks(world);
  await reachForEmails(world, targets);
  for (const [at, operation] of operations.entries())
    await openTo(
      world,
      operation,
      await callAbout(operation, targets[0] as Target),
      isQuick ? at : undefined,
    );
  await knockBeside(world);
  const after = await readStored(world.db);
  if (JSON.stringify(after) !== JSON.stringify(before))
    world.tally.found(
      PART,
      "a walk that is all refusals and reading stored something",
      JSON.stringify({ before, after }),
    );
}
