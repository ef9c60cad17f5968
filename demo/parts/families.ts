/** A part that exists for many models: group and serial of its code, description, price range in reais. */
type Family = readonly [code: string, desc: string, from: number, to: number];

/** Parts that a crash damages, which claims ask for most. */
const BODY: readonly Family[] = [
  ["8850125", "Para-choque dianteiro", 2890, 6900],
  ["8850225", "Para-choque traseiro", 2490, 6200],
  ["8851065", "Grade inferior do para-choque dianteiro", 380, 1250],
  ["8800183", "Grade do radiador", 1450, 4300],
  ["8850374", "Alma do para-choque dianteiro", 890, 2450],
  ["8850414", "Absorvedor de impacto do para-choque", 310, 990],
  ["8800157", "Capô do motor", 3950, 9800],
  ["8800028", "Dobradiça do capô", 190, 520],
  ["8800264", "Fecho do capô", 240, 690],
  ["6201101", "Painel frontal", 1980, 5400],
  ["6200334", "Travessa superior do painel frontal", 760, 2100],
  ["6106035", "Longarina dianteira", 2150, 5900],
  ["7500175", "Tampa do porta-malas", 3600, 8900],
  ["7400030", "Tampa traseira", 3900, 9400],
  ["6401108", "Painel traseiro", 1750, 4200],
  ["6701010", "Para-brisa com sensor de chuva", 1890, 4750],
  ["6701810", "Vidro traseiro térmico", 1350, 3600],
  ["7820102", "Teto solar completo", 5400, 12800],
  ["5000203", "Radiador de água", 1480, 3900],
  ["5000054", "Condensador do ar-condicionado", 1290, 3350],
  ["5000893", "Radiador de ar de admissão", 1620, 4100],
  ["5050555", "Defletor de ar do radiador", 340, 980],
  ["9065403", "Ventilador do radiador", 1870, 4600],
  ["8690021", "Reservatório do lavador de para-brisa", 290, 760],
  ["5242330", "Protetor inferior do motor", 460, 1380],
  ["9000619", "Sensor de radar frontal", 4200, 9700],
  ["9057304", "Câmera multifuncional do para-brisa", 3800, 8300],
  ["5421918", "Sensor de estacionamento", 310, 870],
  ["8600405", "Airbag do motorista", 3100, 6900],
  ["8600602", "Airbag do passageiro", 3350, 7200],
  ["9019005", "Módulo de comando do airbag", 2700, 5600],
  ["8171216", "Emblema estrela da grade", 180, 540],
  ["8170816", "Inscrição do modelo na tampa", 95, 260],
  ["3200130", "Amortecedor traseiro", 980, 2900],
  ["3210504", "Mola helicoidal traseira", 420, 1150],
  ["4600100", "Caixa de direção elétrica", 6800, 14900],
  ["4010902", "Roda de liga leve aro 18", 1950, 5600],
  ["4901319", "Silencioso traseiro", 1850, 4900],
  ["8201200", "Limpador de para-brisa (jogo)", 220, 620],
];

/** Parts with a left and a right side; the serial of the right one is the next number. */
const SIDED: readonly Family[] = [
  ["9060105", "Farol full LED", 4200, 11900],
  ["9060257", "Lanterna traseira LED", 1680, 4300],
  ["8810518", "Para-lama dianteiro", 1590, 4100],
  ["6900930", "Revestimento interno da caixa de roda", 290, 880],
  ["7200105", "Porta dianteira", 4300, 9900],
  ["7300105", "Porta traseira", 4100, 9500],
  ["7202735", "Moldura da porta dianteira", 260, 790],
  ["7600370", "Maçaneta externa da porta", 310, 920],
  ["8100619", "Espelho retrovisor externo", 1390, 3900],
  ["8111060", "Capa do espelho retrovisor", 190, 560],
  ["6370311", "Lateral traseira externa", 3900, 9200],
  ["6980554", "Soleira lateral", 680, 1950],
  ["3300807", "Braço de controle inferior", 790, 2300],
  ["3320201", "Manga de eixo dianteira", 1480, 3700],
  ["3202500", "Amortecedor dianteiro", 1250, 3650],
  ["8851253", "Suporte do para-choque dianteiro", 120, 390],
  ["8850823", "Grade do farol de neblina", 165, 520],
  ["7202946", "Vidro da porta dianteira", 420, 1180],
  ["8602102", "Airbag de cortina", 2900, 6400],
];

/** Only vans have these. */
const VAN: readonly Family[] = [
  ["7600247", "Porta lateral corrediça", 6900, 12400],
  ["7400105", "Porta traseira esquerda 270 graus", 5200, 9800],
  ["7400205", "Porta traseira direita 270 graus", 5200, 9800],
  ["6230701", "Revestimento lateral do furgão", 1350, 3900],
  ["6660128", "Degrau traseiro", 640, 1780],
  ["7660510", "Trilho central da porta corrediça", 480, 1350],
  ["8100893", "Espelho retrovisor com braço longo", 1650, 3800],
  ["6501003", "Painel do teto alto", 5900, 11200],
  ["8840474", "Para-lama do estribo", 390, 1080],
];

/** Small parts that fit every model, with codes of a different form. */
const SMALL: readonly string[] = [
  "Presilha do revestimento",
  "Parafuso sextavado M6",
  "Parafuso torx M8",
  "Porca autotravante M10",
  "Grampo da moldura",
  "Arruela lisa",
  "Rebite plástico",
  "Bucha de fixação",
  "Fita adesiva do emblema",
  "Adesivo estrutural 310 ml",
  "Vedante do para-brisa",
  "Tampão de borracha",
];

export const FAMILIES = { BODY, SIDED, VAN, SMALL } as const;
