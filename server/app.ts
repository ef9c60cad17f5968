import type { FastifyInstance } from "fastify";
import { logout } from "../contract/acesso/index.ts";
import { ENDPOINT_NAMES } from "../contract/api.ts";
import { BUILT_ROUTES } from "../contract/routes.ts";
import {
  contaLetter,
  createPasswordTries,
  conviteLetter,
  createSessions,
  installSessionGate,
  installStreamGuard,
  installTrail,
  registerAcesso,
  removeConvitesJob,
  removeRegistrosJob,
  removeSessoesJob,
  senhaLetter,
  senhaLinkJob,
} from "./acesso/index.ts";
import type { Session } from "./acesso/index.ts";
import {
  anoKind,
  gboKind,
  importGboJob,
  importItensJob,
  itemKind,
  registerAdministrativo,
  registerKinds,
  retireAuditoriaJob,
  segurancaKind,
} from "./administrativo/index.ts";
import { createScanMetrics, registerArquivos, removeOrphansJob, verifyFilesJob } from "./arquivos/index.ts";
import type { OwnerKinds } from "./arquivos/index.ts";
import { registerCarrosParados, semanaKind } from "./carros-parados/index.ts";
import {
  conversaFiles,
  conversaKind,
  conversaMail,
  registerConversas,
  tellDevolucao,
} from "./conversas/index.ts";
import {
  cartaKind,
  clearFolderJob,
  closedLetter,
  createMailMetrics,
  installSender,
  recebidoKind,
  registerCorreio,
  removeLettersJob,
  removeRawJob,
  requisicaoMail,
  sendEmailsJob,
} from "./correio/index.ts";
import type { MailThread } from "./correio/index.ts";
import { registerEventos } from "./eventos.ts";
import { importacaoFiles, removeLinhasJob } from "./importacao/index.ts";
import { interacaoFiles, interacaoKind, registerInteracoes } from "./interacoes/index.ts";
import {
  avisoKind,
  avisoLetter,
  createNoticeMetrics,
  installPush,
  mailAvisos,
  ownerKind,
  pushDelivery,
  registerNotificacoes,
  registerPush,
  removeAvisosJob,
  sendPushJob,
} from "./notificacoes/index.ts";
import type { Delivery } from "./notificacoes/index.ts";
import { registerPerfil } from "./perfil/index.ts";
import { indexJob, registerPesquisa, strayWordsJob } from "./pesquisa/index.ts";
import { createReplicaMetrics } from "./platform/db/replica/metrics.ts";
import { demoMayEnter } from "./platform/exposure.ts";
import { createHttp } from "./platform/http/create-http.ts";
import { installDocument } from "./platform/http/document.ts";
import { installHealth } from "./platform/http/health.ts";
import { installSameSiteCheck } from "./platform/http/same-site.ts";
import { installScreens } from "./platform/http/screens.ts";
import type { AnyJob } from "./platform/jobs/index.ts";
import { installExports } from "./platform/limits/export-slots.ts";
import { installAnnouncer } from "./platform/live/announcer.ts";
import type { AnyKind } from "./platform/live/kinds.ts";
import { removeEventosJob } from "./platform/live/remove-eventos.ts";
import type { LetterKind } from "./platform/mail/letters.ts";
import type { Services } from "./platform/services.ts";
import { createStorageMetrics } from "./platform/storage/metrics.ts";
import { registerRelatorios } from "./relatorios/index.ts";
import {
  presencaPassing,
  registerRequisicoes,
  removePresencasJob,
  requisicaoFiles,
  requisicaoKind,
} from "./requisicoes/index.ts";

/** The kinds of records that files belong to, each described by its room. */
export const OWNER_KINDS: OwnerKinds = {
  anx_requisicao: requisicaoFiles,
  anx_interacao: interacaoFiles,
  anx_informativo: conversaFiles,
  imp_item: importacaoFiles,
  imp_gbo: importacaoFiles,
};

/** The kinds of records whose messages go out by e-mail. */
export const MAIL_THREADS: readonly MailThread[] = [requisicaoMail, conversaMail];

/** The kinds of mails that belong to no message. */
export const LETTERS: readonly LetterKind[] = [
  conviteLetter,
  senhaLetter,
  contaLetter,
  closedLetter,
  avisoLetter,
];

/** By what notices reach people who are away. */
export const DELIVERIES: readonly Delivery[] = [pushDelivery, mailAvisos];

/** What jobs work with. */
export type JobParts = Services & {
  readonly ownerKinds: OwnerKinds;
  readonly mailThreads: readonly MailThread[];
  readonly letters: readonly LetterKind[];
};

/** Everything that is done without a call. */
export const JOBS: readonly AnyJob<JobParts>[] = [
  removeOrphansJob,
  verifyFilesJob,
  senhaLinkJob,
  removeConvitesJob,
  removeRegistrosJob,
  removeSessoesJob,
  removeEventosJob,
  removePresencasJob,
  importItensJob,
  importGboJob,
  removeLinhasJob,
  sendEmailsJob,
  sendPushJob,
  removeLettersJob,
  removeRawJob,
  removeAvisosJob,
  clearFolderJob,
  indexJob,
  strayWordsJob,
  retireAuditoriaJob,
];

/** The kinds of records whose events the stream tells. */
const KINDS: readonly AnyKind<Session>[] = [
  requisicaoKind,
  interacaoKind,
  recebidoKind,
  avisoKind,
  ownerKind,
  cartaKind,
  ...registerKinds,
  itemKind,
  semanaKind,
  conversaKind,
  anoKind,
  gboKind,
  segurancaKind,
];

/** Where the process lags behind by more, calls are answered with 503. */
const MAX_EVENT_LOOP_DELAY_MS = 2000;

/**
 * The whole HTTP side, not yet listening, so that tests can inject into the app that runs in production. The order
 * matters: first the session gate (docs/contract.md), then the same-site check, then the rooms.
 */
export async function createApp(
  services: Services,
  { maxEventLoopDelay = MAX_EVENT_LOOP_DELAY_MS }: { readonly maxEventLoopDelay?: number } = {},
): Promise<FastifyInstance> {
  const { settings } = services;
  const app = await createHttp(settings, maxEventLoopDelay, ENDPOINT_NAMES);
  installTrail(app, services);
  const demoEnters = demoMayEnter(settings);
  const sessions = createSessions({ ...services, builtRoutes: BUILT_ROUTES, demoEnters });
  const passwords = createPasswordTries(services);
  installSessionGate(app, { db: services.db, sessions, publicUrl: settings.publicUrl });
  installSameSiteCheck(app, { publicUrl: settings.publicUrl, also: [`/api${logout.path}`] });
  installStreamGuard(app);
  installExports(app, services, ({ pessoa }) => pessoa?.usuario_id);
  installAnnouncer(app, services.bus);
  await installDocument(app);
  await installHealth(app, services, [
    createMailMetrics(services),
    createNoticeMetrics(services),
    createScanMetrics(services),
    createReplicaMetrics(services.reads),
    createStorageMetrics(services),
  ]);
  registerAcesso(app, { ...services, sessions, passwords, builtRoutes: BUILT_ROUTES, demoEnters });
  registerArquivos(app, { ...services, ownerKinds: OWNER_KINDS });
  registerRequisicoes(app, services);
  const outbox = installSender(app, { ...services, mailThreads: MAIL_THREADS, letters: LETTERS });
  registerInteracoes(app, { ...services, ownerKinds: OWNER_KINDS, outbox });
  registerCarrosParados(app, { ...services, tellDevolucao });
  registerCorreio(app, { ...services, outbox, mailThreads: MAIL_THREADS, letters: LETTERS });
  registerNotificacoes(app, services);
  installPush(app, services);
  registerPush(app, services);
  registerConversas(app, { ...services, ownerKinds: OWNER_KINDS, outbox });
  registerRelatorios(app, services);
  registerPesquisa(app, services);
  registerEventos(app, { ...services, sessions }, KINDS, [presencaPassing(services)]);
  registerAdministrativo(app, { ...services, sessions, ownerKinds: OWNER_KINDS });
  registerPerfil(app, { ...services, sessions, passwords });
  await installScreens(app, {
    demo: services.demo && demoEnters,
    providers: settings.oidcProviders.length,
  });
  return app;
}
