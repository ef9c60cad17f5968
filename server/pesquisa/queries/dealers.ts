import { sql } from "kysely";
import type { Kysely } from "kysely";
import { probeOf, termosOf, type Palavra } from "../../../contract/pesquisa/index.ts";
import type { DB } from "../../platform/db/generated/schema.ts";
import type { Row } from "../../platform/db/rows.ts";
import type { Pedida } from "../sql/tsquery.ts";

/**
 * The words of a search, each with the dealers whose name has it: names stand in no document, so that a new name is
 * found at once, and costs one row.
 */
export async function withDealers(tx: Kysely<DB>, consulta: readonly Palavra[]): Promise<Pedida[]> {
  // The forms of a word have their beginning in common.
  const beginnings = consulta.flatMap(({ leituras }) =>
    leituras.map(([first = ""]) => `%${probeOf(first)}%`),
  );
  // Unscoped: narrows what is in the scope by accounts; a name tells nothing of a dealer whose records are not.
  const { rows } = await sql<Row<"concessionario", "concessionario_conta" | "concessionario_nome">>`
    select concessionario_conta, concessionario_nome from concessionario
    where concessionario_busca like any(${[...new Set(beginnings)]}::text[])`.execute(tx);
  const dealers = rows.map(({ concessionario_conta: conta, concessionario_nome: nome }) => ({
    conta,
    termos: new Set(termosOf(nome)),
  }));
  return consulta.map((palavra) => ({
    ...palavra,
    contas: dealers
      .filter(({ termos }) => palavra.leituras.some((leitura) => leitura.every((one) => termos.has(one))))
      .map(({ conta }) => conta),
  }));
}
