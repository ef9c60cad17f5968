import type { ReactNode } from "react";
import { weekNumberOf, yearOf, type Indicador } from "../../../contract/carros-parados/index.ts";
import type { PictureLook } from "../../platform/chart/pictures.tsx";
import { linkTo } from "../../platform/routing/links.ts";
import { pictureQueries } from "../queries/indicadores.ts";
import type { OfWeek, PicturesOf } from "./drawings.ts";
import { StoppedPicture } from "./picture.tsx";

interface HomePictureProps {
  readonly indicador: Indicador;
  readonly title: string;
  readonly look: PictureLook;
  /** The chosen dealer; undefined for all in reach. */
  readonly conta: string | undefined;
}

/** A picture of the home: of the last weeks, or of the last that has ended. */
export function HomePicture({ conta, ...picture }: HomePictureProps): ReactNode {
  return <StoppedPicture {...picture} of={lastWeeksOf(conta)} queries={pictureQueries(conta)} />;
}

/** Rows are one dealer's table, or the report of several. */
function lastWeeksOf(conta: string | undefined): PicturesOf {
  return {
    counted: {
      veiculos:
        "Veículos com linhas na tabela de cada semana, cada chassi de um concessionário uma vez, qualquer que seja o status da semana. A última semana está em curso.",
      dias: (answer) =>
        `Média de dias dos veículos ${lastOf(answer)}: da primeira Data da O.S. de cada um ao fim da semana.`,
      pecas: (answer) =>
        `Veículos ${lastOf(answer)}, por peça que aguardam: cada chassi de um concessionário uma vez por peça.`,
    },
    rowsOf: (contas, semana = "") => {
      const only = conta ?? (contas.length === 1 ? contas[0] : undefined);
      return only === undefined
        ? linkTo(
            "pac-carros-parados-relatorios-tela",
            {},
            { infoSemana: semana, infoAno: yearOf(semana), infoConcessionarioLista: contas.join(" ") },
          )
        : linkTo("pac-carros-parados-listagem", {}, { tab: "H", semana, concessionario_id: only });
    },
  };
}

/** 'da semana 10 (02/03/2026 a 08/03/2026), a última que terminou', once that is known. */
function lastOf(answer: OfWeek | undefined): string {
  return answer?.info_semana === undefined
    ? "da última semana que terminou"
    : `da semana ${weekNumberOf(answer.info_semana)} (${answer.info_periodo}), a última que terminou`;
}
