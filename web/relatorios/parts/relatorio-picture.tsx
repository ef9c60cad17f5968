import type { ReactNode } from "react";
import type { Indicador } from "../../../contract/carros-parados/index.ts";
import { StoppedPicture, type PicturesOf } from "../../carros-parados/index.ts";
import type { PictureLook } from "../../platform/chart/pictures.tsx";
import { pictureQueries } from "../queries/indicadores.ts";
import type { Pedido } from "../queries/relatorio.ts";
import { relatorioLink } from "./relatorio-link.ts";

interface RelatorioPictureProps {
  readonly indicador: Indicador;
  readonly title: string;
  readonly look: PictureLook;
  readonly pedido: Pedido;
}

/** A picture of a report; its bars lead to the report of their week or dealers. */
export function RelatorioPicture({ pedido, ...picture }: RelatorioPictureProps): ReactNode {
  return <StoppedPicture {...picture} of={reportOf(pedido)} queries={pictureQueries(pedido)} />;
}

function reportOf(pedido: Pedido): PicturesOf {
  return {
    counted: {
      veiculos:
        "Veículos das linhas do relatório em cada semana, cada chassi de um concessionário uma vez, qualquer que seja o status da semana.",
      dias: () =>
        "Média de dias dos veículos do relatório: da primeira Data da O.S. de cada um ao fim da semana, ou até hoje. De um veículo em várias semanas vale a maior contagem.",
      pecas: () =>
        "Veículos do relatório, por peça que aguardam: cada chassi de um concessionário uma vez por peça.",
    },
    rowsOf: (info_concessionario_lista, info_semana = pedido.info_semana ?? "") =>
      relatorioLink({ ...pedido, info_concessionario_lista: [...info_concessionario_lista], info_semana }),
  };
}
