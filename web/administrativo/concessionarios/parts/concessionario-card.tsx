import type { ReactNode } from "react";
import { BUS, type Concessionario } from "../../../../contract/administrativo/index.ts";
import { formatCpfOrCnpj } from "../../../../contract/platform/cpf-or-cnpj.ts";
import { formatTelefone } from "../../../../contract/platform/telefone.ts";
import classes from "../../parts/record-card.module.css";

/** What a card says of a dealer: name, legal name, e-mail, CPF/CNPJ, account and telephone (ACON-02). */
export function concessionarioCard(one: Concessionario): ReactNode {
  const bu = BUS.find(({ value }) => value === one.concessionario_bu);
  return (
    <>
      <div className={classes.head}>
        <span className={classes.name}>{one.concessionario_nome}</span>
        <span className={classes.unit}>{bu?.label}</span>
      </div>
      <div className={classes.line}>{one.concessionario_razao_social}</div>
      <div className={classes.facts}>
        <span>Conta {one.concessionario_conta}</span>
        <span>{formatCpfOrCnpj(one.concessionario_registro)}</span>
      </div>
      <div className={classes.more}>
        <span>{formatTelefone(one.concessionario_telefone)}</span>
        <span>{one.concessionario_email}</span>
      </div>
    </>
  );
}
