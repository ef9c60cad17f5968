export { removeLettersJob } from "./jobs/remove-letters.ts";
export { sendTestMail } from "./commands/test-mail.ts";
export { createMailMetrics } from "./queries/metrics.ts";
export { sendDue } from "./commands/send-due.ts";
export { requisicaoMail } from "./commands/requisicao-mail.ts";
export { listContatosEmail } from "./queries/contatos.ts";
export { registerCorreio } from "./routes.ts";
export { installSender, sendEmailsJob } from "./jobs/send-emails.ts";
export type { MailThread } from "./commands/mail-thread.ts";
