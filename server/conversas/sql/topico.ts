import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Lado } from "../../../contract/carros-parados/index.ts";
import { inReach } from "../../acesso/index.ts";
import type { Reach } from "../../acesso/index.ts";
import { sideColumn } from "../../carros-parados/index.ts";

/** What is spoken about: a dealer's week, or with both codes a part of it. */
export interface Topico {
  readonly concessionario_id: string;
  readonly info_semana: string;
  readonly info_chassi?: string | undefined;
  readonly info_item_codigo?: string | undefined;
}

/** The conversation `v` about exactly this, within the reach. */
export function isTopico(reach: Reach, topico: Topico): RawBuilder<boolean> {
  return sql<boolean>`${isSemana(reach, topico)}
    and v.info_chassi is not distinct from ${topico.info_chassi ?? null}::text
    and v.info_item_codigo is not distinct from ${topico.info_item_codigo ?? null}::text`;
}

/** The conversations `v` of the week: about it, and about all its parts. */
export function isSemana(reach: Reach, { concessionario_id, info_semana }: Topico): RawBuilder<boolean> {
  return sql<boolean>`${inReach(reach, { conta: "v.concessionario_conta" })}
    and v.concessionario_conta = ${concessionario_id} and v.info_semana = ${info_semana}`;
}

/** The conversations `v` that a thread shows: a part's its own, a week's all. */
export function ofThread(reach: Reach, topico: Topico): RawBuilder<boolean> {
  return topico.info_chassi === undefined ? isSemana(reach, topico) : isTopico(reach, topico);
}

/** Whether a part, of `v` or another row, has left the table of its week (OP-80). */
export function hasLeft(of: "g" | "v"): RawBuilder<boolean> {
  const [conta, semana, chassi, codigo] = [
    "concessionario_conta",
    "info_semana",
    "info_chassi",
    "info_item_codigo",
  ].map((column) => sql.ref(`${of}.${column}`));
  // Unscoped: the week is that of a row which the statement has read within the reach.
  return sql<boolean>`(${chassi} is not null and not exists (select from informativo_linha l
    where (l.concessionario_conta, l.info_semana) = (${conta}, ${semana})
      and (l.info_chassi, l.info_item_codigo) = (${chassi}, ${codigo})))`;
}

/** The unread messages that one side has in `v`. */
export const unreadOf = (lado: Lado): RawBuilder<unknown> => sideColumn(lado, "nao_lidas", "v");
