/** What dealers write of a car that waits for a part, by the part's description; the first that fits. */
const DIAGNOSTICOS: readonly (readonly [part: RegExp, texts: readonly string[]])[] = [
  [
    /airbag/i,
    [
      "Airbags acionados em colisão frontal, veículo bloqueado",
      "Luz do airbag acesa, resistência fora da faixa",
    ],
  ],
  [
    /^(Módulo|Sensor|Câmera)/,
    [
      "Sem comunicação após colisão, assistente de frenagem inoperante",
      "Calibração não conclui, peça com defeito interno",
      "Falha intermitente gravada, sem sinal no conector",
    ],
  ],
  [
    /^(Radiador|Condensador|Reservatório)/,
    ["Vazamento após impacto de pedra", "Perfurado em colisão frontal, veículo não roda"],
  ],
  [/^Ventilador/, ["Superaquecimento, ventilador não aciona", "Ventilador com ruído e eixo travado"]],
  [/^Caixa de direção/, ["Direção com folga e alerta no painel, sem condições de rodar"]],
  [
    /^(Amortecedor|Mola|Braço|Manga)/,
    [
      "Ruído e folga na suspensão em piso irregular",
      "Suspensão danificada por buraco, sem alinhamento",
      "Peça empenada em colisão lateral",
    ],
  ],
  [
    /^(Para-brisa|Vidro|Teto solar)/,
    ["Quebrado por pedra na rodovia", "Trincado na desmontagem, infiltração de água"],
  ],
  [/^(Farol|Lanterna)/, ["Lente trincada com condensação interna", "Quebrado em colisão, não acende"]],
  [/^Roda/, ["Roda trincada por buraco, perde pressão"]],
  [/^Silencioso/, ["Ruído no escapamento, silencioso furado"]],
  [/porta/i, ["Colisão lateral, porta não fecha", "Tentativa de furto, porta amassada"]],
  [
    /(Para-choque|Grade|Alma|Absorvedor|Capô|Painel frontal|Travessa|Longarina|Para-lama)/i,
    [
      "Colisão frontal, aguarda peça para montagem",
      "Colisão em estacionamento, funilaria pronta",
      "Colisão frontal autorizada pela seguradora, falta só esta peça",
    ],
  ],
];
const ANY = [
  "Colisão, aguarda peça para montagem",
  "Peça danificada na desmontagem",
  "Falta para concluir o reparo",
];

/** The texts that fit a part. */
export function diagnosticosOf(desc: string): readonly string[] {
  return DIAGNOSTICOS.find(([part]) => part.test(desc))?.[1] ?? ANY;
}

export const OBSERVACOES: readonly string[] = [
  "Cliente com carro reserva",
  "Veículo de frota, cliente cobra prazo",
  "Segundo pedido da mesma ordem de serviço",
  "Cliente viaja no fim do mês",
  "Seguradora cobra posição",
  "Veículo ocupa elevador",
  "Pedido anterior cancelado por falta de saldo",
];

/** DAC's answers for a row whose part it found on its way. */
export const RESPOSTAS: readonly string[] = [
  "Em trânsito",
  "Liberada na alfândega",
  "Aguarda produção na fábrica",
  "Consolidada com o próximo embarque",
  "Separada no centro de distribuição",
];

/** Why DAC gives a week back. */
export const CORRECOES: readonly string[] = [
  "Pedido não localizado no EVA, conferir o número",
  "Código não corresponde ao chassi, conferir no catálogo",
  "Informar a data da O.S.",
  "Peça já faturada, retirar da lista se foi recebida",
];

/** Model names by the digits that chassis and part codes have for them. */
export const MODELOS: Readonly<Record<string, string>> = {
  205: "C 180",
  177: "A 200",
  213: "E 300",
  253: "GLC 250",
  167: "GLE 400 d",
  118: "CLA 200",
  206: "C 300",
  247: "GLB 200",
  907: "Sprinter 416",
  447: "Vito 111",
  906: "Sprinter 515",
  910: "Sprinter 314",
  639: "Vito 113",
};
