export { sendDue } from "./commands/send-due.ts";
export { requisicaoMail } from "./commands/requisicao-mail.ts";
export { installSender, sendEmailsJob } from "./jobs/send-emails.ts";
export type { MailThread } from "./commands/mail-thread.ts";
