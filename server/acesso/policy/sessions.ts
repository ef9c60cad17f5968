import { acessosOf, groupOf, traitsOf } from "../../../contract/acesso/index.ts";
import type { Group, Traits } from "../../../contract/acesso/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Bus } from "../../platform/live/bus.ts";
import { endSessao, tokenHash, touchSessao } from "../commands/sessao.ts";
import { findSessao } from "../queries/sessao.ts";
import type { SessaoRow } from "../queries/sessao.ts";
import { scopeOf } from "./scope.ts";
import type { Scope } from "./scope.ts";

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
}

/** Looks sessions up and ends them. */
export interface Sessions {
  /** The session of a cookie's token, or null. No query while it is in memory and the bus is listening. */
  find(token: string): Promise<Session | null>;
  /** The same, but looking is no use of it: it does not put off the end of an idle session. */
  look(token: string): Promise<Session | null>;
  /** What names the session where its token must not stand. */
  keyOf(token: string): string;
  /** Calls `listener` when the session is ended, on whatever instance; gives what stops that. */
  onEnd(token: string, listener: () => void): () => void;
  /** Ends it here and, by the bus, on every instance at once; gives whose it was, null where none was open. */
  end(token: string): Promise<number | null>;
  /** Reads a person's sessions anew at their next use, here and on every instance: their name or e-mail changed. */
  renew(usuario_id: number): Promise<void>;
}

const SLIDING_MS = 8 * 3600_000;
const ABSOLUTE_MS = 24 * 3600_000;
/** Each use would be a write; the 8 hours bear a minute's inexactness. */
const TOUCH_MS = 60_000;
/** What changes about a person behind our back, without `end` or `renew`, is seen after this. */
const RELOAD_MS = 60_000;
const MAX_CACHED = 10_000;
const TOPIC = "sessao";
const PERSON_TOPIC = "pessoa";

interface Cached {
  readonly session: Session;
  readonly criada: number;
  readonly loaded: number;
  vista: number;
}

/**
 * What a person may see and do, by group and accounts. Beside the gate only what acts for people without a call uses
 * it (the demo network).
 */
export function sessionOf(
  person: Omit<SessaoRow, "criada_em" | "vista_em">,
  builtRoutes: readonly string[],
): Session {
  const { usuario_id, sub, usuario_nome, usuario_email, grupo_usuario_id, contas } = person;
  const group = groupOf(grupo_usuario_id);
  const acessos = acessosOf(group, builtRoutes);
  const who = { usuario_id, sub, usuario_nome, usuario_email };
  return { ...who, group, traits: traitsOf(group), acessos, scope: scopeOf(group, contas, acessos) };
}

const keyOf = (token: string): string => tokenHash(token).toString("base64url");

/** `builtRoutes`: the route names that exist, from which `acessos` is made. */
export function createSessions(parts: {
  db: Database;
  clock: Clock;
  bus: Bus;
  builtRoutes: readonly string[];
}): Sessions {
  const { db, clock, bus, builtRoutes } = parts;
  const cache = new Map<string, Cached>();
  const watchers = new Map<string, Set<() => void>>();
  bus.on(TOPIC, (key) => {
    cache.delete(key);
    for (const listener of watchers.get(key) ?? []) listener();
  });
  bus.on(PERSON_TOPIC, (usuario_id) => forgetPerson(Number(usuario_id)));
  bus.onReconnect(() => cache.clear());

  function forgetPerson(usuario_id: number): void {
    for (const [key, { session }] of cache) if (session.usuario_id === usuario_id) cache.delete(key);
  }

  async function load(key: string, hash: Buffer, now: number): Promise<Cached | null> {
    const row = await findSessao(db, hash);
    if (!row) return null;
    const entry = {
      session: sessionOf(row, builtRoutes),
      criada: row.criada_em.getTime(),
      vista: row.vista_em.getTime(),
      loaded: now,
    };
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(key, entry);
    return entry;
  }

  async function find(token: string, use: boolean): Promise<Session | null> {
    const hash = tokenHash(token);
    const key = hash.toString("base64url");
    const now = clock.now().getTime();
    const kept = cache.get(key);
    const fresh = kept && bus.isListening() && now - kept.loaded < RELOAD_MS && now - kept.vista < SLIDING_MS;
    const entry = fresh ? kept : await load(key, hash, now);
    if (!entry || now - entry.vista >= SLIDING_MS || now - entry.criada >= ABSOLUTE_MS) {
      cache.delete(key);
      return null;
    }
    if (use && now - entry.vista >= TOUCH_MS) {
      entry.vista = now;
      await touchSessao(db, new Date(now), hash);
    }
    return entry.session;
  }

  function onEnd(token: string, listener: () => void): () => void {
    const key = keyOf(token);
    const those = watchers.get(key) ?? new Set();
    watchers.set(key, those.add(listener));
    return () => {
      those.delete(listener);
      if (those.size === 0 && watchers.get(key) === those) watchers.delete(key);
    };
  }

  return {
    find: async (token) => await find(token, true),
    look: async (token) => await find(token, false),
    keyOf,
    onEnd,
    end: async (token) => {
      const key = keyOf(token);
      const usuario_id = await endSessao(db, clock.now(), token);
      cache.delete(key);
      await bus.publish(TOPIC, key);
      return usuario_id;
    },
    renew: async (usuario_id) => {
      forgetPerson(usuario_id);
      await bus.publish(PERSON_TOPIC, String(usuario_id));
    },
  };
}
