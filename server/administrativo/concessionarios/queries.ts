import { sql } from "kysely";
import type { Kysely, Selectable } from "kysely";
import type { ConcessionarioStatus, ConcessionarioValues } from "../../../contract/administrativo/index.ts";
import type { Concessionario as ConcessionarioTable, DB } from "../../platform/db/generated/schema.ts";

/** A dealer as it is stored; rows from before the register may hold an account, a text or a number that its form refuses. */
export type ConcessionarioRecord = Omit<
  Selectable<ConcessionarioTable>,
  "excluido_em" | "concessionario_busca"
> & {
  readonly concessionario_status: ConcessionarioStatus;
};

// Every column but when it was deleted and what the search looks in.
const COLUMNS = [
  "concessionario_conta",
  "concessionario_registro",
  "concessionario_nome",
  "concessionario_razao_social",
  "concessionario_email",
  "concessionario_telefone",
  "concessionario_bu",
  "concessionario_unidade",
  "concessionario_status",
  "concessionario_conta_sap",
  "concessionario_cidade",
  "concessionario_uf",
  "concessionario_versao",
] as const satisfies readonly (keyof ConcessionarioRecord | keyof ConcessionarioValues)[];

function selectConcessionarios(db: Kysely<DB>) {
  // Unscoped: the register is for those who keep it, whatever dealer it is (OP-13).
  return db
    .selectFrom("concessionario")
    .select(COLUMNS)
    .where("excluido_em", "is", null)
    .$narrowType<ConcessionarioRecord>();
}

/** The dealers of a status by their trade name as Brazilians sort it (ACON-01, ACON-21). */
export async function listConcessionarios(
  db: Kysely<DB>,
  status: ConcessionarioStatus,
): Promise<ConcessionarioRecord[]> {
  return await selectConcessionarios(db)
    .where("concessionario_status", "=", status)
    .orderBy(sql`concessionario_nome collate "pt-BR-x-icu"`)
    .orderBy("concessionario_conta")
    .execute();
}

/** One dealer (ACON-22), or undefined when it never was or is deleted. `lock` holds its row until the transaction ends. */
export async function findConcessionario(
  db: Kysely<DB>,
  concessionario_conta: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<ConcessionarioRecord | undefined> {
  return await selectConcessionarios(db)
    .where("concessionario_conta", "=", concessionario_conta)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}

/** Whether an account is that of a dealer, in whatever case it was stored, and whether that dealer is deleted (OP-86). */
export async function findConta(
  db: Kysely<DB>,
  concessionario_conta: string,
): Promise<{ readonly deleted: boolean } | undefined> {
  // Unscoped: an account is unique over all dealers.
  return await db
    .selectFrom("concessionario")
    .select(sql<boolean>`excluido_em is not null`.as("deleted"))
    .where(sql<boolean>`upper(concessionario_conta) = upper(${concessionario_conta})`)
    .orderBy("deleted")
    .executeTakeFirst();
}
