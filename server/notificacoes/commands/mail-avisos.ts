import { sql } from "kysely";
import { DIGEST_HOUR, GATHER_MINUTES } from "../../../contract/notificacoes/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { postLetters } from "../../platform/mail/letters.ts";
import type { Delivery, NewAviso } from "./delivery.ts";

/** Whom a letter is to be posted to, and when it goes out. */
type Due = Row<"usuario", "usuario_id" | "usuario_email"> & { readonly devida: Date };

/**
 * Mails to author and owner what is new (issue 32): nothing private but the move of the status that it made, nothing to
 * the staff of an area as a whole. What happens within two minutes, or until seven in the morning, is one letter: it takes
 * along all that waits for its person as it is written (decision 72).
 */
export const mailAvisos: Delivery = {
  deliver: async (tx, avisos, { clock }) => {
    const mailed = await withoutPrivate(tx, avisos);
    if (mailed.length === 0) return;
    const quando = clock.now();
    const due = await keep(tx, mailed, quando);
    await postLetters(
      tx,
      due.map(({ usuario_id, usuario_email: destino, devida }) => ({
        tipo: "aviso",
        usuario_id,
        destino,
        dados: {},
        quando,
        devida,
      })),
    );
  },
};

/** Notices of a person's own; of what is private those that moved the status. */
async function withoutPrivate(tx: Database, avisos: readonly NewAviso[]): Promise<NewAviso[]> {
  const own = avisos.filter(({ usuario_id }) => usuario_id !== null);
  const privados = own.filter(({ privado }) => privado).map(({ evento_id }) => evento_id);
  if (privados.length === 0) return own;
  // Unscoped: of the people whom the notices were made for.
  const { rows } = await sql<Row<"evento", "evento_id">>`
    select evento_id from evento where evento_id = any(${privados}::bigint[])
      and dados ->> 'de' is distinct from dados ->> 'req_status'`.execute(tx);
  const moved = new Set(rows.map(({ evento_id }) => evento_id));
  return own.filter(({ privado, evento_id }) => !privado || moved.has(evento_id));
}

/** Keeps what each person is to be mailed; gives those for whom no letter waits that goes out early enough. */
async function keep(tx: Database, avisos: readonly NewAviso[], now: Date): Promise<readonly Due[]> {
  const ids = avisos.map(({ aviso_id }) => aviso_id);
  const people = avisos.map(({ usuario_id }) => usuario_id);
  // Unscoped: of the people whom the notices were made for; what they may see is asked as the letter is written.
  const { rows } = await sql<Due>`
    with agora as (
      select ${now}::timestamptz as quando, ${now}::timestamptz at time zone 'America/Sao_Paulo' as hora
    ), novo as (
      select * from unnest(${ids}::bigint[], ${people}::bigint[]) as n (aviso_id, usuario_id)
    ), pessoa as (
      select u.usuario_id, u.usuario_email, case u.aviso_email
        when 'na_hora' then agora.quando + make_interval(mins => ${GATHER_MINUTES}::integer)
        else (agora.hora::date + (agora.hora >= agora.hora::date + make_interval(hours => ${DIGEST_HOUR}::integer))::integer
          + make_interval(hours => ${DIGEST_HOUR}::integer)) at time zone 'America/Sao_Paulo' end as devida
      from usuario u cross join agora
      where u.usuario_id in (select usuario_id from novo) and u.aviso_email <> 'nunca' and u.usuario_email <> ''
        and u.acesso_status = 'A' and u.excluido_em is null
        and not exists (select from email_devolvido d where d.email_endereco = lower(u.usuario_email))
    ), guardado as (
      insert into aviso_email (usuario_id, aviso_id) select usuario_id, aviso_id from novo
      where usuario_id in (select usuario_id from pessoa) on conflict do nothing
    ), espera as (
      -- Held until this is committed: a sender that takes it must find what is kept here. One that was begun may not.
      select e.usuario_id from email_saida e join pessoa p on p.usuario_id = e.usuario_id
      where e.email_tipo = 'aviso' and e.email_estado = 'fila' and e.email_tentativas = 0
        and e.proxima_em <= p.devida and e.email_destino = p.usuario_email
      for update of e skip locked
    )
    select usuario_id, usuario_email, devida from pessoa
    where usuario_id not in (select usuario_id from espera) order by usuario_id`.execute(tx);
  return rows;
}
