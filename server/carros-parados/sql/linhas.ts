import { sql } from "kysely";

/** A row of a table, `l` of the statement, as the wire has it: of days and forecasts that are not known '' and null. */
const linha = sql`json_build_object(
  'info_linha_id', l.info_linha_id, 'info_item_id', l.info_chassi || '_' || l.info_item_codigo,
  'info_chassi', l.info_chassi, 'info_item_codigo', l.info_item_codigo, 'info_modelo', l.info_modelo,
  'info_garantia', l.info_garantia, 'info_data_os', coalesce(to_char(l.info_data_os, 'YYYY-MM-DD'), ''),
  'info_data_pedido', coalesce(to_char(l.info_data_pedido, 'YYYY-MM-DD'), ''),
  'info_motivo_diagnostico', l.info_motivo_diagnostico, 'info_numero_pedido', l.info_numero_pedido,
  'info_obs_1', l.info_obs_1, 'info_obs_2', l.info_obs_2, 'info_obs_3', l.info_obs_3, 'info_obs_4', l.info_obs_4,
  'dac_previsao', l.dac_previsao, 'dac_observacao', l.dac_observacao, 'dac_invoice_id', l.dac_invoice_id)`;

/** The rows of the week that is `i` of the statement, in their order, as one json array. */
// Unscoped: the rows are those of `i`, which the statement has read within the reach.
export const linhasOfSemana = sql`(select coalesce(json_agg(${linha} order by l.ordem), '[]'::json)
  from informativo_linha l where (l.concessionario_conta, l.info_semana) = (i.concessionario_conta, i.info_semana))`;
