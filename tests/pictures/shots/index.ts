import type { Shot } from "../shot.ts";
import { ADMINISTRATIVO_SHOTS } from "./administrativo.ts";
import { AJUDA_SHOTS } from "./ajuda.ts";
import { ANOS_E_GBO_SHOTS } from "./anos-e-gbo.ts";
import { AUDITORIA_SHOTS } from "./auditoria.ts";
import { CARROS_PARADOS_SHOTS } from "./carros-parados.ts";
import { CARTA_SHOTS } from "./cartas.ts";
import { CONVERSAS_SHOTS } from "./conversas.ts";
import { CORREIO_SHOTS } from "./correio.ts";
import { DETAIL_SHOTS } from "./detail.ts";
import { EMAIL_SHOTS } from "./emails.ts";
import { ENTRY_SHOTS } from "./entry.ts";
import { EXTREME_SHOTS } from "./extremes.ts";
import { FORM_SHOTS } from "./form.ts";
import { HISTORY_SHOTS } from "./history.ts";
import { HOME_SHOTS } from "./home.ts";
import { ITENS_SHOTS } from "./itens.ts";
import { MARKED_SHOTS } from "./marked-files.ts";
import { NOTICE_SHOTS } from "./notices.ts";
import { NOTIFICACOES_SHOTS } from "./notificacoes.ts";
import { PERFIL_SHOTS } from "./perfil.ts";
import { PESQUISA_SHOTS } from "./pesquisa.ts";
import { PROVIDER_SHOTS } from "./providers.ts";
import { RASCUNHOS_SHOTS } from "./rascunhos.ts";
import { RECEIVED_SHOTS } from "./received.ts";
import { RELATORIOS_SHOTS } from "./relatorios.ts";
import { SEGUNDO_FATOR_SHOTS } from "./segundo-fator.ts";
import { SUBIR_SHOTS } from "./upload.ts";

/** Every screen of each role, in every state. A new screen is a few lines in one of these. */
export const SHOTS: readonly Shot[] = [
  ...ENTRY_SHOTS,
  ...SEGUNDO_FATOR_SHOTS,
  ...PROVIDER_SHOTS,
  ...HOME_SHOTS,
  ...PERFIL_SHOTS,
  ...AJUDA_SHOTS,
  ...HISTORY_SHOTS,
  ...FORM_SHOTS,
  ...RASCUNHOS_SHOTS,
  ...DETAIL_SHOTS,
  ...MARKED_SHOTS,
  ...CORREIO_SHOTS,
  ...NOTIFICACOES_SHOTS,
  ...NOTICE_SHOTS,
  ...CARTA_SHOTS,
  ...CARROS_PARADOS_SHOTS,
  ...SUBIR_SHOTS,
  ...RELATORIOS_SHOTS,
  ...CONVERSAS_SHOTS,
  ...EMAIL_SHOTS,
  ...RECEIVED_SHOTS,
  ...PESQUISA_SHOTS,
  ...ADMINISTRATIVO_SHOTS,
  ...AUDITORIA_SHOTS,
  ...ITENS_SHOTS,
  ...ANOS_E_GBO_SHOTS,
  ...EXTREME_SHOTS,
];
