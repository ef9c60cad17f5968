import type { View } from "../../../contract/acesso/index.ts";
import type { AvisoTipo } from "../../../contract/notificacoes/index.ts";
import type { ReqStatus } from "../../../contract/requisicoes/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Services } from "../../platform/services.ts";
import type { Resposta } from "../policy/aviso-bursts.ts";

/** A notice that was just made: not yet committed, and nobody has been told of it. */
export interface NewAviso {
  readonly aviso_id: number;
  /** Whom it tells; null: the staff of the area. */
  readonly usuario_id: number | null;
  readonly view: View;
  readonly req_numero: number;
  /** The event that it tells of, and of what kind that is. */
  readonly evento_id: number;
  readonly tipo: AvisoTipo;
  /** The status after it. */
  readonly req_status: ReqStatus;
  /** Not for dealers. */
  readonly privado: boolean;
  /** When it happened: after a pause of the product that may be days ago. */
  readonly quando: Date;
  /** Of the events told just now: whether one moved the status, the newest message, and the newest that is for everybody. */
  readonly movido: boolean;
  readonly mensagem: Resposta | null;
  readonly resposta: Resposta | null;
}

/**
 * A way by which notices reach people who are away. `server/app.ts` lists them. What a delivery writes is committed with
 * the notices, so nothing is sent in there: a row of a queue is written, and whoever sends it asks `findTold` again.
 */
export interface Delivery {
  /**
   * Called in the reader's transaction, with the notices that it has made, never twice for one. An event that joins a
   * notice of the same burst is not told again (OP-51), but for a delivery that asks for it by `grow`.
   */
  deliver(
    tx: Database,
    avisos: readonly NewAviso[],
    parts: Pick<Services, "clock" | "settings">,
  ): Promise<void>;
  /** Called in the same transaction, with the notices that events have joined. */
  grow?(
    tx: Database,
    avisos: readonly NewAviso[],
    parts: Pick<Services, "clock" | "settings">,
  ): Promise<void>;
  /** Called once that is committed; a process that dies in between never calls it. */
  wake?(parts: Pick<Services, "bus">): void | Promise<void>;
}
