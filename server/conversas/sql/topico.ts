import type { RawBuilder } from "kysely";
import type { Lado } from "../../../contract/carros-parados/index.ts";
import { sideColumn } from "../../carros-parados/index.ts";
import { sql } from "../../platform/db/sql.ts";

/** What is spoken about: a dealer's week, or with both codes a part of it. */
export interface Topico {
  readonly concessionario_id: string;
  readonly info_semana: string;
  readonly info_chassi?: string | undefined;
  readonly info_item_codigo?: string | undefined;
}

/** The conversation `v` is about exactly this. */
export function isTopico(topico: Topico): RawBuilder<boolean> {
  return sql<boolean>`${isSemana(topico)}
    and v.info_chassi is not distinct from ${topico.info_chassi ?? null}::text
    and v.info_item_codigo is not distinct from ${topico.info_item_codigo ?? null}::text`;
}

/** The conversation `v` is about that week or one of its parts. */
export function isSemana({ concessionario_id, info_semana }: Topico): RawBuilder<boolean> {
  return sql<boolean>`v.concessionario_conta = ${concessionario_id} and v.info_semana = ${info_semana}`;
}

/** The conversation `v` is one that a thread shows: a part's its own, a week's all. */
export function ofThread(topico: Topico): RawBuilder<boolean> {
  return topico.info_chassi === undefined ? isSemana(topico) : isTopico(topico);
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
