import { expect, it } from "vitest";
import { CONCESSIONARIOS } from "./administrativo/concessionarios/fields.ts";
import { START_AFTER_END } from "./administrativo/exportacao/messages.ts";
import { GBO_WRONG_EXTENSION } from "./administrativo/gbo/importacao.ts";
import { textsOf } from "./administrativo/register/index.ts";
import { USUARIOS } from "./administrativo/usuarios/fields.ts";
import * as carrosParados from "./carros-parados/messages.ts";
import * as conversas from "./conversas/messages.ts";
import { SENT } from "./interacoes/messages.ts";
import { OWNER_NOT_FOUND } from "./notificacoes/messages.ts";
import { EMPTY_LIST, UNKNOWN_ERROR } from "./platform/messages.ts";
import { RELATORIO_FAILED } from "./relatorios/messages.ts";
import { DELETE_RASCUNHO } from "./requisicoes/messages.ts";

it("OP-83: what the seeds write shortened is whole, and what they write in two ways or without accents stays so", () => {
  expect([
    RELATORIO_FAILED,
    carrosParados.HEADER_LOAD_FAILED,
    carrosParados.TABS_LOAD_FAILED,
    carrosParados.SEMANAS_LOAD_FAILED,
    carrosParados.PAGINAS_LOAD_FAILED,
    carrosParados.DATA_LOAD_FAILED,
  ]).toEqual([
    "Ocorreu um erro no relatório, por favor tente novamente mais tarde",
    "Ocorreu um erro ao carregar o header",
    "Ocorreu um erro ao carregar as tabs",
    "Ocorreu um erro ao carregar a lista de carros parados",
    "Ocorreu um erro ao carregar o total de paginas",
    "Ocorreu um erro ao carregar os dados",
  ]);
  expect([SENT, conversas.MENSAGEM_SENT]).toEqual(["Mensagem enviada!", "Mensagem enviada com sucesso!"]);
  expect([carrosParados.EXAMPLE_FAILED, UNKNOWN_ERROR, EMPTY_LIST, OWNER_NOT_FOUND]).toEqual([
    "Ocorreu um erro desconhecido, por favor tente novamente mais tarde",
    "Ocorreu um erro desconhecido. Por favor, tente novamente mais tarde",
    "Nenhum resultado encontrado.",
    "Nenhum resultado encontrado",
  ]);
  expect([
    conversas.MENSAGENS_LOAD_FAILED,
    conversas.OPCOES_LOAD_FAILED,
    conversas.MENSAGEM_FAILED,
    GBO_WRONG_EXTENSION,
    DELETE_RASCUNHO,
    START_AFTER_END,
    textsOf(CONCESSIONARIOS).deleteFailed,
    textsOf(USUARIOS).deleteFailed,
  ]).toEqual([
    "Não foi possivel carregar as mensagens",
    "Não foi possivel carregar a lista de chassi/peça",
    "Não foi possivel enviar a mensagem, tente novamente mais tarde",
    "Extensão invalida",
    "Esse rascunho de requisição será permanentemente excluido. Deseja excluir o rascunho?",
    "A data de inicio deve igual ou anterior a data de fim",
    "Ocorreu um erro na exclusão da concessionaria",
    "Ocorreu um erro na exclusão do usuario",
  ]);
});
