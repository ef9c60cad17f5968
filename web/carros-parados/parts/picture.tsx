import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Indicador, Previsoes, Veiculos } from "../../../contract/carros-parados/index.ts";
import { PicturePanel } from "../../platform/chart/picture-panel.tsx";
import type { PictureLook } from "../../platform/chart/pictures.tsx";
import {
  DIAS,
  PECAS,
  PREVISAO,
  VEICULOS,
  type Drawing,
  type PicturesOf,
  type SomeDias,
  type SomePecas,
} from "./drawings.ts";

type Asked<Answer> = UseQueryOptions<Answer>;

/** The call behind each picture. */
export interface PictureQueries {
  readonly veiculos: Asked<Veiculos>;
  readonly dias: Asked<SomeDias>;
  readonly pecas: Asked<SomePecas>;
  readonly previsao: Asked<Previsoes>;
}

interface PictureProps {
  readonly title: string;
  readonly look: PictureLook;
  readonly of: PicturesOf;
}

/** The open picture of stopped vehicles: on the home, and on a report. */
export function StoppedPicture(
  props: PictureProps & { readonly indicador: Indicador; readonly queries: PictureQueries },
): ReactNode {
  const { indicador, queries, ...picture } = props;
  if (indicador === "veiculos") return <Drawn {...picture} options={queries.veiculos} drawing={VEICULOS} />;
  if (indicador === "dias") return <Drawn {...picture} options={queries.dias} drawing={DIAS} />;
  if (indicador === "pecas") return <Drawn {...picture} options={queries.pecas} drawing={PECAS} />;
  return <Drawn {...picture} options={queries.previsao} drawing={PREVISAO} />;
}

type DrawnProps<Answer> = PictureProps & {
  readonly options: Asked<Answer>;
  readonly drawing: Drawing<Answer>;
};

function Drawn<Answer>({ title, look, of, options, drawing }: DrawnProps<Answer>): ReactNode {
  const query = useQuery(options);
  return (
    <PicturePanel
      title={title}
      look={look}
      counted={(answer: Answer | undefined) => drawing.counted(answer, of)}
      query={query}
      dataOf={(answer) => drawing.dataOf(answer, of)}
      empty={drawing.empty}
    />
  );
}
