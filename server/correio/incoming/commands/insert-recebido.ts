import type { View } from "../../../../contract/acesso/index.ts";
import type { RecebidoAnexo } from "../../../../contract/correio/index.ts";
import type { Database } from "../../../platform/db/connect.ts";
import type { Row } from "../../../platform/db/rows.ts";
import { sql } from "../../../platform/db/sql.ts";
import type { Fate } from "../policy/fate.ts";
import type { AddressToken } from "../policy/reply-address.ts";
import type { ReadMail } from "../read/read-mail.ts";
import { storable, storableLine } from "../read/storable.ts";

/** A mail that has come in, read where it can be. */
export interface ComingMail {
  readonly envelope: string;
  readonly arquivo: string;
  readonly bytes: number;
  readonly digest: string;
  readonly mail: ReadMail | null;
  readonly quando: Date;
}

/** Our address that it came to, what that says, and what becomes of it there. */
interface There {
  readonly destino: string;
  readonly token: AddressToken;
  readonly fate: Fate;
  readonly view: View | null;
}

/** Characters that are kept: of an address, a name or a subject; and of a text. */
const LINE = 320;
const TEXT = 100_000;
/** Characters of a Message-ID that an index takes; of a longer one, and of none, the mail's digest is taken. */
const ID = 255;

/** Stores the row of a mail; undefined where its thread, or this address, has that mail already. */
export async function insertRecebido(
  tx: Database,
  { envelope, arquivo, bytes, digest, mail, quando }: ComingMail,
  { destino, token, fate, view }: There,
): Promise<number | undefined> {
  const reply = typeof token === "object" && token.to === "reply" ? token : undefined;
  const id = mail?.messageId?.trim() ?? "";
  const anexos = mail?.anexos.map(({ nome, conteudo }): RecebidoAnexo => ({
    nome: line(nome),
    bytes: conteudo.length,
  }));
  const estado = fate.estado;
  const { rows } = await sql<Row<"email_recebido", "recebido_id">>`
    insert into email_recebido (recebido_em, recebido_message_id, recebido_envelope, recebido_de_nome,
      recebido_de_email, recebido_destino, recebido_assunto, recebido_texto, recebido_anexos, recebido_arquivo,
      recebido_bytes, view, req_numero, conversa_id, email_id, recebido_estado, recebido_motivo,
      recebido_resolvido_em, recebido_descarte)
    values (${quando}::timestamptz, ${id === "" || id.length > ID ? `sha256:${digest}` : storable(id)}, ${line(envelope)},
      ${lineOrNull(mail?.from?.nome)}, ${lineOrNull(mail?.from?.email)}, ${line(destino).toLowerCase()},
      ${line(mail?.assunto ?? "")}, ${storable((mail?.texto ?? "").slice(0, TEXT))}, ${JSON.stringify(anexos ?? [])}::jsonb,
      ${arquivo}::uuid, ${bytes}::integer, ${view}, ${reply?.kind === "requisicao" ? reply.id : null}::bigint,
      ${reply?.kind === "conversa" ? reply.id : null}::bigint,
      (select email_id from email_saida where email_id = ${typeof token === "object" ? token.email_id : null}::bigint),
      ${estado}, ${estado === "aguardando" ? fate.motivo : null},
      ${estado === "aguardando" ? null : quando}::timestamptz, ${estado === "descartado" ? fate.descarte : null})
    on conflict do nothing returning recebido_id`.execute(tx);
  return rows[0]?.recebido_id;
}

const line = (text: string): string => storableLine(text, LINE);

const lineOrNull = (text: string | null | undefined): string | null =>
  text === null || text === undefined ? null : line(text);
