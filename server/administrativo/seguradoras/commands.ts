import {
  SEGURADORA_FIELDS,
  SEGURADORA_NOT_FOUND,
  SEGURADORA_STALE,
  type Seguradora,
  type SeguradoraEvento,
  type SeguradoraValues,
} from "../../../contract/administrativo/index.ts";
import { checkFields } from "../../../contract/platform/form/index.ts";
import type { Author } from "../../platform/change-log.ts";
import type { Services } from "../../platform/services.ts";
import { acceptedValues, lockRecord, logRecord } from "../commands/records.ts";
import type { Register } from "../commands/records.ts";
import { presentSeguradora } from "./presenters.ts";
import { findSeguradora, type SeguradoraRecord } from "./queries.ts";

type Parts = Pick<Services, "db" | "clock">;

/** Its responsible persons are people, so what stands of them is not kept. */
const SEGURADORAS: Register<number, SeguradoraRecord, SeguradoraValues, SeguradoraEvento["tipo"]> = {
  objeto: "seguradora",
  lock: async (tx, id) => await findSeguradora(tx, id, { lock: true }),
  versaoOf: ({ seguradora_versao }) => seguradora_versao,
  present: presentSeguradora,
  notFoundText: SEGURADORA_NOT_FOUND,
  staleText: SEGURADORA_STALE,
  campos: SEGURADORA_FIELDS.map(({ name }) => name),
  pessoais: ["seguradora_responsaveis_objeto"],
  evento: (tipo, { id: seguradora_id, campos, de_versao }) => ({
    tipo,
    dados: { seguradora_id, campos, de_versao },
  }),
};

/** Stores a new insurer (ASEG-14, ASEG-16) and gives it. Throws 422 with the fields that are wrong. */
export async function createSeguradora(
  { db, clock }: Parts,
  autor: Author,
  sent: unknown,
): Promise<Seguradora> {
  const valores = readValues(sent);
  const quando = clock.now();
  return await db.transaction().execute(async (tx) => {
    const { seguradora_id } = await tx
      .insertInto("seguradora")
      .values(columnsOf(valores))
      .returning("seguradora_id")
      .executeTakeFirstOrThrow();
    const change = { id: seguradora_id, antes: null, depois: valores };
    await logRecord(tx, SEGURADORAS, "seguradora.criada", { ...autor, quando, ...change });
    return presentSeguradora({ ...valores, seguradora_id, seguradora_versao: 1 });
  });
}

/**
 * Saves an insurer (ASEG-15, ASEG-16) and gives it as it stands then. Throws 422 with the fields that are wrong, 404 for
 * one that is not there (any more), 409 with the current one for an old `seguradora_versao`.
 */
export async function updateSeguradora(
  { db, clock }: Parts,
  autor: Author,
  { seguradora_id, versao, sent }: { seguradora_id: number; versao: number | undefined; sent: unknown },
): Promise<Seguradora> {
  const valores = readValues(sent);
  const quando = clock.now();
  return await db.transaction().execute(async (tx) => {
    const atual = await lockRecord(tx, SEGURADORAS, { id: seguradora_id, versao });
    const seguradora_versao = atual.seguradora_versao + 1;
    await tx
      .updateTable("seguradora")
      .set({ ...columnsOf(valores), seguradora_versao })
      .where("seguradora_id", "=", seguradora_id)
      .execute();
    const change = { id: seguradora_id, antes: atual, depois: valores };
    await logRecord(tx, SEGURADORAS, "seguradora.alterada", { ...autor, quando, ...change });
    return presentSeguradora({ ...valores, seguradora_id, seguradora_versao });
  });
}

/** Takes an insurer out of every list (OP-90); its row stays. Throws as `updateSeguradora` does. */
export async function deleteSeguradora(
  { db, clock }: Parts,
  autor: Author,
  { seguradora_id, versao }: { seguradora_id: number; versao: number | undefined },
): Promise<void> {
  const quando = clock.now();
  await db.transaction().execute(async (tx) => {
    const atual = await lockRecord(tx, SEGURADORAS, { id: seguradora_id, versao });
    await tx
      .updateTable("seguradora")
      .set({ excluido_em: quando, seguradora_versao: atual.seguradora_versao + 1 })
      .where("seguradora_id", "=", seguradora_id)
      .execute();
    const change = { id: seguradora_id, antes: atual, depois: null };
    await logRecord(tx, SEGURADORAS, "seguradora.excluida", { ...autor, quando, ...change });
  });
}

function readValues(sent: unknown): SeguradoraValues {
  return acceptedValues(checkFields(SEGURADORA_FIELDS, sent));
}

function columnsOf({ seguradora_responsaveis_objeto, ...valores }: SeguradoraValues) {
  return { ...valores, seguradora_responsaveis_objeto: JSON.stringify(seguradora_responsaveis_objeto) };
}
