import { DISPOSITIVOS, deviceName, type SessaoAberta } from "../../../contract/acesso/index.ts";
import type { OpenSessao } from "../queries/sessoes.ts";

/** A session as its person recognises it: nothing that its browser wrote by itself goes along. */
export function presentSessao({ dispositivo, ...sessao }: OpenSessao): SessaoAberta {
  return {
    ...sessao,
    acesso_dispositivo: DISPOSITIVOS.find((one) => one === dispositivo.acesso_dispositivo) ?? null,
    sessao_aparelho: deviceName(dispositivo),
  };
}
