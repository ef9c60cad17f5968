import { sql } from "kysely";
import { yearOf } from "../../contract/carros-parados/index.ts";
import type { InfoStatus } from "../../contract/carros-parados/index.ts";
import type { Database } from "../../server/platform/db/connect.ts";
import { gboOf } from "./gbo.ts";
import type { DemoSemana } from "./plan.ts";
import type { DemoLinha } from "./rows.ts";

/** The audit's details of a deed (`move-semana.ts`, `save-tabela.ts`). */
interface Noted {
  readonly conta: string;
  readonly semana: string;
  readonly quando: Date;
  readonly login: string;
  readonly acao: "semana.salva" | "semana.movida";
  readonly detalhe: Readonly<Record<string, unknown>>;
}

/**
 * Stores weeks as the product would have left them: heads, rows, the table at every move, audit rows in the order of
 * time. Not through the commands, since thousands of saves and moves would make the first start slow; a test plays some
 * of them through the commands and compares. Events live for a day, so there are none.
 */
export async function loadWeeks(db: Database, semanas: readonly DemoSemana[]): Promise<void> {
  const years = [...new Set(semanas.map(({ semana }) => yearOf(semana)))];
  const newest = Math.max(...years);
  await db
    .insertInto("ano")
    .values(years.map((info_ano) => ({ info_ano, ano_status: info_ano < newest - 1 ? "C" : "A" })))
    .execute();
  for (const of of Map.groupBy(semanas, ({ conta }) => conta).values()) await loadDealer(db, of);
  await sql`select setval(pg_get_serial_sequence('informativo_linha', 'info_linha_id'),
    (select max(info_linha_id) from informativo_linha))`.execute(db);
  const noted = semanas.flatMap(notesOf).toSorted((a, b) => a.quando.getTime() - b.quando.getTime());
  await sql`insert into auditoria (quando, usuario_id, acao, objeto, objeto_id, detalhe)
    select t.quando, u.usuario_id, t.acao, 'semana', t.conta || '/' || t.semana, t.detalhe
    from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb)
      as t(quando timestamptz, login text, acao text, conta text, semana text, detalhe jsonb)
      join usuario u on u.usuario_email = t.login
    order by t.quando, t.conta, t.semana, (t.detalhe ->> 'info_versao')::integer`.execute(db);
  await sql`insert into gbo (invoice_id, item_codigo, item_qtde, modal_desc, previsao_semana, indicador_travado)
    select invoice_id, item_codigo, item_qtde, modal_desc, previsao_semana, indicador_travado
    from jsonb_populate_recordset(null::gbo, ${JSON.stringify(gboOf(semanas))}::jsonb)`.execute(db);
}

async function loadDealer(db: Database, semanas: readonly DemoSemana[]): Promise<void> {
  const heads = semanas.map(({ conta, semana, status, deeds }) => ({
    concessionario_conta: conta,
    info_semana: semana,
    info_status: status,
    info_versao: deeds.length + 1,
    enviado_em: deeds.findLast(({ para }) => para === "E")?.at ?? null,
  }));
  await db.insertInto("informativo").values(heads).execute();
  const linhas = semanas.flatMap(({ conta, semana, deeds }) =>
    (deeds.at(-1)?.linhas ?? []).map((linha) => ({
      ...linha,
      concessionario_conta: conta,
      info_semana: semana,
      info_data_os: linha.info_data_os || null,
      info_data_pedido: linha.info_data_pedido || null,
    })),
  );
  await sql`insert into informativo_linha overriding system value
    select * from jsonb_populate_recordset(null::informativo_linha, ${JSON.stringify(linhas)}::jsonb)`.execute(
    db,
  );
  await sql`insert into informativo_retrato (concessionario_conta, info_semana, de, para, usuario_id, quando, motivo,
      marcadas, dados)
    select t.conta, t.semana, t.de, t.para, u.usuario_id, t.quando, t.motivo,
      array(select jsonb_array_elements_text(t.marcadas)::bigint), t.dados
    from jsonb_to_recordset(${JSON.stringify(semanas.flatMap(retratosOf))}::jsonb)
      as t(conta text, semana text, de text, para text, login text, quando timestamptz, motivo text, marcadas jsonb, dados jsonb)
      join usuario u on u.usuario_email = t.login
    order by t.quando, t.semana`.execute(db);
}

/** A row as on the wire; JSON leaves out undefined fields. */
const wireOf = (linha: DemoLinha): object => ({ ...linha, ordem: undefined });

/** The tables at every move. */
function retratosOf({ conta, semana, deeds }: DemoSemana): object[] {
  return movesOf(deeds).flatMap(({ de, para, at, by, linhas, why }) => {
    const { motivo, marcadas } = why ?? { motivo: "", marcadas: [] };
    const dados = linhas.map(wireOf);
    return para === null ? [] : { conta, semana, de, para, login: by, quando: at, motivo, marcadas, dados };
  });
}

/** The deeds with the status before each. */
function movesOf(deeds: DemoSemana["deeds"]): (DemoSemana["deeds"][number] & { de: InfoStatus })[] {
  let de: InfoStatus = "P";
  return deeds.map((deed) => {
    const before = de;
    de = deed.para ?? de;
    return { ...deed, de: before };
  });
}

function notesOf({ conta, semana, deeds }: DemoSemana): Noted[] {
  return movesOf(deeds).map(({ at: quando, by: login, de, para, linhas }, at) => {
    const counts =
      para === null ? countsOf(deeds[at - 1]?.linhas ?? [], linhas) : { de, para, linhas: linhas.length };
    return {
      conta,
      semana,
      quando,
      login,
      acao: para === null ? "semana.salva" : "semana.movida",
      detalhe: { ...counts, info_versao: at + 2 },
    };
  });
}

/** How many rows a save added, changed and removed. */
function countsOf(before: readonly DemoLinha[], after: readonly DemoLinha[]): Record<string, number> {
  const was = new Map(before.map((linha) => [linha.info_linha_id, linha]));
  const kept = after.filter(({ info_linha_id }) => was.has(info_linha_id));
  return {
    adicionadas: after.length - kept.length,
    // A row that was not changed is the same object.
    alteradas: kept.filter((linha) => was.get(linha.info_linha_id) !== linha).length,
    removidas: before.length - kept.length,
  };
}
