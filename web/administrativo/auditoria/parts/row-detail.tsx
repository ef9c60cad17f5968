import type { ReactNode } from "react";
import { detalheLinhas, type AuditoriaRow } from "../../../../contract/administrativo/index.ts";
import type { Target } from "../../../platform/routing/links.ts";
import { RouteLink } from "../../../platform/routing/route-link.tsx";
import classes from "./auditoria.module.css";
import { auditoriaLink, recordTarget } from "./record-target.ts";

/** What a row unfolds: before and after, the call, and the ways to its record and to all of it. */
export function RowDetail({ row }: { row: AuditoriaRow }): ReactNode {
  const linhas = detalheLinhas(row);
  const { chamada, request_id, objeto, objeto_id, usuario_id, endereco } = row;
  const record = recordTarget(row);
  const ways: readonly (readonly [string, Target])[] = [
    ...(record ? [["Abrir o registro", record] as const] : []),
    ...(objeto !== null && objeto_id !== null
      ? [["Tudo deste registro", auditoriaLink({ objeto, objeto_id })] as const]
      : []),
    ...(usuario_id === null ? [] : [["Tudo desta pessoa", auditoriaLink({ usuario_id })] as const]),
    ...(endereco === null ? [] : [["Tudo deste endereço", auditoriaLink({ endereco })] as const]),
  ];
  return (
    <div className={classes["detail"]}>
      <dl className={classes["lines"]}>
        {linhas.map(({ rotulo, antes, depois }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines of one row never change places
          <div key={at} className={classes["line"]}>
            <dt>{rotulo}</dt>
            <dd>
              {antes === null ? null : (
                <>
                  <del>{antes}</del>
                  <span aria-hidden> → </span>
                </>
              )}
              {antes === null ? depois : <ins>{depois}</ins>}
            </dd>
          </div>
        ))}
        {chamada === null ? null : <Line label="Chamada" text={chamada} />}
        {request_id === null ? null : <Line label="Número da chamada" text={request_id} />}
      </dl>
      <p className={classes["ways"]}>
        {ways.map(([label, target]) => (
          <RouteLink key={label} target={target} className={classes["way"]}>
            {label}
          </RouteLink>
        ))}
      </p>
    </div>
  );
}

function Line({ label, text }: { label: string; text: string }): ReactNode {
  return (
    <div className={classes["line"]}>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}
