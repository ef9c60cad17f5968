import { ANO_STATUS_DESC } from "../../../contract/administrativo/index.ts";
import type { Ano, AnoStatus } from "../../../contract/administrativo/index.ts";
import { weeksInYear } from "../../../contract/carros-parados/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";

/** A year as it is stored. */
export type AnoRecord = Row<"ano", "info_ano"> & { readonly ano_status: AnoStatus };

/** All years, the newest first (ASEM-07). */
export async function listAnos(db: Database): Promise<AnoRecord[]> {
  return await db
    .selectFrom("ano")
    .selectAll()
    .orderBy("info_ano", "desc")
    .$narrowType<AnoRecord>()
    .execute();
}

/** A year as the wire has it (ASEM-06). */
export function presentAno({ info_ano: ano, ano_status }: AnoRecord): Ano {
  return {
    ano,
    quantidade_semanas: weeksInYear(ano),
    ano_status,
    ano_status_desc: ANO_STATUS_DESC[ano_status],
  };
}
