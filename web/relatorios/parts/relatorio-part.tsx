import { memo, type ReactNode } from "react";
import { weekNumberOf, type Coluna } from "../../../contract/carros-parados/index.ts";
import classes from "./relatorio-part.module.css";
import { cellText, leastWidthOf, widthOf, type Part } from "./relatorio-parts.ts";

interface RelatorioPartProps {
  readonly part: Part;
  readonly columns: readonly Coluna[];
  /** The week stands in the table's head, which is printed again on each page. */
  readonly onPaper?: true;
}

/** Some rows of a dealer's week, below the dealer's name and place and the week's number, period and status. */
export const RelatorioPart = memo(function RelatorioPart(props: RelatorioPartProps): ReactNode {
  const { tabela, rows, opensDealer, opensWeek } = props.part;
  const { onPaper } = props;
  const number = `Semana ${weekNumberOf(tabela.info_semana)}`;
  const week = (
    <>
      {number}
      <span className={classes["period"]}>{tabela.info_periodo}</span>
      <span className={classes["status"]}>{tabela.info_status_desc}</span>
    </>
  );
  return (
    <div>
      {opensDealer ? (
        <h2 className={classes["dealer"]}>
          {tabela.info_concessionario_desc}
          <span className={classes["place"]}>{tabela.info_concessionario_cidade_uf}</span>
        </h2>
      ) : null}
      {opensWeek && !onPaper ? <h3 className={classes["week"]}>{week}</h3> : null}
      {/* Wider than a phone, where it scrolls sideways, by the keyboard too. */}
      <section
        className={classes["frame"]}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={`${tabela.info_concessionario_desc}, ${number}, a partir da linha ${props.part.from}`}
      >
        <table className={classes["table"]} style={{ minWidth: leastWidthOf(props.columns) }}>
          <colgroup>
            {props.columns.map(({ id }) => (
              <col key={id} style={{ width: widthOf(id) }} />
            ))}
          </colgroup>
          <thead>
            {onPaper ? (
              <tr>
                <th colSpan={props.columns.length}>
                  <span className={classes["week"]}>
                    {week}
                    <span className={classes["period"]}>{tabela.info_concessionario_desc}</span>
                  </span>
                </th>
              </tr>
            ) : null}
            <tr>
              {props.columns.map(({ id, label }) => (
                <th key={id} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((linha) => (
              <tr key={linha.info_linha_id}>
                {props.columns.map(({ id }) => (
                  <td key={id}>{cellText(linha, id)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
});
