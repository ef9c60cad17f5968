export { sendDue } from "./commands/send-due.ts";
export { requisicaoMail } from "./commands/requisicao-mail.ts";
export { listContatosEmail } from "./queries/contatos.ts";
export { registerCorreio } from "./routes.ts";
export { installSender, sendEmailsJob } from "./jobs/send-emails.ts";
export type { MailThread } from "./commands/mail-thread.ts";
export { openDoor } from "./incoming/door/open-door.ts";
export type { Door } from "./incoming/door/open-door.ts";
