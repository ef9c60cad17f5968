import { defineRequestType } from "./definition.ts";
import { statusPedido } from "./status-pedido.ts";

/** Asks when parts on back order will come (OP-24, row 1): the same fields as the status of an order. */
export const prazoBo = defineRequestType({
  ...statusPedido,
  tipo: "prazo_bo",
  titulo: "Prazo de B.O.",
  descricao: "Previsão de peças que ficaram em back order.",
});
