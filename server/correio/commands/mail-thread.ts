import type { RawBuilder } from "kysely";
import type { View } from "../../../contract/acesso/index.ts";
import type { Destino } from "../../../contract/correio/index.ts";
import type { ReqStatus } from "../../../contract/requisicoes/index.ts";
import type { Session } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Services } from "../../platform/services.ts";
import type { ThreadKind } from "../incoming/policy/reply-address.ts";
import type { ReadMail } from "../incoming/read/read-mail.ts";

/** What a mail says around the text of its message. */
export interface MailAbout {
  /** Of the record. */
  readonly id: number;
  /** `Requisição 1773000100: Peça em falta`. */
  readonly assunto: string;
  /** The address in the product, below its root, of whoever reads there. */
  readonly caminho: string;
}

/** What the board tells of a message: a request's or a conversation's, whose columns the other leaves null. */
export interface ListedMessage {
  /** The area whose people work on it. */
  readonly view: View;
  readonly req_numero: number | null;
  readonly req_tipo_desc: string | null;
  readonly req_status: ReqStatus | null;
  readonly concessionario_conta: string;
  readonly concessionario_nome: string;
  readonly info_semana: string | null;
  readonly info_chassi: string | null;
  readonly info_item_codigo: string | null;
  /** Who wrote it. */
  readonly usuario_nome: string | null;
}

/** What a mail can be assigned to. */
export type OfferedThread = Omit<ListedMessage, "usuario_nome"> & { readonly req_sumario: string };

/** A change of a mail's state, as it is told. */
export interface MailTold {
  readonly interacao_id: number;
  readonly quando: Date;
  /** An address that a server refused for good; null where it is another change. */
  readonly invalido: string | null;
  /** An address that is no longer among the wrong ones, because its mail is sent again. */
  readonly corrigido?: string;
}

/** A record that a mail was answered in, as it stands. */
export interface LockedThread {
  /** The area whose staff read it. */
  readonly view: View;
  /** Whether it takes messages still. */
  readonly open: boolean;
}

/** A mail that becomes a message. */
export interface Reply {
  /** The record, locked and open. */
  readonly id: number;
  readonly quando: Date;
  /** Who it counts as from, whatever the mail says. */
  readonly remetente: { readonly nome: string | null; readonly email: string };
  /** `Name <address>` of its From, where that is somebody else. */
  readonly from: string | null;
  readonly mail: ReadMail;
}

/** A kind of record whose messages go out by e-mail; its room describes it, server/app.ts puts the kinds together. */
export interface MailThread {
  readonly kind: ThreadKind;
  /** Selects the message with that id, as `ListedMessage`, if it is of this kind and the person works on its record. */
  listed(session: Session, interacao_id: RawBuilder<unknown>): RawBuilder<ListedMessage>;
  /** Selects its records that take messages and fit the words, as `OfferedThread`, `MAX_DESTINOS` at most. */
  offered(session: Session, busca: string): RawBuilder<OfferedThread>;
  /** The id of the record that a person names, if it is of this kind and they work on it. */
  find(db: Database, session: Session, named: Destino): Promise<number | undefined>;
  /** What the mails of that message say; undefined for one of another kind of record. */
  about(db: Database, interacao_id: number): Promise<MailAbout | undefined>;
  /** Writes the event that tells staff, inside the transaction that changes the mail's state (OP-54). */
  tell(tx: Database, told: MailTold): Promise<void>;
  /** The record of that id, which nothing changes until the transaction ends; undefined where there is none. */
  lock(tx: Database, id: number): Promise<LockedThread | undefined>;
  /** Stores the message of a reply, its files, audit row and event, in the transaction that locked it; gives its id. */
  storeReply(tx: Database, parts: Pick<Services, "storage">, reply: Reply): Promise<number>;
}
