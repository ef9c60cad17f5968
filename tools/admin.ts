import { conviteLink } from "../contract/acesso/index.ts";
import { formatDateTime } from "../contract/platform/dates.ts";
import {
  createAdmin,
  inviteByLogin,
  newPasswordRefusal,
  resetByLogin,
  resetSenhaByLogin,
} from "../server/acesso/index.ts";
import { sendTestMail } from "../server/correio/index.ts";
import { systemClock } from "../server/platform/clock.ts";
import { createDatabase, createPool } from "../server/platform/db/connect.ts";
import type { Connection, Database } from "../server/platform/db/connect.ts";
import { migrate } from "../server/platform/db/migrate.ts";
import { createThrottle } from "../server/platform/limits/throttle.ts";
import { createMailer } from "../server/platform/mail/create-mailer.ts";
import { readSettings } from "../server/platform/settings.ts";
import type { Settings } from "../server/platform/settings.ts";
import { prepareBackup, prepareRestore } from "./admin/backup.ts";
import { UsageError, readCommandLine } from "./admin/command-line.ts";
import type { Command } from "./admin/command-line.ts";
import { prepareMove } from "./admin/move-files.ts";
import { openDatabase } from "./admin/open-database.ts";
import { readPassword } from "./admin/read-password.ts";
import { usageOf } from "./admin/usage.ts";

/** What is done on the database, and said. */
type Work = (connection: Connection) => Promise<void>;

/** Failed tries are only forgotten here, so how long they count says nothing. */
const WINDOW_MS = 15 * 60_000;

/**
 * Each command up to its work: what is asked, refused or done before a database is opened, or even created. Undefined
 * where nothing is left to do.
 */
const PREPARE: {
  readonly [Name in Command["name"]]: (
    command: Command & { readonly name: Name },
    settings: Settings,
  ) => Promise<Work | undefined>;
} = {
  "create-admin": async ({ admin }) => {
    const senha = await askPassword();
    const owner = { usuario_nome: admin.nome, usuario_email: admin.email };
    const refusal = await newPasswordRefusal(senha, owner);
    if (refusal !== null) throw new Error(refusal);
    return onMigrated(async (db) => {
      await createAdmin(db, systemClock.now(), { ...admin, senha });
      say(`Administrador criado: ${admin.email.trim()}. Entre com essa senha na tela de acesso.`);
    });
  },
  invite: async ({ login }, { publicUrl }) =>
    onMigrated(async (db) => {
      const { usuario_nome, token, expira } = await inviteByLogin(db, systemClock.now(), login);
      say(`Convite de ${usuario_nome}, para usar uma vez até ${formatDateTime(expira.getTime() / 1000)}:`);
      process.stdout.write(`${conviteLink(publicUrl, token)}\n`);
    }),
  "reset-password": async ({ login }) => {
    const senha = await askPassword();
    return onMigrated(async (db) => {
      const throttle = createThrottle(db, systemClock, WINDOW_MS);
      const parts = { db, clock: systemClock, throttle };
      const { usuario_nome, hasFator } = await resetSenhaByLogin(parts, login, senha);
      const code = hasFator ? " O código do segundo fator continua sendo pedido." : "";
      say(`${usuario_nome} entra com essa senha; as sessões que havia foram encerradas.${code}`);
    });
  },
  "reset-second-factor": async ({ login }) =>
    onMigrated(async (db) => {
      const usuario_nome = await resetByLogin(db, systemClock.now(), login);
      say(`${usuario_nome} está sem segundo fator e entra só com a senha, até configurar outro.`);
    }),
  backup: async ({ folder }, settings) =>
    await prepareBackup({ folder, settings, say, signal: untilStopped() }),
  restore: async ({ folder }, settings) =>
    await prepareRestore({ folder, settings, say, signal: untilStopped() }),
  "move-files": async ({ destino }, settings) =>
    prepareMove({ destino, settings, env: process.env, say, signal: untilStopped() }),
  "test-mail": async ({ destino }, settings) => {
    const mailer = createMailer(settings);
    const delivery = await sendTestMail({ mailer, settings }, destino).finally(() => mailer.close());
    if (delivery.result !== "sent") throw new Error(`${NOT_SENT[delivery.result]}: ${delivery.reason}`);
    const taken = settings.smtpUrl === undefined ? "Sem SMTP_URL, foi gravado:" : `${mailer.place} aceitou:`;
    process.stdout.write(`${taken} ${delivery.response}\n`);
    return undefined;
  },
};

/** What a test mail that was not taken means; the server's words follow. */
const NOT_SENT = {
  refused: "O servidor recusou este e-mail",
  later: "O e-mail não foi enviado agora",
  blocked: "O servidor não aceita e-mails do PAC; confira SMTP_URL e MAIL_FROM",
} as const;

/** `npm run admin`: what has to be done on the machine itself (docs/operations.md). */
async function main(): Promise<void> {
  if (process.argv.includes("--help") || process.argv.includes("-h")) {
    process.stdout.write(`${usageOf(process.argv[2])}\n`);
    return;
  }
  const command = readCommandLine(process.argv.slice(2));
  const settings = readSettings(process.env);
  const work = await prepare(command, settings);
  if (!work) return;
  const database = await openDatabase(settings, say);
  try {
    await work(database.connection);
  } finally {
    await database.stop();
  }
}

/** On the database as this release has it. */
function onMigrated(work: (db: Database) => Promise<void>): Work {
  return async (connection) => {
    const pool = createPool(connection, 2);
    const db = createDatabase(pool);
    try {
      await migrate(pool);
      await work(db);
    } finally {
      await db.destroy();
    }
  };
}

async function askPassword(): Promise<string> {
  return await readPassword({ input: process.stdin, output: process.stderr });
}

/** Aborted by the first signal that asks the process to stop, instead of its end: what is half done is taken back. */
function untilStopped(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop.abort());
  return stop.signal;
}

async function prepare<Name extends Command["name"]>(
  command: Command & { readonly name: Name },
  settings: Settings,
): Promise<Work | undefined> {
  return await PREPARE[command.name](command, settings);
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

try {
  await main();
} catch (error) {
  // Every refusal is one line in Portuguese; a stack would not help an operator.
  say(error instanceof Error ? error.message : String(error));
  if (error instanceof UsageError) say(`\n${usageOf(process.argv[2])}`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
