/** Who says it: the dealer, DAC, or DAC out of the dealer's sight. */
export type Speaker = "dac" | "dealer" | "nota";

/** One message: who, what, and what comes with it. */
export type Line = readonly [who: Speaker, texto: string, file?: "foto" | "pdf"];

/** What dealers and DAC write about a week. */
export const WEEK_SCRIPTS: readonly (readonly Line[])[] = [
  [
    [
      "dealer",
      "Bom dia! Enviamos a tabela da semana. Dois carros estão parados há mais de 30 dias, podem priorizar?",
    ],
    ["dac", "Bom dia! Recebido. Vou verificar a previsão das duas peças ainda hoje."],
    ["dealer", "Obrigado. O cliente do primeiro já abriu reclamação."],
    ["dac", "As duas embarcaram no aéreo de ontem, previsão de quatro dias."],
  ],
  [
    ["dac", "Faltou a data do pedido em três linhas. Podem corrigir e enviar de novo?"],
    ["dealer", "Corrigido, acabamos de enviar."],
    ["dac", "Perfeito, obrigado."],
  ],
  [
    ["dealer", "Um dos veículos foi entregue na sexta-feira, posso tirar da tabela?"],
    ["dac", "Pode, sim. Na próxima semana ele já não precisa aparecer."],
    ["nota", "Conferir com a logística se o segundo pedido foi cancelado."],
  ],
  [
    ["dealer", "Segue a relação dos carros com o número da reclamação de cada cliente.", "pdf"],
    ["dac", "Recebido, obrigado. Encaminhei à fábrica."],
  ],
  [
    [
      "dac",
      "Esta semana o aéreo atrasou dois dias por causa da neblina em Viracopos. As previsões já estão corrigidas.",
    ],
  ],
];

/** What they write about one part of it. */
export const PART_SCRIPTS: readonly (readonly Line[])[] = [
  [
    ["dealer", "Esta peça veio com o conector quebrado. Segue a foto.", "foto"],
    ["dac", "Vamos repor em garantia. Abram, por favor, um processo de devolução."],
    ["dealer", "Feito, obrigado."],
  ],
  [
    ["dealer", "A nota chegou, mas a peça não veio no volume."],
    ["dac", "Estamos rastreando com a transportadora."],
    ["nota", "Terceira ocorrência neste mês com a mesma transportadora."],
    ["dac", "Localizada no terminal de Campinas, sai amanhã cedo."],
  ],
  [
    ["dac", "O código foi substituído. Podemos faturar o sucessor?"],
    ["dealer", "Podem, sim. Precisamos dela até sexta-feira."],
  ],
];

/** What they write about a part that leaves the table afterwards. */
export const GONE_SCRIPT: readonly Line[] = [
  ["dealer", "Este carro é de outra unidade, entrou aqui por engano."],
  ["dac", "Então retirem a linha, que eu aviso a Estrela Sorocaba."],
  ["dealer", "Retirada."],
];

/** A long exchange, of more than a page. */
export const LONG_SCRIPT: readonly Line[] = Array.from({ length: 18 }, (_, at): readonly Line[] => [
  ["dealer", `Bom dia! Alguma novidade do bloco hidráulico? Já é a ${at + 1}.ª cobrança do cliente.`],
  ["dac", "Bom dia! Ainda em trânsito, volto a informar amanhã."],
]).flat();

/** What is left unanswered, on either side. */
export const OPEN_ENDS = {
  dealer: [
    "Temos como antecipar o farol? O carro é de frota e está parado há 18 dias.",
    "Conseguem confirmar se a invoice da semana passada já embarcou?",
    "A peça chegou com o código errado na etiqueta. Como procedemos?",
  ],
  dac: [
    "A previsão mudou para a próxima semana. Podem avisar o cliente?",
    "Falta o número do pedido em uma das linhas, por favor confiram.",
    "Conseguem nos enviar uma foto da etiqueta da peça?",
  ],
} as const;
