import { alteracaoModal } from "./alteracao-modal.ts";
import { cadastroPecas } from "./cadastro-pecas.ts";
import { cancelamento } from "./cancelamento.ts";
import { consultaNf } from "./consulta-nf.ts";
import { disponibilidade } from "./disponibilidade.ts";
import { erroSistemico } from "./erro-sistemico.ts";
import { faltaPreco } from "./falta-preco.ts";
import { insercaoPedidos } from "./insercao-pedidos.ts";
import { itensSucessores } from "./itens-sucessores.ts";
import { outros } from "./outros.ts";
import { pedidoEmergencial } from "./pedido-emergencial.ts";
import { pedidosDrt } from "./pedidos-drt.ts";
import { prazoBo } from "./prazo-bo.ts";
import { previsaoAtendimento } from "./previsao-atendimento.ts";
import { problemaNf } from "./problema-nf.ts";
import { sinistro } from "./sinistro.ts";
import { statusPedido } from "./status-pedido.ts";

/** All request types in the order of their cards (HOME-05, HOME-07). A new type needs one file and one line here. */
export const TYPES = [
  sinistro,
  pedidoEmergencial,
  prazoBo,
  faltaPreco,
  problemaNf,
  itensSucessores,
  cancelamento,
  alteracaoModal,
  cadastroPecas,
  disponibilidade,
  erroSistemico,
  consultaNf,
  previsaoAtendimento,
  statusPedido,
  pedidosDrt,
  insercaoPedidos,
  outros,
] as const;
