import fc from "fast-check";
import { findPartialWrites, readMark } from "../kit/stored.ts";
import type { Reply } from "../kit/wire.ts";
import { ask, commit, dataOf } from "../kit/world.ts";
import type { World } from "../kit/world.ts";

/** One deed in the life of a request, some of them at the same time as the one before. */
interface Step {
  readonly deed: "message" | "save" | "archive" | "again" | "changed";
  readonly who: "dealer.autos" | "dac";
  /** How many versions a save is behind; null: it carries no version. */
  readonly behind: number | null;
  /** One of few keys, so that keys repeat; null for none. */
  readonly key: number | null;
  readonly besideTheLast: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  deed: fc.constantFrom(
    "message",
    "message",
    "message",
    "save",
    "save",
    "save",
    "again",
    "changed",
    "archive",
  ),
  who: fc.constantFrom("dealer.autos", "dac", "dac"),
  behind: fc.constantFrom(null, 0, 0, 1, 7),
  key: fc.constantFrom(null, 0, 1, 2),
  besideTheLast: fc.boolean(),
});

const stepsOf = fc.array(step, { minLength: 6, maxLength: 12 });

/** What a request says of itself. */
interface Seen {
  readonly req_versao: number;
  readonly req_status: string;
}

/** What the run knows of one request: what was acknowledged. */
interface Ledger {
  readonly numero: number;
  readonly versao: number;
  saves: number;
  /** Keys with their person, and the message that they were answered with. */
  readonly keys: Map<string, number>;
  readonly messages: Set<number>;
}

const PART = "sequences";

async function take(
  world: World,
  ledger: Ledger,
  { deed, who, behind, key }: Step,
  index: number,
): Promise<void> {
  const { numero } = ledger;
  const wrong = (what: string): void => world.tally.found(PART, what, `${who} ${deed} on ${numero}`);
  const path = `/v2/pac/requisicoes/${numero}`;
  if (deed === "again" || deed === "changed") {
    // Enviar once more, with the same content or with another.
    const reply = await ask(world, PART, { who: "dealer.autos", path });
    const stored = dataOf(reply)?.req_objeto_ctrl;
    const descricao = deed === "again" ? stored?.descricao : `outra ${index}`;
    const json = {
      req_numero: numero,
      req_tipo: "outros",
      req_concessionario_id: "100101",
      req_objeto_ctrl: { assunto: stored?.assunto, descricao, arquivos: stored?.arquivos },
    };
    const sent = await ask(world, PART, {
      who: "dealer.autos",
      path: "/v2/pac/requisicoes?action=commit",
      json,
    });
    const expected = deed === "again" ? 200 : 409;
    if (sent.status !== expected) wrong(`Enviar ${deed} answered ${sent.status}`);
  } else if (deed === "message") {
    const interacao_chave = key === null ? undefined : `${numero}-${key}`;
    const json = { interacao_tipo: "sistema", interacao_texto: `passo ${index}`, interacao_chave };
    noteMessage(
      ledger,
      `${who} ${interacao_chave ?? index}`,
      await ask(world, PART, { who, path: `${path}/interacoes`, json }),
      wrong,
    );
  } else {
    const now: Seen | undefined = dataOf(await ask(world, PART, { who: "dac", path }));
    const req_versao = behind === null || !now ? undefined : now.req_versao - behind;
    const json =
      deed === "save" ? { req_objeto_ctrl: { resposta: `passo ${index}` } } : { motivo: `passo ${index}` };
    const target = deed === "save" ? path : `${path}/arquivar`;
    const reply = await ask(world, PART, { who, path: target, json: { ...json, req_versao } });
    if (reply.status === 200) ledger.saves += 1;
    if (who !== "dac" && reply.status !== 403) wrong(`a dealer's ${deed} answered ${reply.status}`);
    if (who === "dac" && behind !== null && behind > 0 && reply.status !== 409)
      wrong(`a stale ${deed} answered ${reply.status}`);
    if (reply.status === 409 && !reply.body.includes('"atual":{')) wrong(`a 409 without the record`);
  }
}

/** The same key of the same person always means the same message. */
function noteMessage(ledger: Ledger, key: string, reply: Reply, wrong: (what: string) => void): void {
  const id = dataOf(reply)?.interacao_id;
  if (reply.status !== 200 || id === undefined) return;
  const before = ledger.keys.get(key);
  if (before !== undefined && before !== id) wrong("one key stands for two messages");
  ledger.keys.set(key, id);
  ledger.messages.add(id);
}

async function live(world: World, steps: readonly Step[]): Promise<void> {
  const numero = await commit(world, PART, { conta: "100101", view: "dac" });
  const ledger: Ledger = { numero, versao: 1, saves: 0, keys: new Map(), messages: new Set() };
  let last: Promise<void> = Promise.resolve();
  for (const [index, one] of steps.entries()) {
    if (!one.besideTheLast) await last;
    const before = last;
    last = Promise.all([before, take(world, ledger, one, index)]).then(() => undefined);
  }
  await last;
  const wrong = (what: string): void => world.tally.found(PART, what, JSON.stringify({ numero, steps }));
  const path = `/v2/pac/requisicoes/${numero}`;
  const seen: Seen | undefined = dataOf(await ask(world, PART, { who: "admin", path }));
  if (seen?.req_versao !== ledger.versao + ledger.saves)
    wrong(`version ${seen?.req_versao} after ${ledger.saves} accepted saves`);
  const thread: readonly { interacao_id: number }[] | undefined = dataOf(
    await ask(world, PART, { who: "admin", path: `${path}/interacoes` }),
  );
  const ids = new Set((thread ?? []).map((message) => message.interacao_id));
  if (ids.symmetricDifference(ledger.messages).size > 0)
    wrong(`${ids.size} messages are stored, ${ledger.messages.size} were acknowledged`);
}

/** Lets that many requests live through random deeds, stale versions and repeated keys, and checks the counts. */
export async function sequences(
  world: World,
  { seed, count }: { seed: number; count: number },
): Promise<void> {
  const mark = await readMark(world.db);
  const lives = fc.sample(stepsOf, { seed, numRuns: count }).values();
  const worker = async (): Promise<void> => {
    for (const steps of lives) await live(world, steps);
  };
  await Promise.all(Array.from({ length: 4 }, worker));
  for (const what of await findPartialWrites(world, mark)) world.tally.found(PART, what, `seed ${seed}`);
}
