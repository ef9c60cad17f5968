import {
  DAC_COLUNAS,
  LINHA_GONE,
  SEMANA_NOT_FOUND,
  TABELA_CLOSED,
  tableRights,
} from "../../../contract/carros-parados/index.ts";
import type { LinhaRespondida, Resposta, ResponderPeca } from "../../../contract/carros-parados/index.ts";
import type { Session } from "../../acesso/index.ts";
import type { Author } from "../../platform/change-log.ts";
import { forbidden, refusalOfOne } from "../../platform/http/errors.ts";
import type { DbAndClock } from "../../platform/services.ts";
import { readLinhas } from "../sql/linhas.ts";
import { lockSemana, requireVersao } from "./lock-semana.ts";
import { raiseSemana } from "./raise.ts";
import { writeDac } from "./write-rows.ts";

type Linha = ResponderPeca["linhas"][number];
type Verdict = Pick<LinhaRespondida, "resultado" | "recusa">;

/** Rows of one table, all seen at one version. */
export interface Tabela extends Omit<Linha, "info_linha_id"> {
  readonly ids: readonly number[];
}

/** The rows by table, in the order in which the first of each was sent. */
export function tabelasOf(linhas: readonly Linha[]): Tabela[] {
  const keyOf = ({ concessionario_id, info_semana, info_versao }: Linha): string =>
    `${concessionario_id}/${info_semana}/${info_versao}`;
  return [...Map.groupBy(linhas, keyOf).values()].flatMap((own) => {
    const [first] = own;
    return first ? { ...first, ids: own.map(({ info_linha_id }) => info_linha_id) } : [];
  });
}

/**
 * Writes the given columns of DAC into rows of one table, as a save by DAC does. Gives the verdict of each row: what
 * refuses the save (403 for who may not answer it now, 404, 409 for an old version) refuses all of them. Rows that say
 * so already are answered as such at any version, so that the same call sent again is no refusal.
 */
export async function answerLinhas(
  { db, clock }: DbAndClock,
  caller: Session & Author,
  { concessionario_id: conta, info_semana: semana, info_versao, ids }: Tabela,
  resposta: Partial<Resposta>,
): Promise<Map<number, Verdict>> {
  const quando = clock.now();
  return await db.transaction().execute(async (tx) => {
    const week = await lockSemana(tx, caller, { conta, semana, now: quando });
    const { papel, header, isYearOpen } = week;
    if (!tableRights(papel, header.info_status, isYearOpen).dac) throw forbidden(TABELA_CLOSED);
    const stored = new Map((await readLinhas(tx, week)).map((row) => [row.info_linha_id, row]));
    const rows = ids.flatMap((id) => {
      const values = stored.get(id);
      return values ? { id, values: { ...values, ...resposta } } : [];
    });
    const changed = rows.filter(({ id, values }) =>
      DAC_COLUNAS.some((name) => stored.get(id)?.[name] !== values[name]),
    );
    if (changed.length > 0) {
      await requireVersao(tx, week, info_versao);
      const { novas: _none, ...counts } = await writeDac(tx, week, stored, changed);
      const { usuario_id } = caller;
      const { info_status } = header;
      const by = { quando, usuario_id, info_status, detalhe: counts };
      await raiseSemana(tx, week, { tipo: "semana.salva", ...by });
    }
    const saved = new Set(changed.map(({ id }) => id));
    return new Map(
      ids.map((id): [number, Verdict] => {
        if (!stored.has(id))
          return [id, { resultado: "recusada", recusa: { status: 404, msg_txt: LINHA_GONE } }];
        return [id, { resultado: saved.has(id) ? "salva" : "igual", recusa: null }];
      }),
    );
  });
}

/** The verdict of every row of a table whose save was refused; any other error goes on. */
export function refusedVerdict(error: unknown): Verdict {
  const { status, message } = refusalOfOne(error);
  return { resultado: "recusada", recusa: { status, msg_txt: status === 404 ? SEMANA_NOT_FOUND : message } };
}
