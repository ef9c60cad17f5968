import type { ReactNode } from "react";
import type { SemanaHeader } from "../../../contract/carros-parados/index.ts";
import { InfoStatusBadge } from "../parts/info-status.tsx";
import classes from "./tabela-head.module.css";

interface TabelaHeadProps {
  readonly title: string;
  /** Undefined until it is there. */
  readonly header: SemanaHeader | undefined;
}

/** 'Conta EVA 100103': the register keeps it with its system's name or without. */
function contaText(conta_sap: string): string {
  return `Conta EVA ${conta_sap.replace(/^EVA\s*/i, "")}`;
}

/** Week and period, status, dealer with account, city and state (STBL-01). */
export function TabelaHead({ title, header }: TabelaHeadProps): ReactNode {
  return (
    <span className={classes.head}>
      <span className={classes.week}>{title}</span>
      {header ? (
        <span className={classes.rest}>
          <span className={classes.period}>{header.info_periodo}</span>
          <InfoStatusBadge status={header.info_status} />
          <span className={classes.dealer}>
            {header.info_concessionario_desc}
            <span className={classes.place}>
              {contaText(header.info_concessionario_conta_sap)} · {header.info_concessionario_cidade_uf}
            </span>
          </span>
        </span>
      ) : null}
    </span>
  );
}
