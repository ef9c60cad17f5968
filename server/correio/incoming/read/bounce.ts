import type { Known, ReadMail } from "./mail.ts";
import { storable, storableLine } from "./storable.ts";

type Bounce = NonNullable<ReadMail["bounce"]>;

const MAX_LINE = 300;
/** Of a report, which names each recipient in a few lines. */
const MAX_REPORT = 64 * 1024;

/** That a mail did not arrive: as servers report it (RFC 3464), or in the words of those that write no report. */
export function bounceOf(known: Known): Bounce | null {
  const report = known.files.find(({ tipo }) => tipo === "message/delivery-status");
  if (report) return fromReport(Buffer.from(report.conteudo).subarray(0, MAX_REPORT).toString("utf8"));
  return fromWords(known);
}

/** The recipient that failed, else the first one; a block of fields for each, behind that of the mail. */
function fromReport(report: string): Bounce | null {
  const blocks = report
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/\n[ \t]+/g, " ")
    .split(/\n{2,}/)
    .map(fieldsOf)
    .filter((fields) => fields.has("status") || fields.has("action"));
  const block = blocks.find((fields) => /^failed/i.test(fields.get("action") ?? "")) ?? blocks[0];
  if (!block) return null;
  const failed = /^failed/i.test(block.get("action") ?? "failed");
  const status = statusIn(block.get("status") ?? "") ?? (failed ? "5.0.0" : "4.0.0");
  const recipient = block.get("original-recipient") ?? block.get("final-recipient") ?? "";
  const said = (block.get("diagnostic-code") ?? "").replace(/^[\w-]+\s*;\s*/, "");
  return {
    destino: addressIn(recipient),
    status,
    motivo: storableLine(said === "" ? status : said, MAX_LINE),
  };
}

function fieldsOf(block: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of block.split("\n")) {
    const at = line.indexOf(":");
    if (at > 0) fields.set(line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim());
  }
  return fields;
}

const SENDER = /(?:mailer-daemon|postmaster|mail delivery|microsoft outlook)/i;
const SUBJECT =
  /(?:undeliver(?:able|ed)|delivery (?:status notification|failure|has failed)|failure notice|returned mail|mail delivery failed|n[ãa]o (?:foi )?entreg|falha na entrega|devolvida|notifica[çc][ãa]o de status de entrega)/i;

/** Characters of such a mail that are looked through. */
const LOOKED = 20_000;

function fromWords({ headers, assunto, texto }: Known): Bounce | null {
  const failed = headers.get("x-failed-recipients");
  const isOne = SENDER.test(headers.get("from") ?? "") && SUBJECT.test(assunto);
  if (failed === undefined && !isOne) return null;
  const text = storable(texto.slice(0, LOOKED));
  const code = /(?:^|[\s#<(])([45])\d\d(?=[\s-])/.exec(text)?.[1] ?? "5";
  const line = text
    .split("\n")
    .find((one) => statusIn(one) !== null || /(?:^|[\s#<(])[45]\d\d[\s-]/.test(one));
  return {
    destino: addressIn(failed ?? "") ?? addressIn(text),
    status: statusIn(text) ?? `${code}.0.0`,
    motivo: storableLine(line ?? assunto, MAX_LINE),
  };
}

function statusIn(text: string): string | null {
  return /(?:^|[^\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.]*\d)/.exec(text)?.[1] ?? null;
}

function addressIn(text: string): string | null {
  return /[^\s<>;:,"'()[\]]{1,64}@[\w.-]{1,255}\w/.exec(text)?.[0] ?? null;
}
