import { sessionsByLogin } from "../../demo/claims/sessions.ts";
import type { DemoSemana } from "../../demo/weeks/plan.ts";
import { moveSemana } from "../../server/carros-parados/commands/move-semana.ts";
import { saveTabela } from "../../server/carros-parados/commands/save-tabela.ts";
import { tellDevolucao } from "../../server/conversas/index.ts";
import { movableClock } from "../../server/platform/clock.ts";
import type { Place } from "./demo-place.ts";

/** Everything stored of a week, without random values: ids of rows, of snapshots, of calls. */
export async function storedWeek(
  { rows }: Pick<Place, "rows">,
  { conta, semana }: DemoSemana,
): Promise<Record<string, object[]>> {
  const of = async (columns: string, from: string): Promise<object[]> =>
    await rows(`select ${columns} from ${from}`, [conta, semana]);
  const where = "where concessionario_conta = $1 and info_semana = $2";
  return {
    informativo: await of("info_status, info_versao, enviado_em", `informativo ${where}`),
    linhas: await of("to_jsonb(l) - 'info_linha_id' as linha", `informativo_linha l ${where} order by ordem`),
    retratos: await of(
      `de, para, usuario_id, quando, motivo, cardinality(marcadas) as marcadas, (select jsonb_agg(linha - 'info_linha_id' order by place)
        from jsonb_array_elements(dados) with ordinality d (linha, place)) as dados`,
      `informativo_retrato ${where} order by retrato_id`,
    ),
    auditoria: await of(
      "quando, usuario_id, acao, detalhe",
      "auditoria where objeto = 'semana' and objeto_id = $1 || '/' || $2 order by auditoria_id",
    ),
  };
}

/** Makes the week anew, through the product's own commands. */
export async function replayWeek(
  { db, rows }: Pick<Place, "db" | "rows">,
  { conta, semana, deeds }: DemoSemana,
): Promise<void> {
  const ofWeek = "where concessionario_conta = $1 and info_semana = $2";
  for (const table of ["informativo_retrato", "informativo_linha"])
    await rows(`delete from ${table} ${ofWeek}`, [conta, semana]);
  // The week itself stays, as it is made: conversations may be about it.
  await rows(`update informativo set info_status = 'P', info_versao = 1, enviado_em = null ${ofWeek}`, [
    conta,
    semana,
  ]);
  // As the job does that retires old rows, which is all that the seal lets pass.
  await rows(
    "delete from auditoria where objeto_id = $1 and set_config('pac.retira_auditoria', 'sim', true) = 'sim'",
    [`${conta}/${semana}`],
  );
  const clock = movableClock(new Date(0));
  const sessions = await sessionsByLogin(db);
  /** The ids that the rows of the plan have got. */
  const ids = new Map<number, number>();
  for (const { at, by, para, linhas, why: given } of deeds) {
    clock.set(at);
    const session = sessions.get(by);
    if (!session) throw new Error(`nobody signs in as ${by}`);
    if (para !== null) {
      const linhas_marcadas = (given?.marcadas ?? []).flatMap((id) => ids.get(id) ?? []);
      const why = { motivo: given?.motivo ?? "", linhas_marcadas };
      const body = { concessionario_id: conta, info_semana: semana, info_status: para, ...why };
      await moveSemana({ db, clock, tellDevolucao }, session, body);
      continue;
    }
    const info_dados = linhas.map((linha) => ({ ...linha, info_linha_id: ids.get(linha.info_linha_id) }));
    const body = { info_concessionario_id: conta, info_semana: semana, info_dados };
    const { info_linha_ids } = await saveTabela({ db, clock }, session, body);
    for (const [place, id] of info_linha_ids.entries()) ids.set(linhas[place]?.info_linha_id ?? 0, id);
  }
}
