import type { Room } from "../../tools/house-rules/house.ts";

/** The rooms whose screen stands at an address, by the first that fits. */
const PLACES: readonly (readonly [RegExp, readonly Room[]])[] = [
  [/^\/auth\//, ["acesso"]],
  [/[?&]conversas=/, ["conversas"]],
  [/^\/correio/, ["correio"]],
  [/^\/usuario\/perfil/, ["perfil"]],
  [/^\/ajuda/, ["ajuda"]],
  [/^\/pesquisa/, ["pesquisa"]],
  [/^\/carros-parados\/relatorios/, ["relatorios"]],
  [/^\/carros-parados(\?(indicador|peca)=.*)?$/, ["inicio", "carros-parados"]],
  [/^\/carros-parados\//, ["carros-parados"]],
  [/^\/administrativo.*[?&]tab=importacao/, ["administrativo", "importacao"]],
  [/^\/administrativo/, ["administrativo"]],
  [/^\/(ga|dac)\/requisicao\//, ["formulario", "requisicoes", "arquivos"]],
  [
    /^\/(ga|dac)\/historico\/requisicoes\//,
    ["detalhe", "interacoes", "requisicoes", "arquivos", "notificacoes"],
  ],
  [/^\/(ga|dac)\/historico\/requisicoes/, ["historico", "requisicoes"]],
  [/^\/(ga|dac)(\?|$)/, ["inicio", "formulario"]],
];

/**
 * The rooms that a state of a screen shows, by its address.
 * @throws Error for an address of no room, so that none is left out of `npm test -- --changed`
 */
export function roomsOfState(path: string): readonly Room[] {
  const rooms = PLACES.find(([paths]) => paths.test(path))?.[1];
  if (rooms === undefined) throw new Error(`rooms-of-state.ts names no room of ${path}`);
  return rooms;
}
