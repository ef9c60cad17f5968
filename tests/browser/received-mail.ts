import { findRunningPostgres } from "../../embedded-postgres/index.ts";
import { createPool } from "../../server/platform/db/connect.ts";

/** Mails that came in and fit nowhere, as the door stores them, one for each subject. */
export async function receiveMails(assuntos: readonly string[]): Promise<void> {
  await query(
    `insert into email_recebido (recebido_em, recebido_message_id, recebido_envelope, recebido_de_nome,
       recebido_de_email, recebido_destino, recebido_assunto, recebido_texto, recebido_bytes, recebido_estado,
         recebido_motivo)
       select now(), a || '@oficina.example', 'ana@oficina.example', 'Ana Souza', 'ana@oficina.example',
         'pac@montadora.example', a, 'Segue a resposta.', 100, 'aguardando', 'sem_token'
       from unnest($1::text[]) a`,
    assuntos,
  );
}

/**
 * A reply by e-mail in a request, from somebody else than was written to, told as every message is; its look as it was
 * before it was sanitised.
 */
export async function receiveReply(numero: number): Promise<void> {
  const html = `<p>Chega na <b>terça</b>.</p><script>document.body.textContent = "rodou"</script>
    <img src="/pac.svg" alt="de fora" onerror="document.body.textContent = 'rodou'">`;
  await query(
    `with nova as (
       insert into interacao (req_numero, interacao_timestamp, interacao_tipo, interacao_texto, interacao_privada,
         interacao_html, interacao_citado, interacao_descartados, interacao_remetente_nome, interacao_remetente_email,
         interacao_remetente_from)
       select ($1::text[])[1]::bigint, now(), 'email', 'Chega na terça.', true, ($1::text[])[2], '> Qual é o prazo?',
         '{virus.exe: tipo de arquivo não aceito}', 'Ana Souza', 'ana@oficina.example', 'Beto <beto@outra.example>'
       returning interacao_id, req_numero
     )
     insert into evento (quando, tipo, concessionario_conta, req_numero, privado, dados)
     select now(), 'interacao.enviada', req_concessionario_id, req_numero, true, jsonb_build_object('view', view,
       'req_tipo', req_tipo, 'req_status', req_status, 'de', req_status, 'de_versao', req_versao,
       'interacao_id', interacao_id)
     from nova join requisicao using (req_numero)`,
    [String(numero), html],
  );
}

/** The same in the conversation about a dealer's week, in which somebody has written: unread for the manufacturer's side. */
export async function receiveConversaReply(conta: string, info_semana: string): Promise<void> {
  const html = `<p>Chega na <b>sexta</b>.</p><script>document.body.textContent = "rodou"</script>`;
  await query(
    `with nova as (
       insert into interacao (conversa_id, interacao_timestamp, interacao_tipo, interacao_texto, interacao_privada,
         interacao_html, interacao_citado, interacao_descartados, interacao_remetente_nome, interacao_remetente_email,
         interacao_remetente_from)
       select conversa_id, now(), 'email', 'Chega na sexta.', true, ($1::text[])[3], '> Chegou a peça?',
         '{planilha.exe: tipo de arquivo não aceito}', 'Davi Lima', 'davi@oficina.example', 'Ana <ana@outra.example>'
       from conversa where concessionario_conta = ($1::text[])[1] and info_semana = ($1::text[])[2]
         and info_item_codigo is null
       returning interacao_id, conversa_id
     )
     update conversa v set ultima_interacao_id = nova.interacao_id, arquivada_montadora = false,
       nao_lidas_montadora = nao_lidas_montadora + 1
     from nova where v.conversa_id = nova.conversa_id`,
    [conta, info_semana, html],
  );
}

/** Asks the database of the product that the journeys walk; where that keeps its data, global-setup.ts says. */
async function query(text: string, values: readonly string[]): Promise<void> {
  const pool = createPool(await findRunningPostgres(process.env["PAC_DATA_DIR"] ?? ""), 1);
  try {
    await pool.query(text, [values]);
  } finally {
    await pool.end();
  }
}
