import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { requestTypeOf } from "../contract/requisicoes/index.ts";
import type { Database } from "../server/platform/db/connect.ts";

/** The number of the first generated request; the others follow one by one. */
export const FIRST_GENERATED = 1_500_000_000;

/** Messages of each generated request. */
const MESSAGES = 3;

/**
 * What is not over yet, and who comes again: more requests than these are as many more weeks of the same traffic, closed by
 * now and about other vehicles.
 */
export const TRAFFIC = 100_000;

/** Requests made by one statement; every statement must end within the time limit of the pool. */
const PORTION = 10_000;

/**
 * Fills a database that has people and dealers with `count` requests of three messages each and with their counts. They
 * are spread over accounts, the two types and the four statuses (of the newest 100,000 20 % pendente, 20 % em_andamento,
 * 40 % concluido, 20 % arquivado; those before are over), oldest first. For benchmarks and plans: 100,000 take some
 * seconds, since SQL generates them.
 * @param more fields that a form has besides, as jsonb, by the columns `n` (the request, from 0) and `claim`
 */
export async function generateRequests(
  db: Database,
  count: number,
  now: Date,
  more: RawBuilder<unknown> = sql`'{}'::jsonb`,
): Promise<void> {
  for (let from = 0; from < count; from += PORTION) await insertPortion(db, { from, count, now, more });
  // Each claim's budget, without which no status moves (DET-13); nobody downloads generated files.
  await sql`
    insert into arquivo (arquivo_id, arquivo_nome_original, arquivo_tipo, arquivo_tamanho, dono_tipo, dono_id,
      destino_id, usuario_id, criado_em)
    select (req_objeto_ctrl #>> '{arquivo,arquivo_id}')::uuid, req_objeto_ctrl #>> '{arquivo,arquivo_nome}',
      'application/pdf', 0, 'requisicao', req_numero, req_numero, req_usuario_id, req_data_criacao
    from requisicao where view = 'ga'`.execute(db);
  await sql`
    insert into interacao (req_numero, interacao_usuario_id, interacao_timestamp, interacao_tipo, interacao_texto, interacao_privada)
    select r.req_numero, case when i = 2 then staff else r.req_usuario_id end,
      r.req_data_criacao + make_interval(mins => 30 * i), 'sistema',
      'Mensagem ' || i || ' sobre o pedido: a peça está em trânsito e a previsão é de cinco dias úteis.', false
    from requisicao r, generate_series(1, ${MESSAGES}::int) i,
      (select min(usuario_id) as staff from usuario where grupo_usuario_id = 3) s
    order by r.req_numero, i`.execute(db);
  await sql`
    insert into requisicao_leitura (req_numero, req_data_criacao, req_ultima_atividade, ultima_interacao_id,
      ultima_publica_id, view, req_status, req_concessionario_id, req_tipo, req_tipo_desc, lida_por,
      req_aguardando_desde, req_primeira_resposta)
    select r.req_numero, r.req_data_criacao, r.req_ultima_atividade, i.interacao_id, i.interacao_id, r.view,
      r.req_status, r.req_concessionario_id, r.req_tipo, r.req_tipo_desc, array[i.interacao_usuario_id],
      i.interacao_timestamp, r.req_data_criacao + interval '60 minutes'
    from requisicao r join (select distinct on (req_numero) req_numero, interacao_id, interacao_usuario_id,
        interacao_timestamp
      from interacao order by req_numero, interacao_id desc) i using (req_numero)
    order by r.req_numero`.execute(db);
  await sql`
    insert into requisicao_contagem (req_concessionario_id, view, req_tipo, req_status, slot, quantidade)
    select req_concessionario_id, view, req_tipo, req_status, 0, count(*) from requisicao group by 1, 2, 3, 4`.execute(
    db,
  );
  await sql`
    insert into requisicao_contagem_dia (view, req_status, dia, slot, quantidade)
    select view, req_status, (req_data_criacao at time zone 'UTC')::date, 0, count(*) from requisicao
    group by 1, 2, 3`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

async function insertPortion(
  db: Database,
  { from, count, now, more }: { from: number; count: number; now: Date; more: RawBuilder<unknown> },
): Promise<void> {
  const [claim, other] = [requestTypeOf("sinistro"), requestTypeOf("outros")];
  await sql`
    insert into requisicao (req_numero, req_tipo, req_tipo_versao, req_tipo_desc, view, req_status,
      req_concessionario_id, req_usuario_id, req_data_criacao, req_ultima_atividade, req_sumario, req_busca,
      req_objeto_ctrl, req_objeto_item, arquivado_por, arquivado_em, arquivado_motivo)
    select ${FIRST_GENERATED}::bigint + n,
      case when claim then ${claim.tipo} else ${other.tipo} end,
      case when claim then ${claim.versao}::int else ${other.versao}::int end,
      case when claim then ${claim.titulo} else ${other.titulo} end,
      case when claim then 'ga' else 'dac' end,
      status, account, author, sent, sent + interval '2 hours',
      case when claim then 'SIN-' || n || ' · ' || plate || ' · Atlântica Seguros' else 'Pedido ' || n end,
      ' ' || ${FIRST_GENERATED}::bigint + n || case
        when claim then ' SIN' || n || ' ' || plate || ' ' || substr(plate, 1, 4) || chr(65 + substr(plate, 5, 1)::int)
          || substr(plate, 6) || ' ' || chassis || ' OS' || n || ' '
        else ' ' || n || ' ' end,
      (case when claim then jsonb_build_object('numSo', 'OS-' || n, 'dataSo', '2026-01-15', 'regiao', 'Sudeste',
          'seguradora', 'Atlântica Seguros', 'numSinistro', 'SIN-' || n, 'numChassi', chassis,
          'placaVeiculo', plate, 'arquivo', jsonb_build_object('arquivo_id', md5('orçamento ' || n)::uuid,
            'arquivo_nome', 'Orçamento OS-' || n || '.pdf'))
        else jsonb_build_object('assunto', 'Pedido ' || n, 'descricao', 'O pedido ' || n || ' ainda não foi faturado.',
          'num_pedido', n::text, 'num_chassi', '', 'observacao', '', 'arquivos', jsonb_build_array()) end) || ${more},
      case when claim then items else '[]'::jsonb end,
      case when status = 'arquivado' then staff end,
      case when status = 'arquivado' then sent + interval '1 day' end,
      case when status = 'arquivado' then 'Resolvido com o concessionário' end
    from (
      select n, n / width % 2 = 0 as claim, accounts[1 + n % width] as account, author, staff, items,
        'AB' || chr(67 + n / ${TRAFFIC}::int % 24) || (1000 + n % 9000) as plate, '9BM384067AB' || (100000 + n % 900000) as chassis,
        case when n < ${count}::int - ${TRAFFIC}::int
          then (array['concluido', 'concluido', 'arquivado'])[1 + n / (2 * width) % 3]
          else (array['pendente', 'em_andamento', 'concluido', 'concluido', 'arquivado'])[1 + n / (2 * width) % 5] end as status,
        ${now}::timestamptz - make_interval(mins => ${count}::int - n) as sent
      from generate_series(${from}::int, least(${from}::int + ${PORTION}::int, ${count}::int) - 1) n,
        (select array_agg(concessionario_conta order by concessionario_conta) as accounts, count(*)::int as width
          from concessionario) a,
        (select min(usuario_id) as author from usuario where grupo_usuario_id = 6) d,
        (select min(usuario_id) as staff from usuario where grupo_usuario_id = 3) s,
        (select jsonb_agg(jsonb_build_object('item_codigo', 'A205885012' || i, 'item_desc', 'Para-choque dianteiro',
          'item_qtd', i, 'item_preco_unitario', 3210.9, 'item_preco_bruto', 3210.9 * i,
          'item_preco', round(3210.9 * i * 0.69, 2))) as items from generate_series(1, 5) i) p
    ) made`.execute(db);
}
