import type { Line } from "./script.ts";

/** A subject that fits no other type: what the dealer asks, the conversation, the answer. */
export interface OtherScript {
  readonly assunto: string;
  readonly descricao: string;
  readonly linhas: readonly Line[];
  readonly resposta: string;
}

export const OTHER_SCRIPTS: readonly OtherScript[] = [
  {
    assunto: "Nota fiscal em atraso",
    descricao:
      "O pedido {pedido} consta como faturado desde a semana passada, mas a nota ainda não chegou para nós nem no portal da Sefaz.",
    linhas: [
      ["staff", "Bom dia, {dealer}. A nota ficou presa na validação do imposto. Deve sair ainda hoje."],
      ["dealer", "Bom dia. Fico no aguardo."],
      ["staff", "Nota {nota} emitida agora. Pode conferir?"],
      ["dealer", "Recebida, tudo certo."],
    ],
    resposta: "Nota fiscal {nota} emitida.",
  },
  {
    assunto: "Embalagem avariada no recebimento",
    descricao:
      "O volume do pedido {pedido} chegou com a caixa aberta. As peças parecem intactas, mas queremos deixar registrado antes de montar.",
    linhas: [
      ["dealer", "Segue a foto da caixa como chegou.", "foto"],
      ["staff", "Certo, {dealer}. Confere se o lacre interno está inteiro?"],
      ["dealer", "Lacre inteiro, só a caixa de fora abriu."],
      ["note", "Terceira avaria deste transportador no mês. Levar para a reunião de logística."],
      ["staff", "Registrado. Se aparecer algum dano na montagem, responda por aqui mesmo."],
    ],
    resposta: "Avaria de embalagem registrada com o transportador. Garantia da peça mantida.",
  },
  {
    assunto: "Treinamento do novo catálogo",
    descricao:
      "Temos dois balconistas novos e gostaríamos de saber a data do próximo treinamento do catálogo eletrônico.",
    linhas: [
      ["staff", "Olá, {dealer}! A próxima turma on-line começa em {dia}, das 9h às 12h."],
      ["dealer", "Pode inscrever os dois, por favor. Mando os nomes por aqui?"],
      ["staff", "Isso, nome completo e e-mail de cada um."],
    ],
    resposta: "Inscrição feita na turma de {dia}.",
  },
  {
    assunto: "Endereço de entrega temporário",
    descricao:
      "Estaremos em reforma a partir de {dia} e precisamos receber as peças na filial durante três semanas.",
    linhas: [
      ["staff", "{dealer}, precisamos da carta de autorização assinada para alterar o endereço."],
      ["dealer", "Segue a carta.", "orcamento"],
      [
        "staff",
        "Recebida. A alteração vale para os pedidos novos, os já separados ainda vão para o endereço antigo.",
      ],
      ["dealer", "Sem problema, deixamos alguém lá para receber."],
      ["note", "Lembrar de desfazer a alteração quando a reforma terminar."],
      ["staff", "Alteração feita no cadastro."],
    ],
    resposta: "Endereço alterado para a filial pelo prazo pedido.",
  },
  {
    assunto: "Peça trocada na separação",
    descricao:
      "Pedimos {peca} ({codigo}) no pedido {pedido} e recebemos outra peça, com a etiqueta certa. Chassi do cliente informado acima.",
    linhas: [
      ["staff", "Boa tarde, {dealer}. Pode mandar uma foto da etiqueta junto com a peça?"],
      ["dealer", "Segue.", "foto"],
      ["note", "Erro de etiquetagem no lote. Avisar o depósito para conferir as outras {codigo}."],
      [
        "staff",
        "Confirmado o erro de etiquetagem. A peça certa sai amanhã e a coleta da outra fica por nossa conta.",
      ],
      ["dealer", "Ótimo, agradeço a rapidez."],
      ["staff", "Coleta agendada para {dia}."],
      ["dealer", "Coletada hoje de manhã."],
    ],
    resposta: "Peça certa enviada sem custo. Coleta da outra em {dia}.",
  },
  {
    assunto: "Dúvida sobre garantia de acessório",
    descricao:
      "Cliente instalou o acessório em outra concessionária e pede a garantia aqui. Qual é o procedimento?",
    linhas: [
      [
        "staff",
        "A garantia vale em toda a rede, {dealer}. Só é preciso a nota de venda e a O.S. da instalação.",
      ],
      ["dealer", "E quem arca com a mão de obra?"],
      ["staff", "A mão de obra entra pela tabela de tempos, como nas outras garantias."],
      ["dealer", "Perfeito, era essa a dúvida."],
    ],
    resposta: "Garantia válida em toda a rede, mediante nota de venda e O.S. da instalação.",
  },
  {
    assunto: "Acesso ao portal para novo colaborador",
    descricao: "Favor orientar sobre o cadastro de um novo orçamentista, que começa em {dia}.",
    linhas: [
      ["staff", "O cadastro é feito pelo administrador do portal, com o ID América do colaborador."],
      ["dealer", "O ID já saiu. Para quem eu mando?"],
      ["staff", "Pode responder aqui mesmo que encaminhamos."],
    ],
    resposta: "Dados encaminhados ao administrador do portal.",
  },
  {
    assunto: "Cobrança de frete indevida",
    descricao: "O frete do pedido {pedido} foi cobrado como aéreo, mas o modal escolhido foi o rodoviário.",
    linhas: [
      ["dealer", "Alguma novidade? O fechamento do mês é em {dia}."],
      ["staff", "Estamos com o financeiro, {dealer}. A diferença deve virar crédito."],
      ["note", "Financeiro aprovou o crédito. Falta só a carta."],
      ["staff", "Crédito aprovado, aparece no extrato em até cinco dias úteis."],
      ["dealer", "Apareceu hoje. Agradeço muito."],
    ],
    resposta: "Diferença de frete devolvida como crédito no extrato.",
  },
];

/** Reasons for archiving other requests. */
export const OTHER_ARCHIVE_REASONS: readonly string[] = [
  "Assunto resolvido por telefone com o consultor.",
  "Aberta por engano, a pedido do concessionário.",
  "Assunto de outra área, encaminhado ao pós-venda.",
  "Sem retorno do concessionário em 30 dias.",
];
