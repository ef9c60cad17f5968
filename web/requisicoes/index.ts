export { FormList } from "./parts/form-list.tsx";
export { Salvos } from "./parts/salvos.tsx";
export { deleteRascunho, RASCUNHOS_KEY, rascunhoQuery, saveRascunho } from "./queries/rascunhos.ts";
export { AlertDot } from "./parts/alert-dot.tsx";
export type { Counts } from "./parts/alert-marks.ts";
export { ItemsTotals } from "./parts/items-totals.tsx";
export { type OwnStatusChange, recordOwnStatusChange, useAlertMarks } from "./parts/use-alert-marks.ts";
export { PresencaLine } from "./parts/presenca/presenca-line.tsx";
export { usePresenca } from "./parts/presenca/use-presenca.ts";
export { Turn } from "./parts/turn.tsx";
export { StatusBadge, StatusMark } from "./parts/status-badge.tsx";
export { formKey, formNumero, pieceOf, type UnsentPiece, WRITTEN_LABEL } from "./parts/unsent-piece.ts";
export { UnreadMark } from "./parts/unread-mark.tsx";
export { useResumo } from "./parts/use-resumo.ts";
export { type HistorySearch, historySearchSchema } from "./queries/history-search.ts";
export { sentOf } from "./queries/sent-of.ts";
export { abertaRequisicao, type Aberto } from "./queries/presenca.ts";
export { forgetStatusChange, lastStatusChangeOf } from "./queries/last-status-change.ts";
export {
  type ListScope,
  REFRESH_MS,
  historyQuery,
  requisicaoQuery,
  takeRequisicao,
  useSaveRequisicao,
  vizinhasQuery,
} from "./queries/requisicoes.ts";
export { isFiltered, quantidadesQuery } from "./queries/quantidades.ts";
export type { SaveBody } from "./queries/save-key.ts";
export { staleQueries } from "./queries/stale-queries.ts";
export { useUndoFechamento } from "./queries/undo.ts";
export { usuariosQuery } from "./queries/usuarios.ts";
export { markSeen, naoLidasItensQuery, naoLidasQuery } from "./queries/unread.ts";
export { itemColumn } from "./parts/itens/item-column.ts";
export { createPartLookup, type PartLookup } from "./parts/itens/item-lookup.ts";
export type { Tally, Verdict } from "./parts/itens/tally.ts";
export { cellOf, withRefused } from "./parts/itens/wrong-cells.ts";
export { lookUpItens } from "./queries/itens.ts";
export { itensParecidosQuery } from "./queries/parecidos.ts";
