import type { InfoColuna } from "../../../contract/carros-parados/index.ts";
import { foundInReach } from "../../acesso/index.ts";
import type { InReach } from "../../acesso/index.ts";
import { auditInsert } from "../../platform/audit.ts";
import type { Author } from "../../platform/change-log.ts";
import { sql } from "../../platform/db/sql.ts";
import type { DbAndClock } from "../../platform/services.ts";
import { foldLabel } from "../../platform/workbook/index.ts";

declare module "../../platform/audit.ts" {
  interface ActsWithoutEvento {
    "titulos.casados": "concessionario";
  }
}

/** Remembers the columns of a dealer's headings, and forgets those without a column. */
export async function matchTitulos(
  { db, clock }: DbAndClock,
  { usuario_id }: Author,
  conta: InReach<string>,
  titulos: readonly { readonly titulo: string; readonly coluna: InfoColuna | null }[],
): Promise<void> {
  const folded = new Map(titulos.map(({ titulo, coluna }) => [foldLabel(titulo), coluna]));
  folded.delete("");
  const all = [...folded.keys()];
  const kept = [...folded].flatMap(([titulo, coluna]) => (coluna === null ? [] : [{ titulo, coluna }]));
  await db.transaction().execute(async (tx) => {
    await sql`delete from titulo_casado where concessionario_conta = ${foundInReach(conta)} and titulo = any(${all}::text[])`.execute(
      tx,
    );
    await sql`insert into titulo_casado (concessionario_conta, titulo, coluna)
      select ${conta}, titulo, coluna from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as t (titulo text, coluna text)
      on conflict (concessionario_conta, titulo) do update set coluna = excluded.coluna`.execute(tx);
    await auditInsert({
      quando: clock.now(),
      usuario_id,
      acao: "titulos.casados",
      objeto: "concessionario",
      objeto_id: conta,
      textos: { titulos: Object.fromEntries(folded) },
    }).execute(tx);
  });
}
