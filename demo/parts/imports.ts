import { NO_HEADER } from "../../contract/administrativo/index.ts";
import { fromCents, toCents } from "../../contract/platform/money.ts";
import type { Session } from "../../server/acesso/index.ts";
import type { Deed } from "../claims/load.ts";
import { keepImport } from "./keep-import.ts";
import type { RefusedLine } from "./keep-import.ts";
import type { DemoPart } from "./parts.ts";

const DAY_MS = 86_400_000;

/** An import that is over: the file, and what became of its lines. Its good lines are what the price list has. */
interface DoneImport {
  readonly by: string;
  readonly daysAgo: number;
  readonly nome: string;
  readonly lines: readonly string[];
  readonly status: "processado" | "falhou";
  readonly motivo?: string;
  readonly atualizados?: number;
  readonly repetidos?: number;
  readonly rejeitados?: readonly RefusedLine[];
  readonly retidos?: readonly DemoPart[];
}

/** The rise of the prices that wait for a confirmation. */
const RISE = 1.45;

/** Three imports: the whole list, some lamps with prices that wait and lines that were refused, and a wrong file. */
function plannedImports(parts: readonly DemoPart[]): DoneImport[] {
  const lamps = parts.filter(({ item_desc }) => item_desc.includes("Lanterna")).slice(0, 24);
  const held = lamps.slice(3, 6);
  const risen = (part: DemoPart): DemoPart =>
    held.includes(part) ? { ...part, item_preco: risenPrice(part), item_preco_ekosbras: null } : part;
  const [last] = lamps.slice(-1);
  const wrong = ["A2059069912;Lanterna traseira LED;-410,00;", "A2059069913;;395,50;"];
  const reasons = ["O preço não pode ser negativo.", "Falta a descrição."];
  return [
    {
      by: "dac@pac.demo",
      daysAgo: 33,
      nome: "tabela-de-precos.csv",
      lines: parts.map(lineOf),
      status: "processado",
      atualizados: 412,
    },
    {
      by: "admin@pac.demo",
      daysAgo: 6,
      nome: "lanternas.csv",
      lines: [...lamps.map(risen).map(lineOf), ...(last ? [lineOf(last)] : []), ...wrong],
      status: "processado",
      atualizados: 9,
      repetidos: 1,
      rejeitados: reasons.map((motivo, at) => ({
        linha: lamps.length + 3 + at,
        motivo,
        celulas: (wrong[at] ?? "").split(";"),
      })),
      retidos: held,
    },
    {
      by: "dac@pac.demo",
      daysAgo: 2,
      nome: "exportacao-erp.csv",
      lines: ["MATERIAL;TEXTO BREVE;VALOR", ...lamps.slice(0, 5).map(lineOf)],
      status: "falhou",
      motivo: NO_HEADER,
    },
  ];
}

const HEADER = "item_codigo;item_desc;item_preco;item_preco_ekosbras";

function lineOf({ item_codigo, item_desc, item_preco, item_preco_ekosbras }: DemoPart): string {
  return [item_codigo, item_desc, priceText(item_preco), priceText(item_preco_ekosbras)].join(";");
}

function priceText(reais: number | null): string {
  return reais === null ? "" : reais.toFixed(2).replace(".", ",");
}

function risenPrice({ item_preco }: DemoPart): number {
  return fromCents(toCents(Math.round(item_preco * RISE * 100) / 100));
}

/** The imports as deeds, each with its file, for the time when the price list is there. */
export function planImports(parts: readonly DemoPart[], now: Date): Deed[] {
  return plannedImports(parts).map((done) => ({
    at: new Date(now.getTime() - done.daysAgo * DAY_MS),
    by: done.by,
    run: async (services, session) => await store(services, session, done),
  }));
}

async function store(
  services: Parameters<Deed["run"]>[0],
  session: Session,
  done: DoneImport,
): Promise<void> {
  const isWrong = done.status === "falhou";
  const text = [...(isWrong ? [] : [HEADER]), ...done.lines, ""].join("\r\n");
  const { rejeitados = [], retidos = [], atualizados = 0, repetidos = 0 } = done;
  const linhas_lidas = isWrong ? 0 : done.lines.length;
  const importacao_id = await keepImport(services, session, {
    importacao_tipo: "itens",
    contexto: "imp_item",
    nome: done.nome,
    content: Buffer.from(text),
    importacao_status: done.status,
    importacao_motivo: done.motivo ?? null,
    importacao_titulos: isWrong ? [] : HEADER.split(";"),
    linhas_lidas,
    inseridos: 0,
    atualizados,
    inalterados: isWrong ? 0 : linhas_lidas - atualizados - repetidos - rejeitados.length - retidos.length,
    repetidos,
    rejeitados,
  });
  for (const part of retidos)
    await services.db
      .insertInto("importacao_retido")
      .values({
        importacao_id,
        item_codigo: part.item_codigo,
        item_desc: part.item_desc,
        preco_atual: part.item_preco,
        preco_novo: risenPrice(part),
        tem_ekosbras: false,
      })
      .execute();
}
