import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PicturePanel } from "../../platform/chart/picture-panel.tsx";
import type { PictureLook } from "../../platform/chart/pictures.tsx";
import { indicadorQuery } from "../queries/indicadores.ts";
import type { Indicador } from "../queries/inicio-search.ts";
import { DIAS, PECAS, PREVISAO, VEICULOS, type Drawing } from "./drawings.ts";

interface PictureProps {
  readonly indicador: Indicador;
  readonly title: string;
  readonly look: PictureLook;
  readonly conta: string | undefined;
}

/** The open picture. */
export function Picture({ indicador, ...picture }: PictureProps): ReactNode {
  const veiculos = useQuery({ ...indicadorQuery("veiculos", picture.conta), enabled: indicador === "veiculos" });
  const dias = useQuery({ ...indicadorQuery("dias", picture.conta), enabled: indicador === "dias" });
  const pecas = useQuery({ ...indicadorQuery("pecas", picture.conta), enabled: indicador === "pecas" });
  const previsao = useQuery({ ...indicadorQuery("previsao", picture.conta), enabled: indicador === "previsao" });
  return {
    veiculos: () => <Drawn {...picture} query={veiculos} drawing={VEICULOS} />,
    dias: () => <Drawn {...picture} query={dias} drawing={DIAS} />,
    pecas: () => <Drawn {...picture} query={pecas} drawing={PECAS} />,
    previsao: () => <Drawn {...picture} query={previsao} drawing={PREVISAO} />,
  }[indicador]();
}

type DrawnProps<Answer> = Omit<PictureProps, "indicador"> & {
  readonly query: Parameters<typeof PicturePanel<Answer>>[0]["query"];
  readonly drawing: Drawing<Answer>;
};

function Drawn<Answer>({ title, look, conta, query, drawing }: DrawnProps<Answer>): ReactNode {
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
