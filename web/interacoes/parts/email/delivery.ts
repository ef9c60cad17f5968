import type { Email } from "../../../../contract/interacoes/index.ts";

/** What is said of all mails of a message: 'na fila', 'enviado 3 de 4', '1 falhou', '1 desistido' (OP-54). */
export function deliveryText(emails: readonly Pick<Email, "email_estado">[]): string {
  const count = (estado: Email["email_estado"]): number =>
    emails.filter(({ email_estado }) => email_estado === estado).length;
  const [sent, failed, left] = [count("enviado"), count("falhou"), count("desistido")];
  const all = emails.length;
  const parts: string[] = [];
  if (sent > 0) parts.push(sent === all ? "enviado" : `enviado ${sent} de ${all}`);
  if (failed > 0) parts.push(failed === all ? "falhou" : `${failed} ${failed === 1 ? "falhou" : "falharam"}`);
  if (left > 0) parts.push(left === all ? "desistido" : `${left} ${left === 1 ? "desistido" : "desistidos"}`);
  const waiting = all - sent - failed - left;
  if (waiting > 0) parts.push(waiting === all ? "na fila" : `${waiting} na fila`);
  return parts.join(", ");
}
