/**
 * What `evento.dados` holds, by `tipo`. Each room adds its own by declaration merging, so that nothing here knows a
 * room. It says what was before where there was something, and nothing personal: names of fields, ids, statuses.
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface EventoDados {}

/** Every `tipo` that the product writes. */
export type EventoTipo = keyof EventoDados;
