import type { Database } from "../../platform/db/connect.ts";
import { eventoInsert } from "../../platform/live/evento-insert.ts";
import type { RecebidoDados } from "../eventos.ts";

interface RecebidoTold extends RecebidoDados {
  readonly tipo: "recebido.chegou" | "recebido.tratado";
  readonly quando: Date;
  /** Null for a mail that came by itself. */
  readonly usuario_id: number | null;
}

/** Writes the event that tells staff, inside the transaction that stores or settles a mail that waits. */
export async function tellRecebido(tx: Database, told: RecebidoTold): Promise<void> {
  const { recebido_id, view, ...evento } = told;
  await eventoInsert({ ...evento, privado: true, dados: { recebido_id, view } }).execute(tx);
}
