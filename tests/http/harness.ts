import type { FastifyInstance, InjectOptions } from "fastify";
import { afterAll, beforeAll, inject } from "vitest";
import { DEMO_PASSWORD } from "../../demo/people.ts";
import { createApp, JOBS } from "../../server/app.ts";
import { movableClock } from "../../server/platform/clock.ts";
import type { MovableClock } from "../../server/platform/clock.ts";
import { createDatabase, createPool } from "../../server/platform/db/connect.ts";
import type { Connection, Database } from "../../server/platform/db/connect.ts";
import { readTogether } from "../../server/platform/db/read-together.ts";
import { readsOf } from "../../server/platform/db/replica/open-reads.ts";
import { createJobMetrics } from "../../server/platform/jobs/index.ts";
import { createThrottle } from "../../server/platform/limits/throttle.ts";
import { createBus } from "../../server/platform/live/bus.ts";
import { createMailer } from "../../server/platform/mail/create-mailer.ts";
import { createPushSender } from "../../server/platform/push/push-sender.ts";
import { createScanner } from "../../server/platform/scan/scanner.ts";
import type { Services } from "../../server/platform/services.ts";
import { readSettings } from "../../server/platform/settings.ts";
import { diskStorage } from "../../server/platform/storage/disk.ts";
import type { Storage } from "../../server/platform/storage/storage.ts";
import { TEMPLATE, TEST_NOW, onDatabase } from "./template.ts";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What a call answered; `data` is json_data. */
export interface Answer {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly msg: string;
  readonly log: {
    campos?: { campo: string; mensagem: string }[];
    atual?: unknown;
    alteracao?: unknown;
    segundo_fator?: true;
    motivo?: string;
  } | null;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  readonly data: any;
  readonly text: string;
}

/** Calls the app as one person, or as nobody. Paths stand without `/api`. */
export interface Client {
  /** The session's cookie, for calls that are made another way. */
  readonly cookie: string;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  put(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  delete(path: string): Promise<Answer>;
  /** Anything else: raw bodies, uploads. */
  send(options: InjectOptions): Promise<Answer>;
  /** Uploads one file as multipart field `arquivo`. */
  upload(path: string, file: { name: string; content: Buffer; type?: string }): Promise<Answer>;
}

/** The real app on a database of its own with the demo's people and dealers. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly clock: MovableClock;
  /** What its rooms work with, and where its database is. */
  readonly services: Services;
  readonly connection: Connection;
  /** Where its attachments lie. */
  readonly dataDir: string;
  /** Signs in with a demo login (the part before @pac.demo). */
  as(login: string): Promise<Client>;
  readonly nobody: Client;
  /** One more instance of the app on the same database. */
  another(): Promise<FastifyInstance>;
  close(): Promise<void>;
}

/** The app of a whole test file: there once its tests and the `beforeAll` after this one run, and closed after them. */
export function appOfFile(...how: Parameters<typeof startTestApp>): TestApp {
  const test = {} as TestApp;
  beforeAll(async () => void Object.assign(test, await startTestApp(...how)));
  afterAll(async () => await test.close());
  return test;
}

/** Somebody who is signed in before the tests of the file, by the part of a demo login before @pac.demo. */
export function signedIn(test: TestApp, login: string): Client {
  const client = {} as Client;
  beforeAll(async () => void Object.assign(client, await test.as(login)));
  return client;
}

/** Clones the template and builds the app on it; `env` overrides settings, `disk` what the real storage does. */
export async function startTestApp(
  env: Record<string, string> = {},
  disk: (real: Storage) => Partial<Storage> = () => ({}),
): Promise<TestApp> {
  const connection = inject("connection");
  const name = `pac_test_${randomUUID().replaceAll("-", "")}`;
  const admin = createPool(connection, 1);
  await admin.query(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  const dataDir = await mkdtemp(join(tmpdir(), "pac-files-"));
  const settings = readSettings({ LOG_LEVEL: "silent", DATA_DIR: dataDir, ...env });
  const own = onDatabase(connection, name);
  const clock = movableClock(TEST_NOW);
  const real = diskStorage(join(dataDir, "arquivos"));
  const storage = { ...real, ...disk(real) };
  const undo: (() => Promise<void>)[] = [];

  async function startInstance(): Promise<{ app: FastifyInstance; db: Database; services: Services }> {
    const pool = createPool(own, 8);
    const db = createDatabase(pool);
    const bus = await createBus(own, pool, () => undefined);
    const throttle = createThrottle(db, clock, 15 * 60_000);
    const services = {
      settings,
      clock,
      db,
      quick: readTogether(pool),
      reads: readsOf(db),
      bus,
      storage,
      scanner: createScanner(settings.clamd),
      mailer: createMailer(settings),
      push: createPushSender(),
      throttle,
      jobMetrics: createJobMetrics(JOBS),
      demo: false,
    };
    // A test shares its thread with the app, and its machine with other tests: that it lags behind proves nothing.
    const app = await createApp(services, { maxEventLoopDelay: 0 });
    await app.ready();
    undo.push(async () => {
      await app.close();
      await bus.close();
      await db.destroy();
    });
    return { app, db, services };
  }

  const { app, db, services } = await startInstance();

  async function as(login: string): Promise<Client> {
    const answer = await app.inject({
      method: "POST",
      url: "/api/v2/auth/login",
      payload: { login: `${login}@pac.demo`, senha: DEMO_PASSWORD },
    });
    if (answer.statusCode !== 200)
      throw new Error(`sign-in of ${login}: ${answer.statusCode} ${answer.body}`);
    const [cookie] = answer.cookies;
    return clientOf(app, cookie ? `${cookie.name}=${cookie.value}` : "");
  }

  return {
    app,
    db,
    clock,
    services,
    connection: own,
    dataDir,
    as,
    nobody: clientOf(app, ""),
    another: async () => (await startInstance()).app,
    close: async () => {
      for (const step of undo.toReversed()) await step();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Calls an instance with the cookie of a session, or with none. */
export function clientOf(app: FastifyInstance, cookie: string): Client {
  async function send(options: InjectOptions): Promise<Answer> {
    const headers = { ...(cookie !== "" && { cookie }), ...options.headers };
    const answer = await app.inject({ ...options, headers });
    const isJson = String(answer.headers["content-type"]).startsWith("application/json");
    const body = isJson && answer.body !== "" ? answer.json() : {};
    return {
      status: answer.statusCode,
      headers: answer.headers,
      msg: body.msg_txt ?? "",
      log: body.msg_log ?? null,
      data: body.json_data,
      text: answer.body,
    };
  }
  const call =
    (method: "GET" | "PUT" | "POST" | "DELETE") =>
    async (path: string, payload?: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
      await send({
        method,
        url: `/api${path}`,
        headers,
        ...(payload !== undefined && { payload: payload as object }),
      });
  return {
    cookie,
    send,
    get: async (path, headers) => await call("GET")(path, undefined, headers),
    put: call("PUT"),
    post: call("POST"),
    delete: async (path) => await call("DELETE")(path),
    upload: async (path, file) => {
      const { body, type } = multipartOf(file);
      return await send({
        method: "POST",
        url: `/api${path}`,
        headers: { "content-type": type },
        payload: body,
      });
    },
  };
}

/** A multipart body with one file in the field `arquivo`. */
export function multipartOf(file: { name: string; content: Buffer; type?: string }): {
  body: Buffer;
  type: string;
} {
  const boundary = `pac${randomUUID()}`;
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="arquivo"; filename="${file.name}"\r\ncontent-type: ${file.type ?? "application/octet-stream"}\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), file.content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { body, type: `multipart/form-data; boundary=${boundary}` };
}
