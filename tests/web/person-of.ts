import { GROUPS, acessosOf, homepageOf, type Sessao } from "../../contract/acesso/index.ts";
import { BUILT_ROUTES } from "../../contract/routes.ts";

/**
 * The session of somebody of that access group, with the homepage and the screens that the group has.
 * @param changes what is another of this person
 */
export function personOf(acesso_id: Sessao["acesso_id"], changes: Partial<Sessao> = {}): Sessao {
  const group = GROUPS.find((one) => one.acesso_id === acesso_id);
  if (!group) throw new Error(acesso_id);
  return {
    sub: "1",
    grupo_usuario_id: group.grupo_usuario_id,
    homepage: homepageOf(group, BUILT_ROUTES),
    acessos: acessosOf(group, BUILT_ROUTES),
    usuarioID: 1,
    unidade_negocio_id: group.unidade_negocio_id,
    acesso_id,
    usuario_nome: "Ana",
    usuario_email: "ana@pac.demo",
    usuario_concessionarios: [],
    concessionario_codigo: null,
    segundo_fator_pendente: false,
    eventos_desde: "1-0",
    can: { createRequisicao: acesso_id.startsWith("dealer"), atender: [] },
    ...changes,
  };
}
