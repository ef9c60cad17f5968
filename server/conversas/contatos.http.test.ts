import { beforeAll, expect, it } from "vitest";
import { contatos, dizer, mensagens, naoLidas, PECA } from "../../tests/http/conversas.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import { linha, openYears, saveTabela } from "../../tests/http/semanas.ts";
import { sql } from "../platform/db/sql.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const vans = signedIn(test, "dealer.vans");
const dac = signedIn(test, "dac");
beforeAll(async () => await openYears(test));

it("SCHT-02* SCHT-11* OP-80* contract: what is unread is counted for each side, of one dealer and of all in reach", async () => {
  const nothing = { mensagens: 0, conversas: 0, concessionarios: 0 };
  expect(await naoLidas(dac)).toEqual(nothing);
  await saveTabela(dealer, "202610", [linha()]);
  await dizer(dealer, "Uma");
  await dizer(dealer, "Duas", PECA);
  await dizer(dealer, "Três", { info_semana: "202609" });
  await dizer(vans, "Quatro", { concessionario_id: "200201" });
  await dizer(dac, "Nota", { info_semana: "202608", interacao_privada: 1 });
  expect(await naoLidas(dac)).toEqual({ mensagens: 4, conversas: 3, concessionarios: 2 });
  expect(await naoLidas(dac, "100101")).toEqual({ mensagens: 3, conversas: 2, concessionarios: 1 });
  const [consultor, ga] = [await test.as("consultor.vans"), await test.as("ga")];
  expect(await naoLidas(consultor)).toEqual({ mensagens: 1, conversas: 1, concessionarios: 1 });
  expect(await naoLidas(ga)).toBeNull();
  expect([await naoLidas(dealer), await naoLidas(dealer, "100101")]).toEqual([nothing, nothing]);
  await mensagens(dac);
  expect(await naoLidas(dac)).toEqual({ mensagens: 2, conversas: 2, concessionarios: 2 });
  await dizer(dac, "Resposta", { info_semana: "202609" });
  expect(await naoLidas(dealer)).toEqual({ mensagens: 1, conversas: 1, concessionarios: 1 });
  expect(await naoLidas(dealer, "100103")).toBeNull();
});

/** Up to four conversations in each week of ten dealers: unread, read, archived, and some without a message yet. */
async function fill(): Promise<void> {
  await sql`insert into informativo (concessionario_conta, info_semana)
    select concessionario_conta, '2026' || lpad(week::text, 2, '0')
    from (select concessionario_conta from concessionario order by 1 limit 10) c, generate_series(1, 6) week
    on conflict do nothing`.execute(test.db);
  await sql`insert into conversa (concessionario_conta, info_semana, info_chassi, info_item_codigo,
      ultima_interacao_id, nao_lidas_montadora, arquivada_montadora)
    select concessionario_conta, info_semana, case when p > 0 then 'C' || p end, case when p > 0 then 'A1' end,
      case when at < 10 then 1000000 + n * 13 % 977 * 10 + p end,
      case when at in (1, 2) and n % 3 = 0 then at else 0 end, n % 2 = 0 and p < (n / 2) % 5
    from (select *, row_number() over (order by info_semana, concessionario_conta)::int as n from informativo
        where info_semana between '202601' and '202606') s,
      generate_series(0, n % 4) p, lateral (select (n * 7 + p) % 11 as at) t
    on conflict do nothing`.execute(test.db);
}

/** The dealers of a tab with their unread messages, counted another way: week by week, from the rows. */
async function counted(tab: string): Promise<unknown[]> {
  const { rows } = await sql`
    select concessionario_conta as conta, (select sum(nao_lidas_montadora)::int from conversa x
      where x.concessionario_conta = s.concessionario_conta) as nao_lidas
    from (select concessionario_conta, info_semana, max(ultima_interacao_id) as ultima,
        max(ultima_interacao_id) filter (where nao_lidas_montadora > 0) as nova,
        case when sum(nao_lidas_montadora) > 0 then 'N' when bool_and(arquivada_montadora) then 'A' else 'L' end as tab
      from conversa where ultima_interacao_id is not null group by 1, 2) s
    where tab = ${tab} group by 1, 2
    order by max(case when tab = 'N' then nova else ultima end) desc`.execute(test.db);
  return rows;
}

it.each([["N"], ["L"], ["A"]])(
  "SCHT-02* OP-79* contract: the dealers of tab %s are those with such a week, the newest first, each once",
  async (tab) => {
    await fill();
    const expected = await counted(tab);
    expect(expected.length).toBeGreaterThan(1);
    const { data } = await contatos(dac, tab);
    const found = (data as { concessionario_codigo: string; contador_msg_nao_lida: number }[]).map(
      ({ concessionario_codigo: conta, contador_msg_nao_lida: nao_lidas }) => ({ conta, nao_lidas }),
    );
    expect(found).toEqual(expected);
  },
);
