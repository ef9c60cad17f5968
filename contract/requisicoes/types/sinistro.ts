import { defineRequestType, sumarioOf } from "./definition.ts";
import {
  GA_COLUMNS,
  NUM_CHASSI,
  PLACA_VEICULO,
  RESPOSTA,
  date,
  futureHint,
  required,
  select,
  text,
} from "./fields.ts";

/** An insurance claim (FORM-02 to FORM-18, OP-27 to OP-29). */
export const sinistro = defineRequestType({
  tipo: "sinistro",
  titulo: "Sinistro",
  view: "ga",
  versao: 1,
  card: { card_tipo: "formulario" },
  descricao: "Peças de um veículo sinistrado, com o orçamento e a seguradora.",
  fields: [
    required({ ...text("numSo", "Número da O.S.", 30), upperCase: true }),
    required({ ...date("dataSo", "Data da O.S."), hint: futureHint, asks: true }),
    required(select("regiao", "Região", ["Norte", "Nordeste", "Centro-Oeste", "Sudeste", "Sul"])),
    required({ ...text("seguradora", "Seguradora", 120), input: "lookup", lookup: "seguradoras" }),
    required({ ...text("numSinistro", "Número do Sinistro", 30), upperCase: true }),
    required({ ...NUM_CHASSI, name: "numChassi" }),
    required({ ...PLACA_VEICULO, name: "placaVeiculo" }),
    { name: "arquivo", label: "Orçamento (PDF)", input: "pdf", required: true, span: 3 },
  ],
  items: { label: "Lista de Peças", columns: GA_COLUMNS, minRows: 1, priced: true },
  rascunhos: true,
  extrato: true,
  staffFields: [RESPOSTA],
  sumario: (ctrl) => sumarioOf(ctrl["numSinistro"], ctrl["placaVeiculo"], ctrl["seguradora"]),
  searched: ["numSinistro", "placaVeiculo", "numChassi", "numSo"],
});
