/**
 * What each act of the audit is called. The server proves that every act that it writes stands here, and no other
 * (`server/administrativo/auditoria/policy/acts.ts`): a new one without words does not compile.
 */
export const ACAO_LABEL = {
  "requisicao.criada": "Requisição enviada",
  "requisicao.alterada": "Requisição alterada",
  "requisicao.arquivada": "Requisição arquivada",
  "requisicao.restaurada": "Encerramento desfeito",
  "owner.alterado": "Owner alterado",
  "interacao.enviada": "Mensagem enviada",
  "rascunho.salvo": "Rascunho salvo",
  "rascunho.excluido": "Rascunho excluído",
  "semana.salva": "Semana salva",
  "semana.movida": "Semana movida",
  "titulos.casados": "Títulos de coluna associados",
  "conversa.escrita": "Mensagem da conversa enviada",
  "conversa.arquivada": "Conversas arquivadas",
  "arquivo.enviado": "Arquivo enviado",
  "arquivo.removido": "Arquivo removido",
  "arquivo.infectado": "Vírus encontrado em um arquivo",
  "email.reenviado": "E-mail reenviado",
  "email.desistido": "E-mail desistido",
  "recebido.atribuido": "E-mail recebido atribuído",
  "recebido.descartado": "E-mail recebido descartado",
  "aviso_email.escolhido": "Escolha de avisos por e-mail",
  "item.criado": "Peça criada",
  "item.alterado": "Peça alterada",
  "item.excluido": "Peça excluída",
  "gbo.adicionado": "Peça a caminho adicionada",
  "gbo.alterado": "Peça a caminho alterada",
  "gbo.excluido": "Peça a caminho excluída",
  "importacao.criada": "Importação iniciada",
  "importacao.aplicada": "Prévia de importação aplicada",
  "importacao.processada": "Importação processada",
  "importacao.confirmada": "Preços retidos confirmados",
  "importacao.cancelada": "Importação cancelada",
  "importacao.falhou": "Importação falhou",
  "importacao.desfazer": "Importação a desfazer",
  "importacao.desfeita": "Importação desfeita",
  "ano.criado": "Ano criado",
  "ano.concluido": "Ano concluído",
  "seguradora.criada": "Seguradora criada",
  "seguradora.alterada": "Seguradora alterada",
  "seguradora.excluida": "Seguradora excluída",
  "concessionario.criado": "Concessionário criado",
  "concessionario.alterado": "Concessionário alterado",
  "concessionario.excluido": "Concessionário excluído",
  "resposta.criada": "Resposta pronta criada",
  "resposta.alterada": "Resposta pronta alterada",
  "resposta.excluida": "Resposta pronta excluída",
  "usuario.criado": "Usuário criado",
  "usuario.alterado": "Usuário alterado",
  "usuario.excluido": "Usuário excluído",
  "convite.criado": "Convite criado",
  "senha.definida": "Senha definida",
  "senha.trocada": "Senha trocada",
  "senha.pedida": "Link de senha pedido",
  "segundo_fator.ligado": "Segundo fator ativado",
  "segundo_fator.desligado": "Segundo fator desativado",
  "segundo_fator.redefinido": "Segundo fator redefinido",
  "codigos_recuperacao.gerados": "Códigos de recuperação gerados",
  "codigo_recuperacao.usado": "Código de recuperação usado",
  "conta.vinculada": "Conta da empresa vinculada",
  "conta.desvinculada": "Conta da empresa desvinculada",
  "seguranca.alterada": "Segurança alterada",
  "sessao.iniciada": "Entrada",
  "sessao.encerrada": "Sessões encerradas",
} as const;

/** What changes no record and is counted by the minute (`registro_de_acesso`), as the page tells it beside the acts. */
export const REGISTRO_LABEL = {
  entrada_recusada: "Entrada recusada",
  saida: "Saída",
  recusa: "Chamada recusada",
  limite: "Chamada além do limite",
  download: "Arquivo baixado",
} as const;

/** Everything that the page can be asked for, in the order in which it is offered. */
export const ACOES = { ...ACAO_LABEL, ...REGISTRO_LABEL } as const;

export type AuditoriaAcao = keyof typeof ACOES;

/** The words for an act; one of an earlier release, which nothing writes any more, as it is stored. */
export function acaoText(acao: string): string {
  return Object.hasOwn(ACOES, acao) ? ACOES[acao as AuditoriaAcao] : acao;
}

/** Whether an act is one of those that are counted. */
export function isRegistro(acao: string): acao is keyof typeof REGISTRO_LABEL {
  return Object.hasOwn(REGISTRO_LABEL, acao);
}
