import type { Line } from "./script.ts";

/** A conversation about a claim, and the answer that staff write at the end. */
export interface ClaimScript {
  readonly linhas: readonly Line[];
  readonly resposta: string;
}

/** Conversations about claims, line by line; cut short where the claim is still open. */
export const CLAIM_SCRIPTS: readonly ClaimScript[] = [
  {
    linhas: [
      [
        "staff",
        "Bom dia, {dealer}. Recebemos o sinistro {sinistro} e já estamos verificando o estoque de todos os itens.",
      ],
      ["dealer", "Bom dia! O cliente está com carro reserva só até {dia}, conseguem priorizar?"],
      [
        "note",
        "Segurado com carro reserva até {dia}. Pedir separação prioritária no centro de distribuição.",
      ],
      [
        "staff",
        "Todos os itens estão disponíveis, menos {peca} ({codigo}), que chega do fornecedor até {dia}.",
      ],
      ["dealer", "Perfeito. Podemos receber o restante antes e a peça que falta depois?"],
      [
        "staff",
        "Podem, sim. O primeiro volume sai hoje no fim da tarde e o segundo assim que a peça entrar.",
      ],
      ["dealer", "Primeiro volume recebido e conferido. Sem divergência."],
      ["staff", "Ótimo. A peça restante foi faturada agora, nota {nota}."],
      ["dealer", "Recebida. Pode encerrar, agradeço a ajuda!"],
    ],
    resposta: "Itens atendidos em dois volumes. Última nota fiscal: {nota}.",
  },
  {
    linhas: [
      [
        "staff",
        "{dealer}, no orçamento consta {peca}, mas pela foto o dano parece estar do outro lado. Confirma, por favor?",
      ],
      ["dealer", "Tem razão, foi erro nosso na digitação. Segue a foto do lado correto.", "foto"],
      ["staff", "Certo. Com essa foto fica claro. Pode mandar o orçamento corrigido em PDF?"],
      ["dealer", "Segue em anexo.", "orcamento"],
      ["note", "Valor mudou menos de 5% com a correção, não precisa de nova vistoria da {seguradora}."],
      ["staff", "Orçamento corrigido aceito. Vamos seguir com os preços da tabela vigente."],
    ],
    resposta: "Orçamento corrigido aceito. Valem os preços da tabela vigente na data da O.S.",
  },
  {
    linhas: [
      [
        "dealer",
        "Boa tarde. A {seguradora} está cobrando posição deste sinistro, o veículo {placa} está parado na oficina há uma semana.",
      ],
      [
        "staff",
        "Boa tarde, {dealer}. Pedimos ao centro de distribuição a previsão de {peca}. Retorno até amanhã.",
      ],
      [
        "note",
        "Item {codigo} sem saldo nacional. Aguardando confirmação da fábrica, lead time de 12 dias por via aérea.",
      ],
      ["staff", "Previsão confirmada: chegada em {dia}. Se a seguradora aceitar, incluímos como urgente."],
      ["dealer", "Aceitaram. Pode incluir como urgente, por favor."],
      ["staff", "Incluído. Pedido {pedido}."],
      ["dealer", "Certo, vou acompanhar pelo número do pedido."],
      ["staff", "Peça embarcada hoje. O transportador informou entrega em {dia}."],
    ],
    resposta: "Peça incluída como urgente no pedido {pedido}. Entrega prevista para {dia}.",
  },
  {
    linhas: [
      [
        "staff",
        "Olá, {dealer}. O código {codigo} foi substituído. O sucessor tem o mesmo encaixe, só muda o suporte interno.",
      ],
      ["dealer", "Olá! Pode considerar o sucessor, então. Precisa refazer o orçamento?"],
      ["staff", "Não precisa. Registramos a substituição por aqui e o preço segue o da tabela."],
      ["dealer", "Combinado."],
    ],
    resposta: "Código {codigo} atendido pelo sucessor, com o preço da tabela vigente.",
  },
  {
    linhas: [
      [
        "dealer",
        "Na desmontagem encontramos mais danos atrás do para-choque. Seguem as fotos e o orçamento complementar.",
        "foto",
        "orcamento",
      ],
      ["staff", "Recebido, {dealer}. A {seguradora} já autorizou o complemento?"],
      ["dealer", "Ainda não, o perito vem em {dia}. Assim que autorizarem eu aviso aqui."],
      [
        "note",
        "Não liberar nada do complemento antes da autorização. Caso parecido em setembro voltou como devolução.",
      ],
      ["dealer", "Autorizado pelo perito hoje cedo."],
      ["staff", "Perfeito. Liberamos o complemento junto com os itens originais."],
      ["dealer", "Chegou tudo. Só a embalagem de {peca} veio amassada, mas a peça está perfeita."],
      ["staff", "Agradecemos o aviso, vamos registrar com o transportador."],
      ["dealer", "Pode concluir então. Abraço!"],
    ],
    resposta: "Complemento autorizado e faturado junto com os itens originais.",
  },
  {
    linhas: [
      ["staff", "Bom dia. Falta no PDF a assinatura do responsável técnico. Pode reenviar?"],
      ["dealer", "Bom dia, segue assinado.", "orcamento"],
      ["staff", "Recebido, está completo."],
    ],
    resposta: "Documentação completa. Itens liberados para faturamento.",
  },
  {
    linhas: [
      [
        "dealer",
        "Pessoal, o desconto deste sinistro ficou diferente do combinado com a {seguradora}. Podem conferir?",
      ],
      ["staff", "Vamos conferir com o comercial e já respondemos."],
      [
        "note",
        "Comercial confirmou 31%. A diferença é o arredondamento da seguradora por item, e não no total.",
      ],
      [
        "staff",
        "Conferido: o desconto é de 31% sobre o total. A seguradora arredondou item por item, por isso a diferença de centavos.",
      ],
      ["dealer", "Entendido, vou passar a explicação para eles. Agradeço a agilidade!"],
      ["dealer", "A {seguradora} aceitou. Podemos seguir."],
    ],
    resposta:
      "Desconto conferido: 31% sobre o total bruto. Diferença de centavos por arredondamento da seguradora.",
  },
  {
    linhas: [
      [
        "staff",
        "{dealer}, qual a previsão de entrada do veículo {placa} na funilaria? Queremos alinhar a entrega das peças.",
      ],
      ["dealer", "Entra em {dia}. Se chegar até a véspera está ótimo."],
      ["staff", "Combinado. Programamos a entrega para a véspera."],
      ["dealer", "O cliente adiantou, o carro já está aqui. Alguma chance de vir antes?"],
      ["staff", "Conseguimos antecipar tudo, menos {peca}."],
      ["dealer", "Sem problema, começamos a desmontagem enquanto isso."],
      ["note", "Antecipação aprovada pela supervisão."],
      ["staff", "Última peça entregue hoje, nota {nota}. Podemos concluir?"],
      ["dealer", "Recebi agora há pouco."],
      ["dealer", "Montagem terminada e veículo entregue ao cliente.", "foto"],
      ["staff", "Que bom! Agradecemos a foto."],
      ["dealer", "Nós que agradecemos. Pode concluir."],
    ],
    resposta: "Entrega antecipada a pedido do concessionário. Nota fiscal {nota}.",
  },
];

/** Reasons for archiving claims. */
export const CLAIM_ARCHIVE_REASONS: readonly string[] = [
  "Seguradora decretou perda total do veículo.",
  "Sinistro cancelado pelo segurado.",
  "Requisição aberta em duplicidade. Segue pela outra, já em atendimento.",
  "Sem retorno do concessionário após três contatos.",
  "Reparo passado para outra oficina pela seguradora.",
];
