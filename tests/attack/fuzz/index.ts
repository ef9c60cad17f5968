import fc from "fast-check";
import { readOperations } from "../kit/document.ts";
import { bystanders, endedImports, newestWeeks, readTargets } from "../kit/records.ts";
import { findPartialWrites, readMark, readStored } from "../kit/stored.ts";
import type { Stored } from "../kit/stored.ts";
import type { Call, Reply } from "../kit/wire.ts";
import { PEOPLE, ask } from "../kit/world.ts";
import type { World } from "../kit/world.ts";
import { foreignIn, readUnits } from "../walk/found.ts";
import { WALKERS } from "../walk/reach.ts";
import { callsOf } from "./calls.ts";

/** Calls between two checks of the stored data. */
const BATCH = 120;
const AT_ONCE = 8;

/** Operations whose accepted calls may store something. */
const WRITES = new Set([
  "commitRequisicao",
  "updateRequisicao",
  "archiveRequisicao",
  "undoFechamento",
  "sendInteracao",
  "sendMensagem",
  "resendEmail",
  "resendEmails",
  "giveUpEmails",
  "assignRecebido",
  "discardRecebido",
  "archiveConversa",
  "uploadAnexoInformativo",
  "uploadArquivo",
  "updatePerfil",
  "saveTabela",
  "moveSemana",
  "uploadItens",
  "uploadGbo",
  "aplicarImportacaoItens",
  "aplicarImportacaoGbo",
  "desfazerImportacaoItens",
  "desfazerImportacaoGbo",
]);

/** Operations that may have recipients. */
const SENDS = new Set(["sendInteracao", "sendMensagem"]);

/** Runs a batch, with that many calls at once. */
async function runBatch(world: World, calls: readonly Call[]): Promise<{ call: Call; reply: Reply }[]> {
  const done: { call: Call; reply: Reply }[] = [];
  const queue = calls.values();
  const worker = async (): Promise<void> => {
    for (const call of queue) done.push({ call, reply: await world.send("fuzz", call) });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return done;
}

/** A rule's refusal is a 200 too, with msg_id 1 (OP-65). */
const isAccepted = ({ status, body }: Reply): boolean => status === 200 && !body.includes('"msg_id":1,');

/** What a batch stored beyond what its accepted calls may have. */
function excess(before: Stored, after: Stored, done: readonly { call: Call; reply: Reply }[]): string[] {
  const accepted = (id: string): number =>
    done.filter(({ call, reply }) => call.operation === id && isAccepted(reply)).length;
  const register = (noun: string): number =>
    accepted(`create${noun}`) + accepted(`update${noun}`) + accepted(`delete${noun}`);
  // Each record of a list has a verdict of its own.
  const verdicts = (operation: string, resultado: string): number =>
    done
      .filter(({ call }) => call.operation === operation)
      .reduce(
        (sum, { reply }) => sum + reply.body.toString().split(`"resultado":"${resultado}"`).length - 1,
        0,
      );
  const moved = verdicts("changeLote", "muda") + verdicts("undoLote", "muda");
  // Rows of one table are one save: so many at most.
  const answered = verdicts("responderPeca", "salva");
  // A return is told by a message about the week.
  const returned = done.filter(
    ({ call, reply }) =>
      call.operation === "moveSemana" &&
      isAccepted(reply) &&
      call.body?.toString().includes('"info_status":"R"') === true,
  ).length;
  const writes = [...WRITES].reduce((sum, id) => sum + accepted(id), moved + answered + returned);
  const uploads = ["uploadArquivo", "uploadAnexoInformativo", "uploadItens", "uploadGbo"].reduce(
    (sum, id) => sum + accepted(id),
    0,
  );
  const most: Stored = {
    requisicao: accepted("commitRequisicao"),
    contagem: accepted("commitRequisicao"),
    interacao: accepted("sendInteracao") + accepted("sendMensagem") + accepted("assignRecebido") + returned,
    emails: done
      .filter(({ call: { operation }, reply }) => SENDS.has(operation ?? "") && isAccepted(reply))
      .reduce((sum, { call }) => sum + recipientsOf(call), 0),
    avisos:
      accepted("changeSenha") +
      accepted("setSenha") +
      accepted("confirmSegundoFator") +
      accepted("renewCodigos") +
      accepted("endSegundoFator") +
      accepted("resetSegundoFator") +
      // Of another e-mail both addresses are told.
      2 * (accepted("updatePerfil") + accepted("updateUsuario")),
    convites: accepted("createUsuario") + accepted("inviteUsuario") + accepted("forgotSenha"),
    arquivo: uploads,
    // Ten recovery codes come with the first code.
    fatores:
      accepted("beginSegundoFator") + 10 * accepted("confirmSegundoFator") + accepted("updateSeguranca"),
    contas: 0,
    pessoas: accepted("updatePerfil") + register("Usuario"),
    cadastros: register("Concessionario") + register("Seguradora") + register("Resposta"),
    versoes:
      accepted("commitRequisicao") +
      accepted("updateRequisicao") +
      accepted("archiveRequisicao") +
      accepted("undoFechamento") +
      moved,
    rascunhos: done
      .filter(({ call, reply }) => call.operation === "commitRequisicao" && isAccepted(reply))
      .reduce((sum, { call }) => sum + versionOf(call) + 1, 0),
    semanas: accepted("saveTabela") + accepted("moveSemana") + answered,
    retratos: accepted("moveSemana"),
    inscricoes: accepted("keepInscricao"),
    escolhas: accepted("updateAvisosPorEmail"),
    evento: writes - uploads - accepted("updatePerfil"),
    auditoria: writes + accepted("updateUsuario"),
  };
  return (Object.keys(most) as (keyof Stored)[])
    .filter((key) => after[key] - before[key] > most[key])
    .map((key) => `${after[key] - before[key]} more of ${key} by ${most[key]} accepted calls`);
}

/** As many as an accepted call names, at most: one that is named twice counts once. */
function recipientsOf({ body = "" }: Call): number {
  const named: unknown = (JSON.parse(body.toString()) as { interacao_emails?: unknown }).interacao_emails;
  return Array.isArray(named) ? named.length : 0;
}

/** Holds what was found against what each may read. */
async function judgeSearches(world: World, done: readonly { call: Call; reply: Reply }[]): Promise<void> {
  const units = await readUnits(world.db);
  for (const { call, reply } of done) {
    const walker = WALKERS.find(({ who }) => who === call.who);
    if (call.operation !== "getPesquisa" || reply.status !== 200 || !walker) continue;
    for (const what of foreignIn(walker, reply, units))
      world.tally.found("fuzz", `a search ${what}`, `${walker.who}: ${call.path}`);
  }
}

/** The version that a save says it was opened at: a draft that is gone comes back with the next one. */
function versionOf({ body = "" }: Call): number {
  return Number(/"req_versao":(\d{1,9})/.exec(body.toString())?.[1] ?? 0);
}

/**
 * No fuzzed call may end an attacker's session: none is about their own person. An ended session is a finding and is
 * opened again, since calls without a session prove nothing.
 */
async function holdSessions(world: World, where: string): Promise<void> {
  for (const who of PEOPLE) {
    const { status } = await ask(world, "fuzz", { who, path: "/v2/auth/sessao" });
    if (status === 200) continue;
    world.tally.found("fuzz", `${who} is answered ${status} for their own session`, where);
    await world.renew(who);
  }
}

/**
 * Sends that many calls made from the served document, the same for the same seed and data. After every batch it checks
 * that refused calls stored nothing, and at the end that nothing is half stored.
 */
export async function fuzz(world: World, { seed, calls }: { seed: number; calls: number }): Promise<void> {
  const operations = await readOperations(world.wire);
  const ground = {
    targets: await readTargets(world.db),
    first: world.nextNumero() + 1_000_000,
    semanas: await newestWeeks(world, "fuzz", "100101"),
    imports: await endedImports(world),
    usuarios: await bystanders(world),
  };
  const any = fc.oneof(...operations.map((operation) => callsOf(operation, operations, ground)));
  const mark = await readMark(world.db);
  let before = await readStored(world.db);
  for (let sent = 0; sent < calls; sent += BATCH) {
    const size = Math.min(BATCH, calls - sent);
    const done = await runBatch(world, fc.sample(any, { seed: seed + sent, numRuns: size }));
    const after = await readStored(world.db);
    const refused = done.filter(({ reply }) => reply.status !== 200).length;
    for (const what of excess(before, after, done))
      world.tally.found(
        "fuzz",
        what,
        `batch ${sent / BATCH} of seed ${seed} (${refused} of ${size} refused)`,
      );
    before = after;
    await judgeSearches(world, done);
    await holdSessions(world, `batch ${sent / BATCH} of seed ${seed}`);
  }
  for (const what of await findPartialWrites(world, mark)) world.tally.found("fuzz", what, `seed ${seed}`);
}
