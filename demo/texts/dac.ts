import type { Line } from "./script.ts";

/** The texts of one request of a type and of its thread; every other field is drawn by its kind. */
export interface TypeScript {
  readonly tipo: string;
  /** Texts by field name. */
  readonly textos: Readonly<Record<string, string>>;
  readonly linhas: readonly Line[];
  readonly resposta: string;
}

/** One subject for each type of DAC except `outros`, in the order of their cards. */
export const TYPE_SCRIPTS: readonly TypeScript[] = [
  {
    tipo: "prazo_bo",
    textos: {},
    linhas: [
      ["staff", "Bom dia, {dealer}. O lote de {peca} embarcou e chega ao depósito em {dia}."],
      ["dealer", "Certo, vou avisar o cliente."],
    ],
    resposta: "Previsão informada por item. O pedido {pedido} sai assim que o lote entrar.",
  },
  {
    tipo: "falta_preco",
    textos: {},
    linhas: [
      ["dealer", "Sem o preço não consigo fechar o orçamento do cliente."],
      ["staff", "Preço em formação com o fornecedor. Respondo ainda hoje, {dealer}."],
    ],
    resposta: "Preços cadastrados, conforme a lista.",
  },
  {
    tipo: "problema_nf",
    textos: {
      serie_nf: "1",
      descricao_problema:
        "Na conferência da nota {nota} a quantidade de {peca} não bate com o pedido {pedido}.",
    },
    linhas: [
      ["staff", "{dealer}, pode mandar uma foto da etiqueta do volume?"],
      ["dealer", "Segue.", "foto"],
      ["note", "Separação confirmou a divergência no lote."],
    ],
    resposta: "Divergência confirmada. A diferença segue na nota indicada, sem custo.",
  },
  {
    tipo: "itens_sucessores",
    textos: { modelo_veiculo: "Classe C 180" },
    linhas: [["staff", "A {codigo} saiu de linha em fevereiro. Confirmo a sucessora até {dia}."]],
    resposta: "Códigos sucessores informados na lista.",
  },
  {
    tipo: "cancelamento",
    textos: { justificativa: "O cliente desistiu do reparo depois de receber o orçamento da seguradora." },
    linhas: [
      ["staff", "O pedido {pedido} já está em separação, {dealer}. Vou tentar segurar."],
      ["dealer", "Obrigado, aguardo."],
    ],
    resposta: "Cancelado antes do faturamento.",
  },
  {
    tipo: "alteracao_modal",
    textos: { motivo_alteracao: "O veículo está parado na oficina e o cliente viaja em {dia}." },
    linhas: [["staff", "Alteração pedida à transportadora. O frete aéreo entra na próxima fatura."]],
    resposta: "Modal alterado. Coleta prevista para {dia}.",
  },
  {
    tipo: "cadastro_pecas",
    textos: {
      modelo_veiculo: "Linha 2026",
      num_motor: "M264920",
      grupo_catalogo: "88 / 205",
      num_variante: "VS30",
    },
    linhas: [["staff", "Enviamos o pedido de cadastro à matriz, {dealer}. Costuma levar três dias úteis."]],
    resposta: "Peças cadastradas, já aparecem no catálogo.",
  },
  {
    tipo: "disponibilidade",
    textos: {},
    linhas: [["dealer", "Preciso de uma posição até {dia}, por favor."]],
    resposta: "Quantidades disponíveis informadas por item.",
  },
  {
    tipo: "erro_sistemico",
    textos: {
      tela_funcionalidade: "Inclusão de pedido",
      mensagem_erro: "Erro 504: tempo de resposta esgotado",
      descricao_erro: "Ao confirmar o pedido {pedido} a tela fica em branco e o pedido não é gravado.",
    },
    linhas: [
      ["staff", "Conseguimos repetir o erro, {dealer}. A equipe de sistemas já foi acionada."],
      ["note", "Chamado aberto com o fornecedor."],
    ],
    resposta: "Corrigido na versão publicada em {dia}.",
  },
  {
    tipo: "consulta_nf",
    textos: {},
    linhas: [["staff", "Segue em anexo por aqui assim que o fiscal liberar, {dealer}."]],
    resposta: "Documento enviado ao e-mail cadastrado.",
  },
  {
    tipo: "previsao_atendimento",
    textos: {},
    linhas: [["staff", "Atendimento previsto para {dia}, {dealer}."]],
    resposta: "Previsão informada por item.",
  },
  {
    tipo: "status_pedido",
    textos: {},
    linhas: [
      ["staff", "O pedido {pedido} foi faturado ontem, nota {nota}."],
      ["dealer", "Perfeito, obrigado."],
    ],
    resposta: "Faturado na nota {nota}, entrega prevista para {dia}.",
  },
  {
    tipo: "pedidos_drt",
    textos: {},
    linhas: [["staff", "Recebido. O DRT segue para aprovação ainda hoje."]],
    resposta: "Pedido DRT aprovado e incluído.",
  },
  {
    tipo: "insercao_pedidos",
    textos: { motivo_insercao: "O EVA não aceita o código {codigo} e o cliente espera pela peça." },
    linhas: [["staff", "Inserido manualmente, {dealer}. O número do pedido é {pedido}."]],
    resposta: "Pedido {pedido} inserido.",
  },
];
