import type { ConcessionarioEvento } from "./administrativo/concessionarios/eventos.ts";
import type { GboEvento } from "./administrativo/gbo/eventos.ts";
import type { ItemEvento } from "./administrativo/itens/eventos.ts";
import type { RespostaEvento } from "./administrativo/respostas/eventos.ts";
import type { SeguradoraEvento } from "./administrativo/seguradoras/eventos.ts";
import type { AnoEvento } from "./administrativo/semanas/eventos.ts";
import type { UsuarioEvento } from "./administrativo/usuarios/eventos.ts";
import type { SemanaEvento } from "./carros-parados/eventos.ts";
import type { ConversaEvento } from "./conversas/eventos.ts";
import type { InteracaoEvento } from "./interacoes/eventos.ts";
import type { RequisicaoEvento } from "./requisicoes/eventos.ts";

/** What the stream tells, as the `data` of an `evento`: one member for each kind, told apart by `objeto` and `tipo`. */
export type Evento =
  | RequisicaoEvento
  | InteracaoEvento
  | ConcessionarioEvento
  | ItemEvento
  | RespostaEvento
  | SeguradoraEvento
  | UsuarioEvento
  | SemanaEvento
  | ConversaEvento
  | AnoEvento
  | GboEvento;
