import { defineDacType } from "./dac.ts";
import { sumarioOf } from "./definition.ts";
import type { Ctrl } from "./definition.ts";
import {
  DATA_NECESSIDADE,
  MODAIS,
  NUM_CHASSI,
  NUM_SO,
  PLACA_VEICULO,
  TIPO_CARROCERIA,
  TIPO_PEDIDO,
  required,
  select,
  tableT0,
  textarea,
} from "./fields.ts";
import { VARIANTE, inVariante } from "./variante.ts";

/** A stock order belongs to no vehicle. */
function isForVehicle({ tipo_pedido }: Ctrl): boolean {
  return tipo_pedido !== "Estoque";
}

/** An order that staff put in by hand, of automobiles or of vans (OP-24, row 14; OP-25). */
export const insercaoPedidos = defineDacType({
  tipo: "insercao_pedidos",
  titulo: "Inserção de Pedidos",
  versao: 1,
  descricao: "Pedir à montadora que insira um pedido manualmente.",
  fields: [
    VARIANTE,
    required(TIPO_PEDIDO),
    required(select("modal_solicitado", "Modal", MODAIS)),
    required(NUM_SO, isForVehicle),
    required(NUM_CHASSI, isForVehicle),
    ...inVariante("carros", DATA_NECESSIDADE),
    ...inVariante("vans", PLACA_VEICULO, TIPO_CARROCERIA),
    required(textarea("motivo_insercao", "Motivo da Inserção Manual")),
  ],
  items: tableT0(),
  sumario: (ctrl) => sumarioOf(ctrl["tipo_pedido"], ctrl["num_so"], ctrl["num_chassi"]),
  searched: ["num_so", "num_chassi", "placa_veiculo"],
});
