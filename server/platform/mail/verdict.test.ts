import { expect, test } from "vitest";
import { verdictOf } from "./verdict.ts";

/** What nodemailer throws where the server answers a command so. */
const answered = (command: string, response: string): Error =>
  Object.assign(new Error(response), {
    code: "EENVELOPE",
    command,
    response,
    responseCode: Number.parseInt(response),
  });

test.each([
  "530 5.7.0 Must issue a STARTTLS command first",
  "553 5.7.1 <pac@a.example>: Sender address rejected: not owned by user pac",
  "550 5.1.7 Bad sender's mailbox address syntax",
  "550-5.1.8 Access denied,\nbad outbound sender",
  "554 5.7.1 <ana@b.example>: Relay access denied",
  "550 5.7.1 Relaying denied. Proper authentication required.",
  "550 5.7.54 SMTP; Unable to relay recipient in non-accepted domain",
  "554 5.7.1 <pac.example[10.0.0.7]>: Client host rejected: Access denied",
  "550 5.7.60 SMTP; Client does not have permissions to send as this sender",
  "554 5.2.252 SendAsDenied; pac@a.example not allowed to send as",
])("OP-54*: '%s' is the operator's, at the recipient and behind the text", (response) => {
  for (const command of ["RCPT TO", "DATA"])
    expect(verdictOf(answered(command, response)).result).toBe("blocked");
});

test.each([
  ["RCPT TO", "550 5.1.1 No such user here", "address"],
  ["RCPT TO", "550 5.7.1 RESOLVER.RST.AuthRequired; authentication required", "address"],
  ["RCPT TO", "550 5.1.10 Recipient address rejected: not found", "address"],
  ["DATA", "554 5.7.1 Looks like spam", "message"],
  ["DATA", "552 5.3.4 Message size exceeds fixed limit", "message"],
])("OP-54*: at %s '%s' is of this mail alone", (command, response, of) => {
  expect(verdictOf(answered(command, response))).toEqual({ result: "refused", of, reason: response });
});

test("OP-54*: a sender that is refused for now is tried again", () => {
  const response = "450 4.1.8 <pac@a.example>: Sender address rejected: Domain not found";
  expect(verdictOf(answered("RCPT TO", response))).toEqual({ result: "later", reason: response });
});
