import { ownArquivos } from "../../arquivos/index.ts";
import type { OwnArquivo } from "../../arquivos/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row, Value } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { dealerIsActive } from "../sql/dealer.ts";

/** A request that already has the wanted number; with content only if it is the person's own. */
export interface UsedNumero extends Row<"requisicao", "req_numero" | "req_tipo" | "req_concessionario_id"> {
  readonly meu: boolean;
  readonly req_objeto_ctrl: Value<"requisicao", "req_objeto_ctrl"> | null;
  readonly req_objeto_item: Value<"requisicao", "req_objeto_item"> | null;
}

/** What Enviar needs to know before it writes. */
export interface CommitContext {
  /** '{conta} - {nome}'; null if the account is not that of an active dealer. */
  readonly concessionario_desc: string | null;
  /** The numbers in use from the wanted one on, in order, at most `NUMEROS_PER_LOOKUP` of them. */
  readonly usedNumeros: readonly UsedNumero[];
  /** The person's own files among those of the form. */
  readonly arquivos: readonly OwnArquivo[];
}

/** Numbers read by one statement; if all of them are in use, the next ones are read. */
export const NUMEROS_PER_LOOKUP = 50;

interface ContextRow extends UsedNumero {
  readonly concessionario_desc: string | null;
  readonly arquivos: OwnArquivo[];
}

/** Reads the dealer's label, the files and the numbers in use from `numero` on, in one statement (OP-36, OP-37). */
export async function findCommitContext(
  db: Database,
  ask: {
    readonly numero: number;
    readonly conta: string;
    readonly usuario_id: number;
    readonly arquivos: readonly string[];
  },
): Promise<CommitContext> {
  const { numero, conta, usuario_id, arquivos } = ask;
  // Unscoped: a number is unique over all dealers; the content of others' requests is left out, and the account was
  // checked before.
  const { rows } = await sql<ContextRow>`
    select (
        select c.concessionario_conta || ' - ' || c.concessionario_nome from concessionario c
        where c.concessionario_conta = ${conta} and ${dealerIsActive}
      ) as concessionario_desc, ${ownArquivos({ usuario_id, ids: arquivos })} as arquivos,
      r.req_numero, r.meu, r.req_tipo, r.req_concessionario_id,
      case when r.meu then r.req_objeto_ctrl end as req_objeto_ctrl,
      case when r.meu then r.req_objeto_item end as req_objeto_item
    from (select 1) as one left join (
      select *, req_usuario_id = ${usuario_id}::bigint as meu from requisicao
      where req_numero >= ${numero}::bigint and req_numero < ${numero}::bigint + ${NUMEROS_PER_LOOKUP}::bigint
    ) r on true order by r.req_numero`.execute(db);
  const [first] = rows;
  return {
    concessionario_desc: first?.concessionario_desc ?? null,
    arquivos: first?.arquivos ?? [],
    usedNumeros: rows.filter((row) => (row.req_numero as number | null) !== null),
  };
}
