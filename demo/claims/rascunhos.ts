import { commitType, saveRascunho } from "../../server/requisicoes/index.ts";
import { pdfOf } from "../files/pdf.ts";
import type { DemoPart } from "../parts/parts.ts";
import type { Deed } from "./load.ts";
import { uploadFiles } from "./upload.ts";

const HOUR_MS = 3600_000;

/** What somebody has begun and saved. */
interface PlannedRascunho {
  readonly horasAtras: number;
  readonly tipo: string;
  readonly conta: string;
  readonly descricao: string;
  readonly ctrl: Readonly<Record<string, string>>;
  /** Parts of the list, from the front. */
  readonly pecas: number;
  readonly orcamento?: string;
}

const RASCUNHOS: readonly PlannedRascunho[] = [
  {
    horasAtras: 50,
    tipo: "sinistro",
    conta: "100101",
    descricao: "Frontal do Classe C: falta a vistoria",
    ctrl: { numSo: "OS-4471", regiao: "Sudeste", numChassi: "9BM205046N1234567", placaVeiculo: "FTR4B21" },
    pecas: 6,
    orcamento: "Orçamento frontal.pdf",
  },
  {
    horasAtras: 26,
    tipo: "sinistro",
    conta: "100102",
    descricao: "Lateral direita, aguardando o número do sinistro",
    ctrl: { numSo: "OS-4479", seguradora: "Atlântica Seguros" },
    pecas: 2,
  },
  {
    horasAtras: 3,
    tipo: "pedido_emergencial",
    conta: "100101",
    descricao: "Guincho chega às 16h",
    ctrl: { placaVeiculo: "RIO2A18" },
    pecas: 0,
  },
];

/** The drafts of the dealer's person behind the first sign-in card. */
export function planRascunhos(now: Date, parts: readonly DemoPart[]): Deed[] {
  return RASCUNHOS.map(({ horasAtras, tipo, conta, descricao, ctrl, pecas, orcamento }) => {
    const at = new Date(now.getTime() - horasAtras * HOUR_MS);
    const req_numero = Math.floor(at.getTime() / 1000) - 600;
    return {
      at,
      by: "dealer.autos@pac.demo",
      run: async (services, session) => {
        const files =
          orcamento === undefined
            ? []
            : [{ nome: orcamento, content: () => pdfOf([[{ text: descricao, x: 60, y: 80, size: 14 }]]) }];
        const [arquivo = null] = await uploadFiles(services, session, {
          id: req_numero,
          contexto: "anx_requisicao",
          files,
        });
        const body = {
          req_numero,
          req_tipo: tipo,
          req_concessionario_id: conta,
          req_objeto_ctrl: { ...ctrl, arquivo },
          req_objeto_item: parts.slice(0, pecas).map(({ item_codigo, item_desc, item_preco }) => ({
            item_codigo,
            item_desc,
            item_qtd: 1,
            item_preco_unitario: item_preco,
          })),
          rascunho_descricao: descricao,
        };
        await saveRascunho(services, session, commitType(session, body), body);
      },
    };
  });
}
