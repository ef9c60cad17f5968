import { expect, test } from "vitest";
import { foundBy, SEGURADORAS, type Seguradora } from "../../../contract/administrativo/index.ts";
import { searchIndex } from "../../platform/list/search-index.ts";

const INDEX = searchIndex((one: Seguradora) => foundBy(SEGURADORAS, one));

const SEGURADORA: Seguradora = {
  seguradora_id: 1,
  seguradora_nome_fantasia: "Atlântica Seguros",
  seguradora_razao_social: "Companhia Atlântica S.A.",
  seguradora_cnpj: "12ABC34501DE35",
  seguradora_local: "São Paulo - SP",
  seguradora_telefone: "1140020000",
  unidade_id: 1,
  seguradora_status: "ativo",
  seguradora_responsaveis_objeto: [
    {
      responsavel_nome: "Marina Duarte",
      responsavel_email: "marina@atlantica.example",
      responsavel_cargo: "Regulação",
      responsavel_regiao: "Nordeste",
    },
  ],
  seguradora_versao: 1,
  can: { update: true, delete: true },
};

test.each([
  ["", true],
  ["   ", true],
  ["atlantica", true],
  ["SÃO paulo companhia", true],
  ["12.abc.345", true],
  ["12abc34501", true],
  ["(11) 4002", true],
  ["1140020000", true],
  ["duarte", true],
  ["marina@", true],
  ["automóveis", true],
  ["regulacao", true],
  ["nordeste", true],
  ["automoveis regulação nordeste", true],
  ["atlantica curitiba", false],
  ["vans", false],
])("ASEG-21: %j finds the insurer: %j", (busca, found) => {
  expect(INDEX.found([SEGURADORA], busca)).toHaveLength(found ? 1 : 0);
});
