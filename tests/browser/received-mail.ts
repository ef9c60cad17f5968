import { findRunningPostgres } from "../../embedded-postgres/index.ts";
import { createPool } from "../../server/platform/db/connect.ts";

/** Mails that came in and fit nowhere, as the door stores them, one for each subject. */
export async function receiveMails(assuntos: readonly string[]): Promise<void> {
  // Where the product of the journeys keeps its data (global-setup.ts).
  const pool = createPool(await findRunningPostgres(process.env["PAC_DATA_DIR"] ?? ""), 1);
  try {
    await pool.query(
      `insert into email_recebido (recebido_em, recebido_message_id, recebido_envelope, recebido_de_nome,
         recebido_de_email, recebido_destino, recebido_assunto, recebido_texto, recebido_bytes, recebido_estado,
         recebido_motivo)
       select now(), a || '@oficina.example', 'ana@oficina.example', 'Ana Souza', 'ana@oficina.example',
         'pac@montadora.example', a, 'Segue a resposta.', 100, 'aguardando', 'sem_token'
       from unnest($1::text[]) a`,
      [assuntos],
    );
  } finally {
    await pool.end();
  }
}
