import type { FastifyBaseLogger } from "fastify";
import type { DbAndClock } from "../../platform/services.ts";
import { addRegistros } from "../commands/registro.ts";
import type { Registro } from "../commands/registro.ts";
import { createRowLimit } from "./row-limit.ts";

/** What people do with their own access, and what is done with it for them. */
declare module "../../platform/audit.ts" {
  interface ActsWithoutEvento {
    "sessao.iniciada": "usuario";
    "sessao.encerrada": "usuario";
    "convite.criado": "usuario";
    "senha.definida": "usuario";
    "senha.pedida": "usuario";
    "senha.trocada": "usuario";
    "segundo_fator.ligado": "usuario";
    "segundo_fator.desligado": "usuario";
    "segundo_fator.redefinido": "usuario";
    "codigos_recuperacao.gerados": "usuario";
    "codigo_recuperacao.usado": "usuario";
    "conta.vinculada": "usuario";
    "conta.desvinculada": "usuario";
  }
}

/** One event, without its time and count. */
export type TrailEvent = Omit<Registro, "minuto" | "quantidade">;

/** Counts events in memory and writes the counts later, so that no call costs a write. */
export interface Trail {
  /** Counts one event; `caller` is the signed-in person, null without a session. */
  note(caller: number | null, event: TrailEvent): void;
  /** Writes the counts. Never throws: what could not be written is kept for the next time. */
  flush(): Promise<void>;
  /** Writes the remaining counts and ends. */
  close(): Promise<void>;
}

const MINUTE_MS = 60_000;
const FLUSH_MS = 1000;
/** Rows kept while the database is unavailable; beyond them events are lost, and only their number is logged. */
const MAX_WAITING = 20_000;

/** The trail of one instance. Takes times from the clock, and logs failed writes and the number of lost events. */
export function createTrail({ db, clock }: DbAndClock, log: FastifyBaseLogger): Trail {
  const hasOwnRow = createRowLimit();
  let waiting = new Map<string, Registro>();
  let lost = 0;
  let failing = false;
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  function add(row: Registro): void {
    const key = keyOf(row);
    const known = waiting.get(key);
    if (known) waiting.set(key, { ...known, quantidade: known.quantidade + row.quantidade });
    else if (waiting.size < MAX_WAITING) waiting.set(key, row);
    else lost += row.quantidade;
  }

  /**
   * The row in as much detail as the limits allow: all of it; else without address and object; for a stranger, only the
   * kind.
   */
  function shortened(caller: number | null, row: Registro): Registro {
    const { tipo, minuto, usuario_id } = row;
    if (hasOwnRow(`${tipo} by ${caller}`, keyOf(row), minuto)) return row;
    const bare = { ...row, endereco: null, objeto: "", objeto_id: "" };
    // One row per person and minute. A stranger can name many people, so those rows have a limit too.
    if (usuario_id === caller || hasOwnRow(`${tipo} about`, keyOf(bare), minuto)) return bare;
    return { ...bare, usuario_id: null };
  }

  async function write(): Promise<void> {
    if (waiting.size === 0) return;
    const rows = [...waiting.values()];
    waiting = new Map();
    try {
      await addRegistros(db, rows);
      if (failing || lost > 0) log.info({ perdidos: lost }, "trail written again");
      failing = false;
      lost = 0;
    } catch (error) {
      if (!failing) log.error({ err: error }, "trail not written");
      failing = true;
      rows.forEach(add);
      schedule();
    }
  }

  function flush(): Promise<void> {
    writing = writing.then(write);
    return writing;
  }

  function schedule(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      void flush();
    }, FLUSH_MS).unref();
  }

  return {
    note: (caller, event) => {
      const minuto = Math.floor(clock.now().getTime() / MINUTE_MS) * MINUTE_MS;
      add(shortened(caller, { ...event, minuto, quantidade: 1 }));
      schedule();
    },
    flush,
    close: async () => {
      await flush();
      clearTimeout(timer);
      for (const row of waiting.values()) lost += row.quantidade;
      if (lost > 0) log.error({ perdidos: lost }, "trail lost");
    },
  };
}

function keyOf({ minuto, tipo, endereco, usuario_id, objeto, objeto_id }: Registro): string {
  return [minuto, tipo, endereco, usuario_id, objeto, objeto_id].join(" ");
}
