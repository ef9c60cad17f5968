import { DIGEST_HOUR, GATHER_MINUTES } from "../../../contract/notificacoes/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { postLetters } from "../../platform/mail/letters.ts";
import type { Delivery, NewAviso } from "./delivery.ts";

/** Whom a letter is to be posted to, and when it goes out. */
type Due = Row<"usuario", "usuario_id" | "usuario_email"> & { readonly devida: Date };

const deliver: Delivery["deliver"] = async (tx, avisos, { clock }) => {
  const mailed = avisos.filter(isMailed);
  if (mailed.length === 0) return;
  const due = await keep(tx, mailed, clock.now());
  await postLetters(
    tx,
    due.map(({ usuario_id, usuario_email: destino, devida: quando }) => ({
      tipo: "aviso",
      usuario_id,
      destino,
      dados: {},
      quando,
    })),
  );
};

/**
 * Mails to author and owner what is new. What happens within two minutes, or until seven in the morning, is one
 * letter: it takes along all that waits for its person as it is written. What joins a notice waits as well, so that a
 * burst is told whole, whatever began it (decision 75).
 */
export const mailAvisos: Delivery = { deliver, grow: deliver };

/** A notice of a person's own that an answer for everybody or a move of the status made: of what is private nothing else. */
function isMailed({ usuario_id, movido, resposta }: NewAviso): boolean {
  return usuario_id !== null && (movido || resposta !== null);
}

/** Keeps what each person is to be mailed; gives those for whom no letter waits that goes out early enough. */
async function keep(tx: Database, avisos: readonly NewAviso[], now: Date): Promise<readonly Due[]> {
  const rows = avisos.map(({ aviso_id, usuario_id, resposta }) => ({
    aviso_id,
    usuario_id,
    resposta_em: resposta?.quando ?? null,
    resposta_autor_id: resposta?.autor_id ?? null,
  }));
  const { rows: due } = await sql<Due>`
    with agora as (
      select ${now}::timestamptz as quando, ${now}::timestamptz at time zone 'America/Sao_Paulo' as hora
    ), novo as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as n (aviso_id bigint, usuario_id bigint, resposta_em timestamptz, resposta_autor_id bigint)
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
      -- Of a notice that a letter has told already, what joined it is told by the next one.
      insert into aviso_email as e (usuario_id, aviso_id, resposta_em, resposta_autor_id)
      select usuario_id, aviso_id, resposta_em, resposta_autor_id from novo
      where usuario_id in (select usuario_id from pessoa)
      on conflict (usuario_id, aviso_id) do update set email_id = null,
        resposta_em = coalesce(excluded.resposta_em, e.resposta_em),
        resposta_autor_id = case when excluded.resposta_em is null then e.resposta_autor_id
          else excluded.resposta_autor_id end
    ), espera as (
      -- Held until this is committed: a sender that takes it must find what is kept here. One that was begun may not.
      select e.usuario_id from email_saida e join pessoa p on p.usuario_id = e.usuario_id
      where e.email_tipo = 'aviso' and e.email_estado = 'fila' and e.email_tentativas = 0
        and e.proxima_em <= p.devida and e.email_destino = p.usuario_email
      for update of e skip locked
    )
    select usuario_id, usuario_email, devida from pessoa
    where usuario_id not in (select usuario_id from espera) order by usuario_id`.execute(tx);
  return due;
}
