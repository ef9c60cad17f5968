import { acessosOf, groupOf, traitsOf } from "../../../contract/acesso/index.ts";
import type { Device, Group, Traits } from "../../../contract/acesso/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Bus } from "../../platform/live/bus.ts";
import { wakeSender } from "../../platform/mail/letters.ts";
import { endSessao, noteProof, openSessao, tokenHash, touchSessao } from "../commands/sessao.ts";
import type { Proven } from "../commands/sessao.ts";
import { ENDED_BY } from "../policy/acesso-status.ts";
import { scopeOf } from "../policy/scope.ts";
import type { Scope } from "../policy/scope.ts";
import { findMotivo, findSessao, lockPessoa } from "../queries/sessao.ts";
import type { SessaoRow } from "../queries/sessao.ts";
import { digestOf, rememberDigests } from "./digests.ts";
import { ABSOLUTE_MS, PROOF_MS, SLIDING_MS, isOver } from "./lifetime.ts";

/** The signed-in person behind a request. */
export interface Session {
  readonly usuario_id: number;
  readonly sub: string;
  readonly usuario_nome: string;
  readonly usuario_email: string;
  readonly group: Group;
  readonly traits: Traits;
  readonly acessos: readonly string[];
  readonly scope: Scope;
  /** Nothing but setting up their second factor is open to them (decision 68). */
  readonly mustSetUp: boolean;
  /** What its browser said of itself at the sign-in. */
  readonly dispositivo: Readonly<Partial<Device>>;
}

/** Opens sessions, looks them up and ends them. */
export interface Sessions {
  /** Opens a session for an authenticated person, ends that of `previousToken`, and gives the token. */
  open(
    person: Proven,
    from: {
      device: Device | undefined;
      previousToken: string | undefined;
      /** The person has not signed in with this browser before, and is to be told so. */
      newBrowser: boolean;
    },
  ): Promise<string>;
  /** The session of a cookie's token, or null. Needs no query while it is in memory and the bus is listening. */
  find(token: string): Promise<Session | null>;
  /** Like `find`, but does not count as use: an idle session still ends in time. */
  look(token: string): Promise<Session | null>;
  /** Like `look`, in this transaction: until it ends nobody changes what its person may do. */
  hold(tx: Database, token: string): Promise<Session | null>;
  /** Whether its person has shown who they are within the last five minutes, on any instance. */
  isProven(token: string): Promise<boolean>;
  /** Notes that they just have. */
  prove(token: string): Promise<void>;
  /** What whoever comes with a session that somebody else has ended is told; null where nobody has. */
  whyEnded(token: string): Promise<string | null>;
  /** A name for the session in places where its token must not appear. */
  keyOf(token: string): string;
  /** Calls `listener` when the session is ended on any instance; gives a function that stops this. */
  onEnd(token: string, listener: () => void): () => void;
  /** Ends the session here and, through the database's notice, on every instance at once; gives the usuario_id. */
  end(token: string): Promise<number | null>;
  /** Reloads a person's sessions at their next use, on every instance, because their name or e-mail changed. */
  renew(usuario_id: number): Promise<void>;
}

/** How often a use is written: the limit of 8 hours does not need more precision than a minute. */
const TOUCH_MS = 60_000;
/** Changes to a person without `renew` are seen after this time; ended sessions are seen at once. */
const RELOAD_MS = 60_000;
const MAX_CACHED = 10_000;
/** The topic of the database's notice that a row of `sessao` was deleted, by whatever means (0008_entrada.sql). */
export const SESSAO_TOPIC = "sessao";
const PERSON_TOPIC = "pessoa";

interface Cached {
  readonly session: Session;
  readonly criada: number;
  readonly loaded: number;
  readonly provada: number;
  vista: number;
}

/** What only a session's row has. */
type Later = "criada_em" | "vista_em" | "provada_em" | "dispositivo" | "segundo_fator_pendente";

/**
 * What a person may see and do, by group and accounts. Apart from the gate it is only used to act for people without a
 * call (the demo network).
 */
export function sessionOf(
  person: Omit<SessaoRow, Later> & Partial<Pick<SessaoRow, "dispositivo" | "segundo_fator_pendente">>,
  builtRoutes: readonly string[],
): Session {
  const { usuario_id, sub, usuario_nome, usuario_email, grupo_usuario_id, contas, dispositivo = {} } = person;
  const group = groupOf(grupo_usuario_id);
  const acessos = acessosOf(group, builtRoutes);
  const who = { usuario_id, sub, usuario_nome, usuario_email };
  const scope = scopeOf(group, contas, acessos);
  const mustSetUp = person.segundo_fator_pendente ?? false;
  return { ...who, group, traits: traitsOf(group), acessos, scope, dispositivo, mustSetUp };
}

const keyOf = (token: string): string => digestOf(token).key;

/**
 * `builtRoutes`: the existing route names, from which `acessos` is made. `demoEnters`: whether sessions of the demo
 * network are valid here.
 */
export function createSessions(parts: {
  db: Database;
  clock: Clock;
  bus: Bus;
  builtRoutes: readonly string[];
  demoEnters: boolean;
}): Sessions {
  const { db, clock, bus, builtRoutes, demoEnters } = parts;
  const cache = new Map<string, Cached>();
  const digests = rememberDigests();
  const watchers = new Map<string, Set<() => void>>();
  /** Counts the notices received. A row that was read before the latest notice may be outdated and is not cached. */
  let noticeCount = 0;
  bus.on(SESSAO_TOPIC, forget);
  bus.on(PERSON_TOPIC, (usuario_id) => forgetPerson(Number(usuario_id)));
  bus.onReconnect(() => {
    noticeCount += 1;
    cache.clear();
  });

  function forget(key: string): void {
    noticeCount += 1;
    cache.delete(key);
    for (const listener of watchers.get(key) ?? []) listener();
  }

  function forgetPerson(usuario_id: number): void {
    noticeCount += 1;
    for (const [key, { session }] of cache) if (session.usuario_id === usuario_id) cache.delete(key);
  }

  async function load(key: string, hash: Buffer, now: number): Promise<Cached | null> {
    const before = noticeCount;
    const row = await findSessao(db, hash, { demo: demoEnters });
    if (!row) return null;
    const entry = {
      session: sessionOf(row, builtRoutes),
      criada: row.criada_em.getTime(),
      vista: row.vista_em.getTime(),
      loaded: now,
      provada: (row.provada_em ?? row.criada_em).getTime(),
    };
    if (cache.size >= MAX_CACHED) cache.clear();
    // One that waits for a second factor is looked up each time: it is open on every instance once that is set up.
    if (noticeCount === before && !row.segundo_fator_pendente) cache.set(key, entry);
    return entry;
  }

  async function find(token: string, use: boolean): Promise<Session | null> {
    const { hash, key } = digests.of(token);
    const now = clock.now().getTime();
    const cached = cache.get(key);
    const fresh =
      cached && bus.isListening() && now - cached.loaded < RELOAD_MS && now - cached.vista < SLIDING_MS;
    const entry = fresh ? cached : await load(key, hash, now);
    if (!entry || now - entry.vista >= SLIDING_MS || now - entry.criada >= ABSOLUTE_MS) {
      cache.delete(key);
      return null;
    }
    digests.keep(token, { hash, key });
    if (use && now - entry.vista >= TOUCH_MS) {
      entry.vista = now;
      await touchSessao(db, new Date(now), hash);
    }
    return entry.session;
  }

  async function hold(tx: Database, token: string): Promise<Session | null> {
    const hash = tokenHash(token);
    await lockPessoa(tx, hash);
    const row = await findSessao(tx, hash, { demo: demoEnters });
    return row && !isOver(row, clock.now()) ? sessionOf(row, builtRoutes) : null;
  }

  async function isProven(token: string): Promise<boolean> {
    const { hash, key } = digestOf(token);
    const now = clock.now().getTime();
    const known = cache.get(key);
    const holds = (entry: Cached | null | undefined): boolean =>
      entry !== undefined && entry !== null && now - entry.provada <= PROOF_MS;
    // What is in memory may be older than what another instance has noted, never newer.
    return holds(known) || holds(await load(key, hash, now));
  }

  function onEnd(token: string, listener: () => void): () => void {
    const key = keyOf(token);
    const listeners = watchers.get(key) ?? new Set();
    watchers.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && watchers.get(key) === listeners) watchers.delete(key);
    };
  }

  async function end(token: string): Promise<number | null> {
    const usuario_id = await endSessao(db, token);
    forget(keyOf(token));
    return usuario_id;
  }

  return {
    open: async (person, { previousToken, ...from }) => {
      if (previousToken !== undefined) await end(previousToken);
      const { token, ended, isTold } = await openSessao(db, clock.now(), { ...person, ...from });
      for (const hash of ended) forget(hash.toString("base64url"));
      if (isTold) await wakeSender(bus);
      return token;
    },
    find: async (token) => await find(token, true),
    look: async (token) => await find(token, false),
    hold,
    isProven,
    prove: async (token) => {
      await noteProof(db, clock.now(), tokenHash(token));
      cache.delete(keyOf(token));
    },
    whyEnded: async (token) => {
      const motivo = await findMotivo(db, tokenHash(token));
      return motivo === undefined ? null : (ENDED_BY.get(motivo) ?? null);
    },
    keyOf,
    onEnd,
    end,
    renew: async (usuario_id) => {
      forgetPerson(usuario_id);
      await bus.publish(PERSON_TOPIC, String(usuario_id));
    },
  };
}
