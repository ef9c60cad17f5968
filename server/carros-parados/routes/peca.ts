import type { FastifyInstance } from "fastify";
import {
  checkInfoRow,
  listEsperaPeca,
  papelFor,
  responderPeca,
  respondePecas,
  seesSemanas,
  tableRights,
} from "../../../contract/carros-parados/index.ts";
import type { EsperaPeca, LinhaRespondida, Resposta } from "../../../contract/carros-parados/index.ts";
import { sessionRoute, whoever } from "../../acesso/index.ts";
import type { Session } from "../../acesso/index.ts";
import { unprocessable } from "../../platform/http/errors.ts";
import type { WaitQueue } from "../../platform/limits/wait-queue.ts";
import { pagedAnswer } from "../../platform/paging.ts";
import type { Services } from "../../platform/services.ts";
import * as answering from "../commands/answer-linhas.ts";
import { presentSemana } from "../presenters/semana.ts";
import * as peca from "../queries/peca.ts";

/**
 * Who waits for a part at all dealers in reach, and the answer to many of them.
 * @param writes the queue of all writes of weeks
 */
export function registerPeca(app: FastifyInstance, services: Services, writes: WaitQueue): void {
  const { db, clock } = services;

  sessionRoute(app, listEsperaPeca, whoever(seesSemanas), async ({ query }, { scope, traits }) => {
    const look = { reach: scope.reach, now: clock.now() };
    const { linhas, total, info_item_desc } = await peca.listEspera(db, look, query);
    const itens = linhas.map((linha) => presentEspera(linha, traits));
    return { ...pagedAnswer(itens, total), info_item_codigo: query.info_item_codigo, info_item_desc };
  });

  sessionRoute(app, responderPeca, whoever(respondePecas), async ({ body }, caller) => {
    const { linhas, ...written } = body;
    const resposta = respostaOf(written);
    const verdicts = new Map<string, Pick<LinhaRespondida, "resultado" | "recusa">>();
    for (const tabela of answering.tabelasOf(linhas)) {
      const key = `${tabela.concessionario_id}/${tabela.info_semana}`;
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that a list holds one connection
      const told = await writes
        .run(
          { key, group: `${caller.usuario_id}` },
          async () =>
            // Whoever is suspended in between answers no more of them.
            await answering.answerLinhas(services, await caller.again(), tabela, resposta),
        )
        .catch((error: unknown) => {
          const verdict = answering.refusedVerdict(error);
          return new Map(tabela.ids.map((id) => [id, verdict]));
        });
      for (const [id, verdict] of told) verdicts.set(`${key}/${tabela.info_versao}/${id}`, verdict);
    }
    return linhas.flatMap(({ concessionario_id, info_semana, info_versao, info_linha_id }) => {
      const verdict = verdicts.get(`${concessionario_id}/${info_semana}/${info_versao}/${info_linha_id}`);
      return verdict ? { concessionario_id, info_semana, info_linha_id, ...verdict } : [];
    });
  });
}

function presentEspera(linha: peca.EsperaRecord, traits: Session["traits"]): EsperaPeca {
  return {
    ...presentSemana(linha),
    info_linha_id: linha.info_linha_id,
    info_chassi: linha.info_chassi,
    info_modelo: linha.info_modelo,
    info_numero_pedido: linha.info_numero_pedido,
    dac_previsao: linha.dac_previsao,
    dac_observacao: linha.dac_observacao,
    dac_invoice_id: linha.dac_invoice_id,
    pode_responder: tableRights(papelFor(traits, linha), linha.info_status, linha.ano_aberto).dac,
  };
}

/** The written columns as the table's rules read them; 422 with what they do not take. */
function respostaOf(written: object): Partial<Resposta> {
  const { valores, campos } = checkInfoRow(written);
  if (campos.length > 0) throw unprocessable(campos);
  return Object.fromEntries(Object.keys(written).map((name) => [name, valores[name as keyof Resposta]]));
}
