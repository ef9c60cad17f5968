export { sendDue } from "./commands/send-due.ts";
export { requisicaoMail } from "./commands/requisicao-mail.ts";
export { listContatosEmail } from "./queries/contatos.ts";
export { registerCorreio } from "./routes.ts";
export { installSender, sendEmailsJob } from "./jobs/send-emails.ts";
export { recebidoKind } from "./eventos.ts";
export { removeRawJob } from "./jobs/remove-raw.ts";
export type { MailThread } from "./commands/mail-thread.ts";
