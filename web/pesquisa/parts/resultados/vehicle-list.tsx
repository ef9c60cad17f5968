import type { ReactNode } from "react";
import type { BuscaItem } from "../../../../contract/pesquisa/index.ts";
import { Marked } from "./marked.tsx";
import classes from "./resultados.module.css";

interface VehicleListProps {
  readonly label: string;
  readonly items: readonly BuscaItem[];
  readonly termos: ReadonlySet<string>;
}

/** The rows of a week: part and vehicle, then what DAC and the dealer remark of it (SRCH-19, SRCH-20, OP-109). */
export function VehicleList({ label, items, termos }: VehicleListProps): ReactNode {
  return (
    <ul className={classes["messages"]} aria-label={label}>
      {items.map((item) => {
        const { info_item_codigo, info_chassi, info_modelo } = item;
        const remarks = [
          ["DAC", item.retorno_busca_texto_dac_observacao],
          ["Concessionário", item.retorno_busca_texto_dealer_observacao],
        ] as const;
        return (
          <li key={item.info_linha_id} className={classes["message"]}>
            <div className={classes["vehicle"]}>
              <span className={classes["author"]}>
                <Marked text={info_item_codigo} termos={termos} />
              </span>
              <span>
                <Marked text={info_chassi} termos={termos} />
              </span>
              <span>
                <Marked text={info_modelo} termos={termos} />
              </span>
            </div>
            {remarks.map(([who, remark]) =>
              remark === "" ? null : (
                <div key={who} className={classes["text"]}>
                  <span className={classes["who"]}>{who}: </span>
                  <Marked text={remark} termos={termos} />
                </div>
              ),
            )}
          </li>
        );
      })}
    </ul>
  );
}
