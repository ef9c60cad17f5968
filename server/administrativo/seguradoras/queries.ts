import { sql } from "kysely";
import type { Kysely, Selectable } from "kysely";
import type { Responsavel, SeguradoraStatus } from "../../../contract/administrativo/index.ts";
import type { DB, Seguradora as SeguradoraTable } from "../../platform/db/generated/schema.ts";

/** An insurer as it is stored. */
export type SeguradoraRecord = Omit<Selectable<SeguradoraTable>, "excluido_em"> & {
  readonly seguradora_status: SeguradoraStatus;
  readonly seguradora_responsaveis_objeto: readonly Responsavel[];
};

function selectSeguradoras(db: Kysely<DB>) {
  return db
    .selectFrom("seguradora")
    .selectAll("seguradora")
    .where("excluido_em", "is", null)
    .$narrowType<SeguradoraRecord>();
}

/** The insurers of a status by their trade name as Brazilians sort it (ASEG-12, ASEG-14). */
export async function listSeguradoras(db: Kysely<DB>, status: SeguradoraStatus): Promise<SeguradoraRecord[]> {
  return await selectSeguradoras(db)
    .where("seguradora_status", "=", status)
    .orderBy(sql`seguradora_nome_fantasia collate "pt-BR-x-icu"`)
    .orderBy("seguradora_id")
    .execute();
}

/** One insurer (ASEG-15), or undefined when it never was or is deleted. `lock` holds its row until the transaction ends. */
export async function findSeguradora(
  db: Kysely<DB>,
  seguradora_id: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<SeguradoraRecord | undefined> {
  return await selectSeguradoras(db)
    .where("seguradora_id", "=", seguradora_id)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}
