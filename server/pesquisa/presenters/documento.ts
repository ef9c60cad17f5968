import { daysOf } from "../../../contract/carros-parados/index.ts";
import type { AreaDeBusca } from "../../../contract/pesquisa/index.ts";
import { palavrasOf, termosOfRegistro } from "../policy/documento.ts";
import { textoOfMensagem, textosOfFormulario, textosOfLinha } from "../policy/textos.ts";
import type { Mensagem, Textos } from "../policy/textos.ts";
import type { RequisicaoFonte, SemanaFonte } from "../sql/fontes.ts";

/** A record as it stands in the index. */
export interface Documento {
  readonly registro: string;
  readonly area: AreaDeBusca;
  readonly concessionario_conta: string;
  readonly status: string;
  readonly tipo: string;
  readonly info_semana: string;
  readonly titulo: string;
  readonly data: Date;
  readonly termos: readonly string[];
  readonly palavras: readonly string[];
}

/** A request: its number, type, form, answers, parts and messages (OP-61). */
export function documentoOfRequisicao(fonte: RequisicaoFonte): Documento {
  const { req_numero, req_tipo_desc, req_concessionario_id, mensagens } = fonte;
  const formulario = textosOfFormulario(fonte);
  const textos = withMensagens(
    { ...formulario, publico: [String(req_numero), req_tipo_desc, ...formulario.publico] },
    mensagens,
  );
  return {
    registro: String(req_numero),
    area: fonte.view,
    concessionario_conta: req_concessionario_id,
    status: fonte.req_status,
    tipo: fonte.req_tipo,
    info_semana: "",
    titulo: req_tipo_desc,
    data: fonte.data,
    termos: termosOfRegistro(req_concessionario_id, textos),
    palavras: palavrasOf(textos),
  };
}

/** A week: the rows of its table, and what was said about it and its parts (OP-61). */
export function documentoOfSemana(fonte: SemanaFonte): Documento {
  const { concessionario_conta, info_semana, linhas, mensagens } = fonte;
  const textos = withMensagens({ publico: linhas.flatMap(textosOfLinha), reservado: [] }, mensagens);
  return {
    registro: `${concessionario_conta}/${info_semana}`,
    area: "carros_parados",
    concessionario_conta,
    status: fonte.info_status,
    tipo: "",
    info_semana,
    titulo: concessionario_conta,
    data: new Date(`${daysOf(info_semana).inicio}T03:00:00Z`),
    termos: termosOfRegistro(concessionario_conta, textos),
    palavras: palavrasOf(textos),
  };
}

function withMensagens({ publico, reservado }: Textos, mensagens: readonly Mensagem[]): Textos {
  const open = mensagens.filter(({ privada }) => !privada).map(textoOfMensagem);
  const closed = mensagens.filter(({ privada }) => privada).map(textoOfMensagem);
  return { publico: [...publico, ...open], reservado: [...reservado, ...closed] };
}
