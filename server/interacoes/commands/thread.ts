import type { Anexo } from "../../../contract/arquivos/index.ts";
import type { InteracaoTipo, readEmails } from "../../../contract/interacoes/index.ts";
import type { OwnArquivo } from "../../arquivos/index.ts";

/** A message that is ready to be stored. */
export interface Draft {
  readonly usuario_id: number;
  readonly quando: Date;
  readonly texto: string;
  readonly privada: boolean;
  readonly chave: string | undefined;
  readonly anexos: readonly Anexo[];
  readonly tipo: InteracaoTipo;
  /** Sent once more, to corrected addresses (OP-54). */
  readonly reenvio: boolean;
  /** Whom it goes to by e-mail; none for another type. */
  readonly emails: ReturnType<typeof readEmails>;
}

/**
 * What a person writes to: a request, or a conversation of a later room. It knows who may write, what moves with a
 * message, and why one was not stored.
 */
export interface Thread {
  /** Whether that file was uploaded for its messages. */
  readonly takes: (file: OwnArquivo) => boolean;
  /**
   * Stores the message with all that moves with it, the files, the audit row and the event, or nothing at all. Gives
   * its id; undefined where the person may not write there now, has used the key before, or a file belongs elsewhere.
   */
  readonly store: (draft: Draft) => Promise<number | undefined>;
  /** Throws why nothing was stored: 404, and unless the message `wasStored` before, 403 and 409. */
  readonly explain: (wasStored: boolean) => Promise<void>;
}
