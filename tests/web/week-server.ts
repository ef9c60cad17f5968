import {
  isSameResposta,
  respostaOf,
  respostasOf,
  veiculoOf,
  type InfoLinha,
  type Informativo,
  type Resposta,
} from "../../contract/carros-parados/index.ts";
import { answerIn } from "../../web/carros-parados/tabela/model/answers.ts";
import { newRow } from "../../web/carros-parados/tabela/model/linhas.ts";
import type { SentTabela } from "../../web/carros-parados/tabela/model/tabela-model.ts";

const BLANK = newRow();
const linha = (info_linha_id: number, cells: Partial<InfoLinha>): InfoLinha => {
  const { id: _id, ...cellsOfRow } = BLANK;
  return { ...(cellsOfRow as unknown as InfoLinha), info_item_id: "", ...cells, info_linha_id };
};
/** Who works in a week. */
export type Who = "dealer" | "colleague" | "dac";

/** The server's rule, as `save-tabela.ts` has it: the version, who writes what, and whose answer is whose. */
export function createServer() {
  let versao = 1;
  let isReturned = false;
  let made = 2;
  let since = 1;
  let devolvidas: readonly InfoLinha[] = [];
  let linhas: readonly InfoLinha[] = [
    linha(1, { info_chassi: "A", info_item_codigo: "P" }),
    linha(2, { info_chassi: "B", info_item_codigo: "P" }),
  ];
  const read = (who: Who): Informativo => {
    const present = new Set(linhas.map(veiculoOf));
    return {
      info_concessionario_id: "100101",
      info_semana: "202610",
      info_periodo: "",
      info_status: isReturned ? "R" : "E",
      info_status_desc: "",
      concessionario_nome_fantasia: "",
      info_concessionario_desc: "",
      info_concessionario_conta_sap: "",
      info_concessionario_cidade_uf: "",
      info_versao: versao,
      info_dados: [...linhas],
      respostas_fora: devolvidas.filter((one) => !present.has(veiculoOf(one))),
      devolucao: null,
      alteracao: null,
      suporte_email: null,
      ano_aberto: true,
      can: {
        editInfo: who !== "dac" && isReturned,
        editDac: who === "dac" && !isReturned,
        moveTo: [],
        conversar: true,
      },
    };
  };
  const save = (who: Who, { dados, info_versao }: SentTabela) => {
    const { can } = read(who);
    if (info_versao !== versao || (!can.editInfo && !can.editDac)) return null;
    const sent = dados as unknown as readonly InfoLinha[];
    if (can.editInfo) {
      const respostas = respostasOf([...linhas, ...devolvidas]);
      linhas = sent.map((one) => {
        if (one.info_linha_id === null) made += 1;
        return { ...one, ...respostaOf(respostas, veiculoOf(one)), info_linha_id: one.info_linha_id ?? made };
      });
      const other = sent.find((one, place) => !isSameResposta(one, linhas[place] ?? one));
      if (other) throw new Error(`shown, and stored otherwise: ${JSON.stringify(other)}`);
    } else {
      const byId = new Map(sent.map((one) => [one.info_linha_id, one]));
      linhas = linhas.map((one) => ({ ...one, ...answerIn((byId.get(one.info_linha_id) ?? one) as never) }));
    }
    versao += 1;
    const info_linha_ids = can.editInfo
      ? linhas.map(({ info_linha_id }) => info_linha_id)
      : sent.flatMap(({ info_linha_id }) => info_linha_id ?? []);
    return { ...read(who), info_linha_ids, respostas: [] };
  };
  const move = (): void => {
    if (isReturned && linhas.some((one) => veiculoOf(one) === null)) return;
    isReturned = !isReturned;
    versao += 1;
    devolvidas = isReturned ? linhas : [];
    since = versao;
  };
  /** What a table of that version must have beside a vehicle: of a returned week what it was returned with. */
  const answerOf = (info_versao: number, vehicle: string | null): Resposta | null =>
    isReturned && info_versao >= since ? respostaOf(respostasOf(devolvidas), vehicle) : null;
  return { read, save, move, answerOf, linhas: () => linhas };
}

/** The server of one week. */
export type WeekServer = ReturnType<typeof createServer>;
