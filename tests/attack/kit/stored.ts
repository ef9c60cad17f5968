import type { Database } from "../../../server/platform/db/connect.ts";
import { sql } from "../../../server/platform/db/sql.ts";
import { findInexactConversas, findInexactCounts, findInexactLeitura } from "../../http/exact.ts";
import type { World } from "./world.ts";
import { readdir } from "node:fs/promises";

/** Deeds on a request or a week, which have an audit row and an evento row of the same name. */
const TOLD = [
  "requisicao.criada",
  "requisicao.alterada",
  "requisicao.arquivada",
  "requisicao.restaurada",
  "interacao.enviada",
  "owner.alterado",
  "semana.salva",
  "semana.movida",
  "conversa.escrita",
  "conversa.arquivada",
];

/** What a refused call must leave as it was. Refusals themselves may be audited: only deeds count. */
export interface Stored {
  readonly requisicao: number;
  readonly interacao: number;
  /** Recipients of e-mails; what the notifier mails by itself is nobody's call. */
  readonly emails: number;
  /** Letters that tell a person what changed in their account. */
  readonly avisos: number;
  /** Letters with a link that leads in. */
  readonly convites: number;
  readonly arquivo: number;
  readonly evento: number;
  readonly auditoria: number;
  readonly contagem: number;
  readonly versoes: number;
  readonly pessoas: number;
  /** Second factors and recovery codes, and saves of who must have one. */
  readonly fatores: number;
  /** Saves of drafts, by their versions. */
  readonly rascunhos: number;
  /** Linked accounts. */
  readonly contas: number;
  /** Dealers, insurers and prepared replies, by their versions. */
  readonly cadastros: number;
  /** Saves and moves of weeks, by their versions; that weeks are made is nobody's deed. */
  readonly semanas: number;
  readonly retratos: number;
  /** Browsers on which people are told. */
  readonly inscricoes: number;
  /** Choices of when one is mailed notices. */
  readonly escolhas: number;
}

/** Counts it. */
export async function readStored(db: Database): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select (select count(*) from requisicao) as requisicao, (select count(*) from interacao) as interacao,
      (select count(*) from email_saida where email_tipo in ('mensagem', 'fechada')) as emails,
      (select count(*) from email_saida where email_tipo = 'conta') as avisos,
      (select count(*) from email_saida where email_tipo in ('convite', 'senha')) as convites,
      (select count(*) from arquivo) as arquivo, (select count(*) from evento where tipo = any(${TOLD})) as evento,
      (select count(*) from auditoria where acao = any(${[...TOLD, "arquivo.enviado", "usuario.alterado"]}))
        as auditoria,
      (select coalesce(sum(quantidade), 0) from requisicao_contagem) as contagem,
      (select coalesce(sum(req_versao), 0) from requisicao) as versoes,
      (select coalesce(sum(usuario_versao), 0) from usuario) as pessoas,
      (select count(*) from segundo_fator) + (select count(*) from codigo_recuperacao)
          + (select seguranca_versao from seguranca) as fatores,
      (select coalesce(sum(req_versao), 0) from rascunho) as rascunhos,
      (select count(*) from conta_vinculada) as contas,
      (select sum(concessionario_versao) from concessionario) + (select sum(seguradora_versao) from seguradora)
          + (select coalesce(sum(resposta_versao), 0) from resposta_pronta)
        as cadastros,
      (select coalesce(sum(info_versao - 1), 0) from informativo) as semanas,
      (select count(*) from informativo_retrato) as retratos,
      (select count(*) from push_inscricao) as inscricoes,
      (select count(*) from auditoria where acao = 'aviso_email.escolhido') as escolhas`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("no answer to what is stored");
  return row;
}

/** Where deeds of this run begin in the audit and among the events. */
export interface Mark {
  readonly auditoria: number;
  readonly evento: number;
}

/** Notes it, before anything is attacked. */
export async function readMark(db: Database): Promise<Mark> {
  const { rows } = await sql<Mark>`
    select (select coalesce(max(auditoria_id), 0) from auditoria) as auditoria,
      (select coalesce(max(evento_id), 0) from evento) as evento`.execute(db);
  return rows[0] ?? { auditoria: 0, evento: 0 };
}

/** What the check of the storage is called. */
export const FILES_DIFFER = "files in the storage differ from their rows";

/** Looks for half of a write anywhere: each entry names the check and its first offending rows. */
export async function findPartialWrites(
  { db, storage }: Pick<World, "db" | "storage">,
  mark: Mark,
): Promise<string[]> {
  const checks: Record<string, Promise<unknown[]>> = {
    "kept counts differ from counted ones": findInexactCounts(db),
    "requisicao_leitura differs from the request": findInexactLeitura(db),
    "conversations differ from their messages": findInexactConversas(db),
    "audit and evento differ": findUntold(db, mark),
    "req_versao differs from the audited saves": findUnversioned(db),
    "messages differ from the audited ones": findUnaudited(db),
    "e-mails differ from their messages": findUnaddressed(db),
    "weeks differ from their audited saves and moves": findUntruthfulWeeks(db),
    [FILES_DIFFER]: findOrphans(db, storage),
  };
  const found: string[] = [];
  for (const [what, check] of Object.entries(checks)) {
    const rows = await check;
    if (rows.length > 0) found.push(`${what}: ${rows.length}, ${JSON.stringify(rows.slice(0, 2))}`);
  }
  return found;
}

/** Each deed of this run has exactly as many audit rows as evento rows; 0 is nobody's, as a mail that came in. */
async function findUntold(db: Database, { auditoria, evento }: Mark): Promise<unknown[]> {
  const { rows } = await sql`
    select * from (
      select acao as tipo, coalesce(usuario_id, 0) as usuario_id, quando, objeto_id, count(*) as n from auditoria
      where auditoria_id > ${auditoria}::bigint and acao = any(${TOLD}) group by 1, 2, 3, 4) audited
    full join (
      select tipo, coalesce(usuario_id, 0) as usuario_id, quando,
        coalesce(req_numero::text, concessionario_conta || '/' || (dados ->> 'info_semana')) as objeto_id, count(*) as n from evento
      where evento_id > ${evento}::bigint and tipo = any(${TOLD}) group by 1, 2, 3, 4) told
    using (tipo, usuario_id, quando, objeto_id, n)
    where audited.n is null or told.n is null`.execute(db);
  return rows;
}

async function findUnversioned(db: Database): Promise<unknown[]> {
  const { rows } = await sql`
    select r.req_numero, r.req_versao, count(a.*) filter (where a.acao = 'requisicao.criada') as criada,
      count(a.*) filter (where a.acao <> 'requisicao.criada') as salva
    from requisicao r left join auditoria a on a.objeto = 'requisicao' and a.objeto_id = r.req_numero::text
      and a.acao like 'requisicao.%'
    group by r.req_numero
    having count(a.*) filter (where a.acao = 'requisicao.criada') <> 1
      or count(a.*) filter (where a.acao <> 'requisicao.criada') <> r.req_versao - 1`.execute(db);
  return rows;
}

async function findUnaudited(db: Database): Promise<unknown[]> {
  const { rows } = await sql`
    select * from (
      select i.interacao_id::text as id, coalesce(i.req_numero::text, v.concessionario_conta || '/' || v.info_semana) as numero
      from interacao i left join conversa v using (conversa_id)) stored
    full join (
      select detalhe ->> 'interacao_id' as id, objeto_id as numero from auditoria
      where acao in ('interacao.enviada', 'conversa.escrita')) audited
    using (id, numero) where stored is null or audited is null`.execute(db);
  return rows;
}

/** An e-mail of a person's is private and has recipients, and no other message has any. */
async function findUnaddressed(db: Database): Promise<unknown[]> {
  const { rows } = await sql`
    select i.interacao_id, i.interacao_tipo, i.interacao_privada, count(e.*) as emails
    from interacao i left join email_saida e using (interacao_id)
    where i.interacao_usuario_id is not null
    group by i.interacao_id
    having (i.interacao_tipo = 'email') <> (count(e.*) > 0)
      or i.interacao_tipo = 'email' and not i.interacao_privada`.execute(db);
  return rows;
}

/** Each deed raises the version by one, and each move freezes one table. */
async function findUntruthfulWeeks(db: Database): Promise<unknown[]> {
  const { rows } = await sql`
    select i.concessionario_conta, i.info_semana, i.info_versao, count(a.*) as feitos,
      count(a.*) filter (where a.acao = 'semana.movida') as movida, t.frozen
    from informativo i left join auditoria a on a.objeto = 'semana'
        and a.objeto_id = i.concessionario_conta || '/' || i.info_semana
      cross join lateral (select count(*) as frozen from informativo_retrato r
        where (r.concessionario_conta, r.info_semana) = (i.concessionario_conta, i.info_semana)) t
    group by i.concessionario_conta, i.info_semana, t.frozen
    having count(a.*) <> i.info_versao - 1
      or count(a.*) filter (where a.acao = 'semana.movida') <> t.frozen`.execute(db);
  return rows;
}

async function findOrphans(db: Database, storage: string): Promise<unknown[]> {
  const names = await readdir(storage, { recursive: true, withFileTypes: true }).catch(() => []);
  const kept = new Set(names.filter((entry) => entry.isFile()).map(({ name }) => name));
  const { rows } = await sql<{ arquivo_id: string }>`
    select a.arquivo_id from arquivo a
    where exists (select from auditoria u where u.acao = 'arquivo.enviado' and u.objeto_id = a.arquivo_id::text)`.execute(
    db,
  );
  const known = new Set(rows.map((row) => row.arquivo_id));
  // What a storage keeps about itself (its id) is no attachment.
  const strange = [...kept].filter((name) => /^[0-9a-f-]{36}/.test(name) && !known.has(name));
  return [...strange, ...[...known].filter((id) => !kept.has(id))];
}
