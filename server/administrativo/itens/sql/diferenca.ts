import type { Diferenca } from "../../../../contract/administrativo/index.ts";
import { largestOf, type ImportRun, type Verdict } from "../../../importacao/index.ts";
import { sql } from "../../../platform/db/sql.ts";
import { planStaged } from "./staging.ts";

/**
 * Says what the staged lines would change in the price table, and changes nothing: nobody waits for it. Of each sort the
 * first hundred, the greatest change of a price at the top, as a share of the one before; new parts by price, the
 * highest first. A part without a price before rises by more than any share.
 */
export async function compareStaged(
  run: ImportRun,
  temEkosbras: boolean,
): Promise<Omit<Verdict, "linhas" | "repetidos">> {
  const { ekosbras, held, same } = await planStaged(run, temEkosbras);
  const changes = sql`
    select case when p.atual is null then 'novo' when p.preco > p.preco_atual then 'sobe'
        when p.preco < p.preco_atual then 'desce' else 'alterado' end as tipo,
      coalesce(p.atual, p.codigo) as item_codigo, p.desc_atual, p.descricao as desc_nova, p.preco_atual,
      p.preco as preco_novo, p.ekosbras_atual, ${ekosbras} as ekosbras_novo,
      p.atual is not null and ${held} as retido,
      case when p.atual is null then p.preco when p.preco_atual > 0 then abs(p.preco / p.preco_atual - 1)
        else 'Infinity'::numeric end as tamanho
    from plano p where p.atual is null or not ${same}`;
  const importacao_diferenca = await largestOf<Diferenca>(run, changes, {
    novo: sql`tipo = 'novo'`,
    sobe: sql`tipo = 'sobe'`,
    desce: sql`tipo = 'desce'`,
    alterado: sql`tipo = 'alterado'`,
    retidos: sql`retido`,
  });
  const [unchanged] = await run.long(sql<{ n: number }>`
    select count(*) as n from plano p where p.atual is not null and ${same}`);
  const { novo, sobe, desce, alterado, retidos } = importacao_diferenca;
  return {
    inseridos: novo,
    atualizados: sobe + desce + alterado - retidos,
    inalterados: unchanged?.n ?? 0,
    importacao_diferenca,
  };
}
