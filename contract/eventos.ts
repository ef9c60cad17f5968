import type { GboEvento } from "./administrativo/gbo/eventos.ts";
import type { ItemEvento } from "./administrativo/itens/eventos.ts";
import type { RegisterEvento } from "./administrativo/register/eventos.ts";
import type { AnyRegister } from "./administrativo/registers.ts";
import type { AnoEvento } from "./administrativo/semanas/eventos.ts";
import type { SemanaEvento } from "./carros-parados/eventos.ts";
import type { ConversaEvento } from "./conversas/eventos.ts";
import type { CartaEvento, RecebidoEvento } from "./correio/eventos.ts";
import type { InteracaoEvento } from "./interacoes/eventos.ts";
import type { AvisoEvento, OwnerEvento } from "./notificacoes/eventos.ts";
import type { RequisicaoEvento } from "./requisicoes/eventos.ts";

/** Of each register its own. */
type OfRegisters<Of> = Of extends AnyRegister ? RegisterEvento<Of> : never;

/** What the stream tells, as the `data` of an `evento`: one member for each kind, told apart by `objeto` and `tipo`. */
export type Evento =
  | RequisicaoEvento
  | InteracaoEvento
  | RecebidoEvento
  | CartaEvento
  | AvisoEvento
  | OwnerEvento
  | OfRegisters<AnyRegister>
  | ItemEvento
  | SemanaEvento
  | ConversaEvento
  | AnoEvento
  | GboEvento;
