import type { ReactNode } from "react";
import { UNIDADES, type Seguradora } from "../../../../contract/administrativo/index.ts";
import { formatCnpj } from "../../../../contract/platform/cnpj.ts";
import { formatTelefone } from "../../../../contract/platform/telefone.ts";
import classes from "../../parts/record-card.module.css";

/** What a card says of an insurer: trade name, legal name, CNPJ, location and telephone (ASEG-03). */
export function seguradoraCard(seguradora: Seguradora): ReactNode {
  const unidade = UNIDADES.find(({ value }) => value === seguradora.unidade_id);
  return (
    <>
      <div className={classes.head}>
        <span className={classes.name}>{seguradora.seguradora_nome_fantasia}</span>
        <span className={classes.unit}>{unidade?.label}</span>
      </div>
      <div className={classes.line}>{seguradora.seguradora_razao_social}</div>
      <div className={classes.facts}>
        <span>{formatCnpj(seguradora.seguradora_cnpj)}</span>
        <span>{formatTelefone(seguradora.seguradora_telefone)}</span>
      </div>
      <div className={classes.line}>{seguradora.seguradora_local}</div>
    </>
  );
}
