import { sql } from "kysely";
import type { Diferenca } from "../../../../contract/administrativo/index.ts";
import { MAX_DIFERENCAS } from "../../../../contract/administrativo/itens/importacao.ts";
import type { ImportRun, Verdict } from "../../../importacao/index.ts";
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
  const [found] = await run.long(sql<Diferenca & { readonly inalterados: number }>`
    with d as (
      select case when p.atual is null then 'novo' when p.preco > p.preco_atual then 'sobe'
          when p.preco < p.preco_atual then 'desce' else 'alterado' end as tipo,
        coalesce(p.atual, p.codigo) as item_codigo, p.desc_atual, p.descricao as desc_nova, p.preco_atual,
        p.preco as preco_novo, p.ekosbras_atual, ${ekosbras} as ekosbras_novo,
        p.atual is not null and ${held} as retido,
        case when p.atual is null then p.preco when p.preco_atual > 0 then abs(p.preco / p.preco_atual - 1)
          else 'Infinity'::numeric end as tamanho
      from plano p where p.atual is null or not ${same}
    ), n as (
      select *, row_number() over (partition by tipo order by tamanho desc, item_codigo collate "C") as ordem from d
    )
    select count(*) filter (where tipo = 'novo') as novo, count(*) filter (where tipo = 'sobe') as sobe,
      count(*) filter (where tipo = 'desce') as desce, count(*) filter (where tipo = 'alterado') as alterado,
      count(*) filter (where retido) as retidos, (select count(*) from plano p where p.atual is not null and ${same})
        as inalterados,
      coalesce(jsonb_agg(to_jsonb(n) - 'tamanho' - 'ordem' order by tipo, ordem)
        filter (where ordem <= ${MAX_DIFERENCAS}::bigint), '[]') as itens
    from n`);
  const { inalterados, ...importacao_diferenca } = found ?? NOTHING;
  const { novo, sobe, desce, alterado, retidos } = importacao_diferenca;
  return {
    inseridos: novo,
    atualizados: sobe + desce + alterado - retidos,
    inalterados,
    importacao_diferenca,
  };
}

const NOTHING = { novo: 0, sobe: 0, desce: 0, alterado: 0, retidos: 0, itens: [], inalterados: 0 };
