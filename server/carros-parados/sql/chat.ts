import type { RawBuilder } from "kysely";
import type { ChatStatus, Lado } from "../../../contract/carros-parados/index.ts";
import type { DB } from "../../platform/db/generated/schema.ts";
import { sql } from "../../platform/db/sql.ts";

type Column = keyof DB["conversa"];

/** The columns of a conversation for one side: dealers know of public messages alone (OP-53). */
const OF_SIDE = {
  montadora: {
    ultima: "ultima_interacao_id",
    nao_lidas: "nao_lidas_montadora",
    lida_ate: "lida_montadora_ate",
    arquivada: "arquivada_montadora",
  },
  concessionario: {
    ultima: "ultima_publica_id",
    nao_lidas: "nao_lidas_concessionario",
    lida_ate: "lida_concessionario_ate",
    arquivada: "arquivada_concessionario",
  },
} as const satisfies Record<Lado, Record<string, Column>>;

type SideColumn = keyof (typeof OF_SIDE)["montadora"];

/** The column of one side: of `v` in a statement, by its name alone in a `set`. */
export function sideColumn(lado: Lado, column: SideColumn, of?: "v"): RawBuilder<unknown> {
  const name = OF_SIDE[lado][column];
  return sql.ref(of === undefined ? name : `${of}.${name}`);
}

/** The mark of the week `i` of the statement: of all that was said about it and its parts (SLST-06 to SLST-08). */
export function chatStatusOf(lado: Lado): RawBuilder<ChatStatus> {
  // Unscoped: the conversations are those of `i`, which the statement has read within the reach.
  return sql<ChatStatus>`(select case when count(*) = 0 then 'S'
      when sum(${sideColumn(lado, "nao_lidas", "v")}) > 0 then 'N' else 'C' end
    from conversa v where (v.concessionario_conta, v.info_semana) = (i.concessionario_conta, i.info_semana)
      and ${sideColumn(lado, "ultima", "v")} is not null)`;
}
