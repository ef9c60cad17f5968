// Long because: one table, with a row for each endpoint.
import type { AcessoId } from "../../contract/acesso/index.ts";

/** The caller: a person of a group, or somebody who is not signed in. */
export type Actor = AcessoId | "nobody";

/** The demo login that stands for each group, one of its accounts and one that is not its own; nobody has no login. */
export const ACTORS: Readonly<Record<Actor, { login: string | null; own: string; foreign: string }>> = {
  "adm-geral": { login: "admin", own: "100101", foreign: "200201" },
  "dac-geral": { login: "dac", own: "100101", foreign: "200201" },
  "ga-geral": { login: "ga", own: "100101", foreign: "200201" },
  "consultor-autos": { login: "consultor.autos", own: "100101", foreign: "200201" },
  "consultor-vans": { login: "consultor.vans", own: "200201", foreign: "100101" },
  "dealer-autos": { login: "dealer.autos", own: "100101", foreign: "100103" },
  "dealer-vans": { login: "dealer.vans", own: "200201", foreign: "100101" },
  nobody: { login: null, own: "100101", foreign: "200201" },
};

/**
 * What each endpoint answers to each group, and to nobody, about a record of an own and of a foreign account (OP-13,
 * OP-14, OP-15, OP-37, OP-44, OP-47), written by hand: two statuses each, own first. `any` rows ask for no record. A
 * route without a row here fails the test.
 */
export const EXPECTED = `
endpoint          | view | adm     | dac     | ga      | con.autos | con.vans | dea.autos | dea.vans | nobody
login             | any  | 200     | 200     | 200     | 200       | 200      | 200       | 200      | 200
logout            | any  | 200     | 200     | 200     | 200       | 200      | 200       | 200      | 200
forgotSenha       | any  | 200     | 200     | 200     | 200       | 200      | 200       | 200      | 200
readConvite       | any  | 200     | 200     | 200     | 200       | 200      | 200       | 200      | 200
setSenha          | any  | 200     | 200     | 200     | 200       | 200      | 200       | 200      | 200
listProviders     | any  | 200     | 200     | 200     | 200       | 200      | 200       | 200      | 200
loginProvider     | any  | 400     | 400     | 400     | 400       | 400      | 400       | 400      | 400
listContas        | any  | 200     | 200     | 200     | 200       | 200      | 200       | 200      | 401
unlinkConta       | any  | 404     | 404     | 404     | 404       | 404      | 404       | 404      | 401
getSessao         | any  | 200     | 200     | 200     | 200       | 200      | 200       | 200      | 401
listSessoes       | any  | 200     | 200     | 200     | 200       | 200      | 200       | 200      | 401
endSessao         | any  | 404     | 404     | 404     | 404       | 404      | 404       | 404      | 401
endOutrasSessoes  | any  | 200     | 200     | 200     | 200       | 200      | 200       | 200      | 401
changeSenha       | any  | 422     | 422     | 422     | 422       | 422      | 422       | 422      | 401
proveIdentity     | any  | 200     | 200     | 200     | 200       | 200      | 200       | 200      | 401
getSegundoFator   | any  | 200     | 200     | 200     | 200       | 200      | 200       | 200      | 401
beginSegundoFator | any  | 400     | 400     | 400     | 400       | 400      | 400       | 400      | 401
confirmSegundoFator| any | 400     | 400     | 400     | 400       | 400      | 400       | 400      | 401
renewCodigos      | any  | 400     | 400     | 400     | 400       | 400      | 400       | 400      | 401
endSegundoFator   | any  | 400     | 400     | 400     | 400       | 400      | 400       | 400      | 401
resetSegundoFator | any  | 400     | 403     | 403     | 403       | 403      | 403       | 403      | 401
getSeguranca      | any  | 200     | 403     | 403     | 403       | 403      | 403       | 403      | 401
updateSeguranca   | any  | 200     | 403     | 403     | 403       | 403      | 403       | 403      | 401
listAuditoria     | any  | 200     | 403     | 403     | 403       | 403      | 403       | 403      | 401
exportAuditoria   | any  | 200     | 403     | 403     | 403       | 403      | 403       | 403      | 401
listAuditoriaPessoas| any | 200    | 403     | 403     | 403       | 403      | 403       | 403      | 401
keepConcessionario| any  | 200 200 | 200 200 | 200 200 | 200 403   | 200 403  | 200 403   | 200 403  | 401 401
getPerfil         | any  | 200     | 200     | 200     | 200       | 200      | 200       | 200      | 401
updatePerfil      | any  | 200     | 200     | 200     | 200       | 200      | 200       | 200      | 401
streamEventos     | any  | 200     | 200     | 200     | 200       | 200      | 200       | 200      | 401
listItens         | any  | 200     | 200     | 200     | 200       | 200      | 200       | 200      | 401
getItem           | any  | 200     | 200     | 200     | 200       | 200      | 200       | 200      | 401
findItens         | any  | 200     | 200     | 200     | 200       | 200      | 200       | 200      | 401
listItensParecidos | any  | 200     | 200     | 200     | 200       | 200      | 200       | 200      | 401
listSeguradoras   | any  | 200     | 200     | 200     | 200       | 200      | 200       | 200      | 401
listConcessionarios| any | 200     | 200     | 200     | 200       | 200      | 200       | 200      | 401
listConcessionariosAdm| any | 200  | 403     | 403     | 403       | 403      | 403       | 403      | 401
exportConcessionarios| any | 200   | 403     | 403     | 403       | 403      | 403       | 403      | 401
getConcessionario | any  | 200     | 403     | 403     | 403       | 403      | 403       | 403      | 401
createConcessionario| any | 200    | 403     | 403     | 403       | 403      | 403       | 403      | 401
updateConcessionario| any | 200    | 403     | 403     | 403       | 403      | 403       | 403      | 401
deleteConcessionario| any | 200    | 403     | 403     | 403       | 403      | 403       | 403      | 401
listSeguradorasAdm| any  | 200     | 403     | 200     | 403       | 403      | 403       | 403      | 401
exportSeguradoras | any  | 200     | 403     | 200     | 403       | 403      | 403       | 403      | 401
getSeguradora     | any  | 200     | 403     | 200     | 403       | 403      | 403       | 403      | 401
createSeguradora  | any  | 200     | 403     | 200     | 403       | 403      | 403       | 403      | 401
updateSeguradora  | any  | 200     | 403     | 200     | 403       | 403      | 403       | 403      | 401
deleteSeguradora  | any  | 200     | 403     | 200     | 403       | 403      | 403       | 403      | 401
listItensAdm      | any  | 200     | 200     | 403     | 403       | 403      | 403       | 403      | 401
createItem        | any  | 200     | 200     | 403     | 403       | 403      | 403       | 403      | 401
updateItem        | any  | 200     | 200     | 403     | 403       | 403      | 403       | 403      | 401
deleteItem        | any  | 200     | 200     | 403     | 403       | 403      | 403       | 403      | 401
uploadItens       | any  | 200     | 200     | 403     | 403       | 403      | 403       | 403      | 401
listArquivosItens | any  | 200     | 200     | 403     | 403       | 403      | 403       | 403      | 401
getImportacaoItens| any  | 200     | 200     | 403     | 403       | 403      | 403       | 403      | 401
cancelImportacaoItens| any | 200   | 200     | 403     | 403       | 403      | 403       | 403      | 401
aplicarImportacaoItens| any | 409  | 409     | 403     | 403       | 403      | 403       | 403      | 401
desfazerImportacaoItens| any | 409 | 409     | 403     | 403       | 403      | 403       | 403      | 401
downloadModeloItens| any | 200     | 200     | 403     | 403       | 403      | 403       | 403      | 401
confirmRetidos    | any  | 404     | 404     | 403     | 403       | 403      | 403       | 403      | 401
downloadRejeitadosItens| any | 200 | 200     | 403     | 403       | 403      | 403       | 403      | 401
listUsuariosAdm   | any  | 200     | 403     | 403     | 403       | 403      | 403       | 403      | 401
exportUsuarios    | any  | 200     | 403     | 403     | 403       | 403      | 403       | 403      | 401
listGrupos        | any  | 200     | 403     | 403     | 403       | 403      | 403       | 403      | 401
getUsuario        | any  | 200     | 403     | 403     | 403       | 403      | 403       | 403      | 401
createUsuario     | any  | 200     | 403     | 403     | 403       | 403      | 403       | 403      | 401
updateUsuario     | any  | 200     | 403     | 403     | 403       | 403      | 403       | 403      | 401
deleteUsuario     | any  | 200     | 403     | 403     | 403       | 403      | 403       | 403      | 401
inviteUsuario     | any  | 200     | 403     | 403     | 403       | 403      | 403       | 403      | 401
endSessoesUsuario | any  | 200     | 403     | 403     | 403       | 403      | 403       | 403      | 401
listAnos          | any  | 200     | 200     | 403     | 403       | 403      | 403       | 403      | 401
createAno         | any  | 200     | 200     | 403     | 403       | 403      | 403       | 403      | 401
countAbertas      | any  | 200     | 200     | 403     | 403       | 403      | 403       | 403      | 401
concludeAno       | any  | 200     | 200     | 403     | 403       | 403      | 403       | 403      | 401
listGbo           | any  | 200     | 200     | 403     | 403       | 403      | 403       | 403      | 401
createGbo         | any  | 200     | 200     | 403     | 403       | 403      | 403       | 403      | 401
updateGbo         | any  | 200     | 200     | 403     | 403       | 403      | 403       | 403      | 401
deleteGbo         | any  | 200     | 200     | 403     | 403       | 403      | 403       | 403      | 401
listGboArquivos   | any  | 200     | 200     | 403     | 403       | 403      | 403       | 403      | 401
uploadGbo         | any  | 200     | 200     | 403     | 403       | 403      | 403       | 403      | 401
downloadGbo       | any  | 200     | 200     | 403     | 403       | 403      | 403       | 403      | 401
getImportacaoGbo  | any  | 200     | 200     | 403     | 403       | 403      | 403       | 403      | 401
cancelImportacaoGbo| any  | 200     | 200     | 403     | 403       | 403      | 403       | 403      | 401
aplicarImportacaoGbo| any | 409    | 409     | 403     | 403       | 403      | 403       | 403      | 401
desfazerImportacaoGbo| any | 409   | 409     | 403     | 403       | 403      | 403       | 403      | 401
downloadModeloGbo| any  | 200     | 200     | 403     | 403       | 403      | 403       | 403      | 401
downloadVereditosGbo| any  | 200     | 200     | 403     | 403       | 403      | 403       | 403      | 401
downloadRecusadasGbo| any  | 200     | 200     | 403     | 403       | 403      | 403       | 403      | 401
getMenuPrincipal  | any  | 200 200 | 200 200 | 403 403 | 200 200   | 200 200  | 200 403   | 200 403  | 401 401
listConversasEsperando| any | 200   | 200     | 403     | 200       | 200      | 200       | 200      | 401
listEsperaPeca    | any  | 200     | 200     | 403     | 200       | 200      | 200       | 200      | 401
responderPeca     | any  | 200 200 | 200 200 | 403 403 | 403 403   | 403 403  | 403 403   | 403 403  | 401 401
listEsperando     | any  | 200     | 200     | 403     | 200       | 200      | 403       | 403      | 401
getPrevisoes      | any  | 200 200 | 200 200 | 403 403 | 200 200   | 200 200  | 200 403   | 200 403  | 401 401
getPecas          | any  | 200 200 | 200 200 | 403 403 | 200 200   | 200 200  | 200 403   | 200 403  | 401 401
getDias           | any  | 200 200 | 200 200 | 403 403 | 200 200   | 200 200  | 200 403   | 200 403  | 401 401
getVeiculos       | any  | 200 200 | 200 200 | 403 403 | 200 200   | 200 200  | 200 403   | 200 403  | 401 401
listTabs          | any  | 200 200 | 200 200 | 403 403 | 200 200   | 200 200  | 200 403   | 200 403  | 401 401
listCarros        | any  | 200 200 | 200 200 | 403 403 | 200 200   | 200 200  | 200 403   | 200 403  | 401 401
countPaginas      | any  | 200 200 | 200 200 | 403 403 | 200 200   | 200 200  | 200 403   | 200 403  | 401 401
getTabela         | any  | 200 200 | 200 200 | 403 403 | 200 404   | 200 404  | 200 403   | 200 403  | 401 401
listColunas       | any  | 200 200 | 200 200 | 403 403 | 200 404   | 200 404  | 200 403   | 200 403  | 401 401
listBotoes        | any  | 200 200 | 200 200 | 403 403 | 200 404   | 200 404  | 200 403   | 200 403  | 401 401
getDisposicao     | any  | 200     | 200     | 403     | 200       | 200      | 200       | 200      | 401
keepDisposicao    | any  | 200     | 200     | 403     | 200       | 200      | 200       | 200      | 401
listValidacoes    | any  | 200     | 200     | 403     | 200       | 200      | 200       | 200      | 401
saveTabela        | any  | 200 200 | 403 403 | 403 403 | 403 404   | 403 404  | 200 403   | 200 403  | 401 401
moveSemana        | any  | 200 200 | 200 200 | 403 403 | 200 404   | 200 404  | 200 403   | 200 403  | 401 401
downloadTabela    | any  | 200 200 | 200 200 | 403 403 | 200 404   | 200 404  | 200 403   | 200 403  | 401 401
readArquivo       | any  | 200 200 | 403 403 | 403 403 | 403 404   | 403 404  | 200 403   | 200 403  | 401 401
listTitulos       | any  | 200 200 | 200 200 | 403 403 | 200 404   | 200 404  | 200 403   | 200 403  | 401 401
matchTitulos      | any  | 200 200 | 403 403 | 403 403 | 403 404   | 403 404  | 200 403   | 200 403  | 401 401
downloadArquivoExemplo| any | 200 200 | 200 200 | 403 403 | 200 404 | 200 404  | 200 403   | 200 403  | 401 401
getSemanaAnterior | any  | 200 200 | 200 200 | 403 403 | 200 404   | 200 404  | 200 403   | 200 403  | 401 401
listRetratos      | any  | 200 200 | 200 200 | 403 403 | 200 404   | 200 404  | 200 403   | 200 403  | 401 401
getRetrato        | any  | 200 200 | 200 200 | 403 403 | 200 404   | 200 404  | 200 403   | 200 403  | 401 401
listContatos      | any  | 200     | 200     | 403     | 200       | 200      | 403       | 403      | 401
listConversas     | any  | 200 200 | 200 200 | 403 403 | 200 200   | 200 200  | 200 403   | 200 403  | 401 401
countConversasNaoLidas| any | 200 200 | 200 200 | 403 403 | 200 200 | 200 200  | 200 403   | 200 403  | 401 401
getConversa       | any  | 200 200 | 200 200 | 403 403 | 200 404   | 200 404  | 200 403   | 200 403  | 401 401
listMensagensSemana| any | 200 200 | 200 200 | 403 403 | 200 404   | 200 404  | 200 403   | 200 403  | 401 401
listMensagensPeca | any  | 200 200 | 200 200 | 403 403 | 200 404   | 200 404  | 200 403   | 200 403  | 401 401
listOpcoesPeca    | any  | 200 200 | 200 200 | 403 403 | 200 404   | 200 404  | 200 403   | 200 403  | 401 401
listEmails        | any  | 200     | 200     | 403     | 403       | 403      | 403       | 403      | 401
sendMensagem      | any  | 200 200 | 200 200 | 403 403 | 403 404   | 403 404  | 200 403   | 200 403  | 401 401
readDevolucao     | any  | 403 403 | 403 403 | 403 403 | 403 403   | 403 403  | 200 403   | 200 403  | 401 401
keepPresencaSemana| any  | 200 200 | 200 200 | 403 403 | 200 404   | 200 404  | 200 403   | 200 403  | 401 401
archiveConversa   | any  | 200 200 | 200 200 | 403 403 | 403 403   | 403 403  | 403 403   | 403 403  | 401 401
uploadAnexoInformativo| any | 200  | 200     | 403     | 403       | 403      | 200       | 200      | 401
listContatosEmail | dac  | 200 200 | 200 200 | 403 403 | 403 403   | 403 403  | 403 403   | 403 403  | 401 401
listContatosEmail | ga   | 200 200 | 403 403 | 200 200 | 403 403   | 403 403  | 403 403   | 403 403  | 401 401
updateNotificacoes | dac | 200 200 | 200 200 | 404 404 | 403 404   | 403 404  | 403 404   | 403 404  | 401 401
updateNotificacoes | ga  | 200 200 | 404 404 | 200 200 | 403 404   | 403 404  | 403 404   | 403 404  | 401 401
listUsuarios      | dac  | 200 200 | 200 200 | 403 403 | 403 403   | 403 403  | 403 403   | 403 403  | 401 401
listUsuarios      | ga   | 200 200 | 403 403 | 200 200 | 403 403   | 403 403  | 403 403   | 403 403  | 401 401
listAvisos        | any  | 200     | 200     | 200     | 403       | 403      | 200       | 200      | 401
countAvisos       | any  | 200     | 200     | 200     | 403       | 403      | 200       | 200      | 401
readAviso         | any  | 404     | 404     | 404     | 403       | 403      | 404       | 404      | 401
readAvisos        | any  | 200     | 200     | 200     | 403       | 403      | 200       | 200      | 401
getAvisosPorEmail | any  | 200     | 200     | 200     | 403       | 403      | 200       | 200      | 401
updateAvisosPorEmail| any  | 200   | 200     | 200     | 403       | 403      | 200       | 200      | 401
resendEmail       | any  | 404     | 404     | 404     | 403       | 403      | 403       | 403      | 401
getSituacaoCorreio| any  | 200     | 200     | 200     | 403       | 403      | 403       | 403      | 401
listNaoEntregues  | any  | 200     | 200     | 200     | 403       | 403      | 403       | 403      | 401
resendEmails      | any  | 200     | 200     | 200     | 403       | 403      | 403       | 403      | 401
giveUpEmails      | any  | 200     | 200     | 200     | 403       | 403      | 403       | 403      | 401
listRecebidos     | any  | 200     | 200     | 200     | 403       | 403      | 403       | 403      | 401
getRecebido       | any  | 404     | 404     | 404     | 403       | 403      | 403       | 403      | 401
assignRecebido    | any  | 404     | 404     | 404     | 403       | 403      | 403       | 403      | 401
discardRecebido   | any  | 404     | 404     | 404     | 403       | 403      | 403       | 403      | 401
listDestinos      | any  | 200     | 200     | 200     | 403       | 403      | 403       | 403      | 401
getChavePublica   | any  | 200     | 200     | 200     | 403       | 403      | 200       | 200      | 401
keepInscricao     | any  | 200     | 200     | 200     | 403       | 403      | 200       | 200      | 401
deleteInscricao   | any  | 200     | 200     | 200     | 403       | 403      | 200       | 200      | 401
listRelatorioConcessionarios| any | 200 | 200   | 403     | 200       | 200      | 200       | 200      | 401
listRelatorioAnos | any  | 200     | 200     | 403     | 200       | 200      | 200       | 200      | 401
showRelatorio     | any  | 200 200 | 200 200 | 403 403 | 200 200   | 200 200  | 200 200   | 200 200  | 401 401
downloadRelatorio | any  | 200 200 | 200 200 | 403 403 | 200 200   | 200 200  | 200 200   | 200 200  | 401 401
getRelatorioVeiculos| any | 200 200 | 200 200 | 403 403 | 200 200  | 200 200  | 200 200   | 200 200  | 401 401
getRelatorioDias  | any  | 200 200 | 200 200 | 403 403 | 200 200   | 200 200  | 200 200   | 200 200  | 401 401
getRelatorioPecas | any  | 200 200 | 200 200 | 403 403 | 200 200   | 200 200  | 200 200   | 200 200  | 401 401
getRelatorioPrevisoes| any | 200 200 | 200 200 | 403 403 | 200 200 | 200 200  | 200 200   | 200 200  | 401 401
getPesquisa       | any  | 200 200 | 200 200 | 200 200 | 200 200   | 200 200  | 200 403   | 200 403  | 401 401
getFiltros        | any  | 200     | 200     | 200     | 200       | 200      | 200       | 200      | 401
findPrevisao      | any  | 200     | 200     | 403     | 200       | 200      | 200       | 200      | 401
getResumo         | dac  | 200 200 | 200 200 | 403 403 | 200 200   | 200 200  | 200 403   | 200 403  | 401 401
getResumo         | ga   | 200 200 | 403 403 | 200 200 | 200 200   | 200 200  | 200 403   | 200 403  | 401 401
getNaoLidas       | dac  | 200 200 | 200 200 | 403 403 | 200 200   | 200 200  | 200 403   | 200 403  | 401 401
getNaoLidas       | ga   | 200 200 | 403 403 | 200 200 | 200 200   | 200 200  | 200 403   | 200 403  | 401 401
getNaoLidasItens  | any  | 200     | 200     | 200     | 200       | 200      | 200       | 200      | 401
getIdade          | dac  | 200 200 | 200 200 | 403 403 | 200 200   | 200 200  | 200 403   | 200 403  | 401 401
getIdade          | ga   | 200 200 | 403 403 | 200 200 | 200 200   | 200 200  | 200 403   | 200 403  | 401 401
getMovimento      | dac  | 200 200 | 200 200 | 403 403 | 200 200   | 200 200  | 200 403   | 200 403  | 401 401
getMovimento      | ga   | 200 200 | 403 403 | 200 200 | 200 200   | 200 200  | 200 403   | 200 403  | 401 401
getTempoResposta  | dac  | 200 200 | 200 200 | 403 403 | 200 200   | 200 200  | 200 403   | 200 403  | 401 401
getTempoResposta  | ga   | 200 200 | 403 403 | 200 200 | 200 200   | 200 200  | 200 403   | 200 403  | 401 401
getQuantidades    | dac  | 200 200 | 200 200 | 403 403 | 200 200   | 200 200  | 200 403   | 200 403  | 401 401
getQuantidades    | ga   | 200 200 | 403 403 | 200 200 | 200 200   | 200 200  | 200 403   | 200 403  | 401 401
listRequisicoes   | dac  | 200 200 | 200 200 | 403 403 | 200 200   | 200 200  | 200 403   | 200 403  | 401 401
listRequisicoes   | ga   | 200 200 | 403 403 | 200 200 | 200 200   | 200 200  | 200 403   | 200 403  | 401 401
getRequisicao     | dac  | 200 200 | 200 200 | 404 404 | 200 404   | 200 404  | 200 404   | 200 404  | 401 401
getRequisicao     | ga   | 200 200 | 404 404 | 200 200 | 200 404   | 200 404  | 200 404   | 200 404  | 401 401
getVizinhas       | dac  | 200 200 | 200 200 | 403 403 | 200 404   | 200 404  | 200 403   | 200 403  | 401 401
getVizinhas       | ga   | 200 200 | 403 403 | 200 200 | 200 404   | 200 404  | 200 403   | 200 403  | 401 401
getVizinhasDaPesquisa| dac | 200 200 | 200 200 | 404 404 | 200 404  | 200 404  | 200 403   | 200 403  | 401 401
getVizinhasDaPesquisa| ga | 200 200 | 404 404 | 200 200 | 200 404   | 200 404  | 200 403   | 200 403  | 401 401
commitRequisicao  | dac  | 403 403 | 403 403 | 403 403 | 403 403   | 403 403  | 200 403   | 200 403  | 401 401
commitRequisicao  | ga   | 403 403 | 403 403 | 403 403 | 403 403   | 403 403  | 200 403   | 200 403  | 401 401
printRequisicao   | dac  | 403 403 | 403 403 | 403 403 | 403 403   | 403 403  | 200 403   | 200 403  | 401 401
printRequisicao   | ga   | 403 403 | 403 403 | 403 403 | 403 403   | 403 403  | 200 403   | 200 403  | 401 401
listRascunhos     | any  | 200 200 | 200 200 | 200 200 | 200 200   | 200 200  | 200 403   | 200 403  | 401 401
deleteRascunho    | any  | 403 403 | 403 403 | 403 403 | 403 403   | 403 403  | 200 404   | 200 404  | 401 401
findParecidas     | any  | 403 403 | 403 403 | 403 403 | 403 403   | 403 403  | 200 403   | 200 403  | 401 401
updateRequisicao  | dac  | 200 200 | 200 200 | 404 404 | 403 404   | 403 404  | 403 404   | 403 404  | 401 401
updateRequisicao  | ga   | 200 200 | 404 404 | 200 200 | 403 404   | 403 404  | 403 404   | 403 404  | 401 401
archiveRequisicao | dac  | 200 200 | 200 200 | 404 404 | 403 404   | 403 404  | 403 404   | 403 404  | 401 401
archiveRequisicao | ga   | 200 200 | 404 404 | 200 200 | 403 404   | 403 404  | 403 404   | 403 404  | 401 401
undoFechamento    | dac  | 409 409 | 409 409 | 404 404 | 403 404   | 403 404  | 403 404   | 403 404  | 401 401
undoFechamento    | ga   | 409 409 | 404 404 | 409 409 | 403 404   | 403 404  | 403 404   | 403 404  | 401 401
downloadExtrato   | dac  | 400 400 | 400 400 | 404 404 | 400 404   | 400 404  | 403 404   | 403 404  | 401 401
downloadExtrato   | ga   | 200 200 | 404 404 | 200 200 | 200 404   | 200 404  | 403 404   | 403 404  | 401 401
listRespostas     | any  | 200     | 403     | 200     | 403       | 403      | 403       | 403      | 401
exportRespostas   | any  | 200     | 403     | 200     | 403       | 403      | 403       | 403      | 401
getResposta       | any  | 200     | 404     | 200     | 403       | 403      | 403       | 403      | 401
createResposta    | any  | 200     | 403     | 200     | 403       | 403      | 403       | 403      | 401
updateResposta    | any  | 200     | 404     | 200     | 403       | 403      | 403       | 403      | 401
deleteResposta    | any  | 200     | 404     | 200     | 403       | 403      | 403       | 403      | 401
listVisoes        | dac  | 200 200 | 200 200 | 403 403 | 200 200   | 200 200  | 200 200   | 200 200  | 401 401
listVisoes        | ga   | 200 200 | 403 403 | 200 200 | 200 200   | 200 200  | 200 200   | 200 200  | 401 401
createVisao       | dac  | 200 200 | 200 200 | 403 403 | 200 200   | 200 200  | 200 403   | 200 403  | 401 401
createVisao       | ga   | 200 200 | 403 403 | 200 200 | 200 200   | 200 200  | 200 403   | 200 403  | 401 401
updateVisao       | any  | 404     | 404     | 404     | 404       | 404      | 404       | 404      | 401
deleteVisao       | any  | 404     | 404     | 404     | 404       | 404      | 404       | 404      | 401
undoVisao         | any  | 404     | 404     | 404     | 404       | 404      | 404       | 404      | 401
exportPeriodo     | any  | 200     | 200     | 200     | 403       | 403      | 403       | 403      | 401
exportRequisicoes | dac  | 200 200 | 200 200 | 403 403 | 200 200   | 200 200  | 200 403   | 200 403  | 401 401
exportRequisicoes | ga   | 200 200 | 403 403 | 200 200 | 200 200   | 200 200  | 200 403   | 200 403  | 401 401
previewLote       | any  | 200     | 200     | 200     | 403       | 403      | 403       | 403      | 401
changeLote        | any  | 200     | 200     | 200     | 403       | 403      | 403       | 403      | 401
undoLote          | any  | 200     | 200     | 200     | 403       | 403      | 403       | 403      | 401
listInteracoes    | dac  | 200 200 | 200 200 | 404 404 | 200 404   | 200 404  | 200 404   | 200 404  | 401 401
listInteracoes    | ga   | 200 200 | 404 404 | 200 200 | 200 404   | 200 404  | 200 404   | 200 404  | 401 401
getInteracaoHtml  | dac  | 200 200 | 200 200 | 404 404 | 200 404   | 200 404  | 404 404   | 404 404  | 401 401
getInteracaoHtml  | ga   | 200 200 | 404 404 | 200 200 | 200 404   | 200 404  | 404 404   | 404 404  | 401 401
listHistorico     | dac  | 200 200 | 200 200 | 404 404 | 200 404   | 200 404  | 200 404   | 200 404  | 401 401
listHistorico     | ga   | 200 200 | 404 404 | 200 200 | 200 404   | 200 404  | 200 404   | 200 404  | 401 401
markVista         | dac  | 200 200 | 200 200 | 404 404 | 200 404   | 200 404  | 200 404   | 200 404  | 401 401
markVista         | ga   | 200 200 | 404 404 | 200 200 | 200 404   | 200 404  | 200 404   | 200 404  | 401 401
listArquivosRequisicao| dac| 200 200 | 200 200 | 404 404 | 200 404   | 200 404  | 200 404   | 200 404  | 401 401
listArquivosRequisicao| ga | 200 200 | 404 404 | 200 200 | 200 404   | 200 404  | 200 404   | 200 404  | 401 401
keepPresenca      | dac  | 200 200 | 200 200 | 404 404 | 200 404   | 200 404  | 200 404   | 200 404  | 401 401
keepPresenca      | ga   | 200 200 | 404 404 | 200 200 | 200 404   | 200 404  | 200 404   | 200 404  | 401 401
sendInteracao     | dac  | 200 200 | 200 200 | 404 404 | 403 404   | 403 404  | 200 404   | 200 404  | 401 401
sendInteracao     | ga   | 200 200 | 404 404 | 200 200 | 403 404   | 403 404  | 200 404   | 200 404  | 401 401
uploadArquivo     | dac  | 200 200 | 200 200 | 404 404 | 403 404   | 403 404  | 200 404   | 200 404  | 401 401
uploadArquivo     | ga   | 200 200 | 404 404 | 200 200 | 403 404   | 403 404  | 200 404   | 200 404  | 401 401
downloadArquivo   | dac  | 200 200 | 200 200 | 404 404 | 200 404   | 200 404  | 200 404   | 200 404  | 401 401
downloadArquivo   | ga   | 200 200 | 404 404 | 200 200 | 200 404   | 200 404  | 200 404   | 200 404  | 401 401
listNaoEnviados   | any  | 200     | 200     | 200     | 200       | 200      | 200       | 200      | 401
removeArquivo     | dac  | 404 404 | 404 404 | 404 404 | 404 404   | 404 404  | 409 404   | 409 404  | 401 401
removeArquivo     | ga   | 404 404 | 404 404 | 404 404 | 404 404   | 404 404  | 409 404   | 409 404  | 401 401
`;

/** One cell of the table: who asks for what, and the status that must come. */
export interface Cell {
  readonly endpoint: string;
  readonly view: "dac" | "ga" | "any";
  readonly actor: Actor;
  readonly whose: "own" | "foreign";
  readonly status: number;
}

const IN_ORDER = Object.keys(ACTORS) as Actor[];

/** The table as a list of cells. */
export function cells(): Cell[] {
  const [, ...rows] = EXPECTED.trim().split("\n");
  return rows.flatMap((row) => {
    const [endpoint = "", view = "", ...groups] = row.split("|").map((part) => part.trim());
    return groups.flatMap((statuses, index) =>
      statuses.split(" ").map((status, place) => ({
        endpoint,
        view: view as Cell["view"],
        actor: IN_ORDER[index] ?? "nobody",
        whose: place === 0 ? ("own" as const) : ("foreign" as const),
        status: Number(status),
      })),
    );
  });
}

/** The dealer's person who has an account, by its demo login. */
export const DEALER_OF: Readonly<Record<string, string>> = {
  "100101": "dealer.autos",
  "100103": "dealer2.autos",
  "200201": "dealer.vans",
};
