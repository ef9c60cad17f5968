import { defineDacType } from "./dac.ts";
import { sumarioOf } from "./definition.ts";
import {
  ITEM_APLICACAO,
  MODELO_VEICULO,
  NUM_CHASSI,
  TIPO_CARROCERIA,
  required,
  tableT0,
  text,
} from "./fields.ts";
import { VARIANTE, inVariante } from "./variante.ts";

/** Parts that the catalogue does not have yet, of automobiles or of vans (OP-24, row 7; OP-25). */
export const cadastroPecas = defineDacType({
  tipo: "cadastro_pecas",
  titulo: "Cadastro de Peças",
  versao: 1,
  descricao: "Incluir no catálogo peças que ainda não estão cadastradas.",
  fields: [
    VARIANTE,
    required(NUM_CHASSI),
    required(MODELO_VEICULO),
    ...inVariante(
      "carros",
      required({ ...text("ano_modelo", "Ano/Modelo", 9), mask: "####/####" }),
      text("num_motor", "Número do Motor", 20),
      text("grupo_catalogo", "Grupo/Ilustração do Catálogo", 30, 6),
    ),
    ...inVariante(
      "vans",
      required({ ...text("ano_fabricacao", "Ano de Fabricação", 4), mask: "####" }),
      required(TIPO_CARROCERIA),
      text("num_variante", "Número da Variante", 20),
    ),
  ],
  items: tableT0({ descRequired: true, more: [ITEM_APLICACAO] }),
  sumario: (ctrl) => sumarioOf(ctrl["modelo_veiculo"], ctrl["num_chassi"]),
  searched: ["num_chassi", "num_motor"],
});
