import { isStaffOf } from "../../contract/acesso/index.ts";
import {
  CONCESSIONARIOS,
  eventoTipos,
  RESPOSTAS,
  SEGURADORAS,
  USUARIOS,
  type AnyRegister,
  type RegisterDefinition,
  type RegisterEventoDados,
  type RegisterEventoTipo,
} from "../../contract/administrativo/index.ts";
import { reachIncludes } from "../acesso/index.ts";
import type { Session } from "../acesso/index.ts";
import type { AnyKind } from "../platform/live/kinds.ts";
import type { Columns } from "./sql/register.ts";

/** What events hold that is not told; of each register by its kind of record. */
interface Untold {
  readonly concessionario: {
    /** The dealer's units before and after: both are told, since one of them may lose it from its reach. */
    readonly unidades: readonly number[];
  };
}

type DadosOf<Of extends RegisterDefinition> = RegisterEventoDados<Of> &
  (Of["objeto"] extends keyof Untold ? Untold[Of["objeto"]] : unknown);

type Dados = { readonly [Of in AnyRegister as RegisterEventoTipo<Of>]: DadosOf<Of> };

declare module "../platform/live/dados.ts" {
  interface EventoDados extends Dados {}
}

/**
 * The events of a register. A row of an earlier release, which names no record, is told to nobody.
 * @param isTold who hears of a change; whoever has the register, where it is left out
 */
function kindOf<Of extends AnyRegister>(
  of: Of,
  isTold: (person: Session, dados: DadosOf<Of>) => boolean = ({ acessos }) => acessos.includes(of.screen),
): AnyKind<Session> {
  const { objeto, id, eventoId = id, eventoField }: RegisterDefinition = of;
  const named = [eventoId, ...(eventoField === undefined ? [] : [eventoField]), "campos", "de_versao"];
  const valueIn = (dados: unknown, name: string): unknown => (dados as Columns)[name];
  return {
    objeto,
    tipos: Object.values(eventoTipos(of)),
    load: async (_db, rows) => rows.filter(({ dados }) => valueIn(dados, eventoId) !== undefined),
    visible: (person, row) => (isTold(person, row.dados as DadosOf<Of>) ? row : null),
    present: ({ dados }) => Object.fromEntries(named.map((name) => [name, valueIn(dados, name)])),
  };
}

const KINDS: Readonly<Record<AnyRegister["objeto"], AnyKind<Session>>> = {
  seguradora: kindOf(SEGURADORAS),
  // Also to whoever has the dealer in reach: what the header offers them changes with it.
  concessionario: kindOf(
    CONCESSIONARIOS,
    ({ acessos, scope: { reach } }, { concessionario_conta: conta, unidades }) => {
      const isReached = unidades.some((bu) => reachIncludes(reach, { conta, bu }));
      return isReached || acessos.includes(CONCESSIONARIOS.screen);
    },
  ),
  // Also to that person, so that their other browsers show it.
  usuario: kindOf(USUARIOS, ({ usuario_id, acessos }, { usuario_alterado_id }) => {
    return usuario_alterado_id === usuario_id || acessos.includes(USUARIOS.screen);
  }),
  // To the staff of their area alone.
  resposta: kindOf(RESPOSTAS, ({ traits }, { view }) => isStaffOf(traits, view)),
};

/** The events of the registers; one without its kind does not compile. */
export const registerKinds: readonly AnyKind<Session>[] = Object.values(KINDS);
