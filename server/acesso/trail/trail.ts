import type { FastifyBaseLogger } from "fastify";
import type { Services } from "../../platform/services.ts";
import { addRegistros } from "../commands/registro.ts";
import type { Registro } from "../commands/registro.ts";
import { createRowLimit } from "./row-limit.ts";

/** One happening, without when and how often. */
export type Happening = Omit<Registro, "minuto" | "quantidade">;

/** Counts happenings in memory and writes the counts, so that no call costs a write. */
export interface Trail {
  /** Counts one happening; `caller` is the signed-in person, null without a session. */
  note(caller: number | null, happening: Happening): void;
  /** Writes what is counted. Never throws: what could not be written is written with the next. */
  flush(): Promise<void>;
  /** Writes the last and ends. */
  close(): Promise<void>;
}

const MINUTE_MS = 60_000;
const FLUSH_MS = 1000;
/** Rows that wait for a database that is away; beyond them happenings are only counted in the log. */
const MOST_WAITING = 20_000;

/** The trail of one instance; its times come from the clock, a failing write and what it cost go to the log. */
export function createTrail({ db, clock }: Pick<Services, "db" | "clock">, log: FastifyBaseLogger): Trail {
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
    else if (waiting.size < MOST_WAITING) waiting.set(key, row);
    else lost += row.quantidade;
  }

  /** The row as exact as there is room for: whole; else without the address; else, of a stranger, the kind alone. */
  function shortened(caller: number | null, row: Registro): Registro {
    const { tipo, minuto, usuario_id } = row;
    if (hasOwnRow(`${tipo} by ${caller}`, keyOf(row), minuto)) return row;
    const bare = { ...row, endereco: null, objeto: "", objeto_id: "" };
    // One row a person and minute; a stranger can name many, so these have their bound too.
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
    note: (caller, happening) => {
      const minuto = Math.floor(clock.now().getTime() / MINUTE_MS) * MINUTE_MS;
      add(shortened(caller, { ...happening, minuto, quantidade: 1 }));
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
