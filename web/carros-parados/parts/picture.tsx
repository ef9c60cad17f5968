import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PicturePanel } from "../../platform/chart/picture-panel.tsx";
import type { PictureLook } from "../../platform/chart/pictures.tsx";
import { diasQuery, pecasQuery, previsoesQuery, veiculosQuery } from "../queries/indicadores.ts";
import type { Indicador } from "../queries/inicio-search.ts";
import { DIAS, PECAS, PREVISAO, VEICULOS, type Drawing } from "./drawings.ts";

interface PictureProps {
  readonly title: string;
  readonly look: PictureLook;
  /** The chosen dealer; undefined for all in reach. */
  readonly conta: string | undefined;
}

/** The open picture. */
export function Picture(props: PictureProps & { readonly indicador: Indicador }): ReactNode {
  const { indicador, ...picture } = props;
  const { conta } = picture;
  if (indicador === "veiculos")
    return <Drawn {...picture} options={veiculosQuery(conta)} drawing={VEICULOS} />;
  if (indicador === "dias") return <Drawn {...picture} options={diasQuery(conta)} drawing={DIAS} />;
  if (indicador === "pecas") return <Drawn {...picture} options={pecasQuery(conta)} drawing={PECAS} />;
  return <Drawn {...picture} options={previsoesQuery(conta)} drawing={PREVISAO} />;
}

type DrawnProps<Answer, Key extends readonly unknown[]> = PictureProps & {
  readonly options: UseQueryOptions<Answer, Error, Answer, Key>;
  readonly drawing: Drawing<Answer>;
};

function Drawn<Answer, Key extends readonly unknown[]>(props: DrawnProps<Answer, Key>): ReactNode {
  const { title, look, conta, options, drawing } = props;
  const query = useQuery(options);
  return (
    <PicturePanel
      title={title}
      look={look}
      counted={drawing.counted}
      query={query}
      dataOf={(answer) => drawing.dataOf(answer, conta)}
      empty={drawing.empty}
    />
  );
}
