import type { ReactNode } from "react";
import { NONE, type Usuario } from "../../../../contract/administrativo/index.ts";
import { formatCpfOrCnpj } from "../../../../contract/platform/cpf-or-cnpj.ts";
import { formatTelefone } from "../../../../contract/platform/telefone.ts";
import classes from "../../parts/record-card.module.css";

/** Accounts that a card names; a button beside it says how many others there are, and which (`MoreContas`). */
export const NAMED_CONTAS = 3;

/** What a card says of a person: name, ID América, CPF, accounts and telephone (AUSR-05). */
export function usuarioCard(one: Usuario): ReactNode {
  const contas = one.usuario_concessionario_codigo;
  return (
    <>
      <div className={classes.head}>
        <span className={classes.name}>{one.usuario_nome}</span>
        {one.usuario_tem_senha ? null : <span className={classes.badge}>Sem senha</span>}
      </div>
      <div className={classes.line}>ID América: {one.id_america || NONE}</div>
      <div className={classes.facts}>
        {/* Blank in old rows. */}
        {one.usuario_cpf === "" ? null : <span>{formatCpfOrCnpj(one.usuario_cpf)}</span>}
        <span>{formatTelefone(one.usuario_telefone)}</span>
      </div>
      <div className={classes.line}>
        {contas.length === 1 ? "Conta" : "Contas"}: {contas.slice(0, NAMED_CONTAS).join(", ") || NONE}
      </div>
    </>
  );
}
