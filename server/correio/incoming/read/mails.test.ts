// Long because: one table, with a row for each mail of tests/mails.
import { expect, test } from "vitest";
import { acceptAnexos } from "./anexos.ts";
import { wordsOf } from "./left-out.ts";
import type { ReadMail } from "./mail.ts";
import { parseMail } from "./parse-mail.ts";
import { readdirSync, readFileSync } from "node:fs";

const FOLDER = new URL("../../../../tests/mails/", import.meta.url);

/** What is read of a mail, but for what is as of most: no quote, no files, nothing left out, a person's. */
type Read = Partial<
  Pick<ReadMail, "texto" | "citado" | "descartados" | "autoSubmitted" | "bounce" | "loop">
> & {
  readonly anexos?: readonly string[];
};

/** Of a notice of failure only what it says of the delivery. */
const READ: Readonly<Record<string, Read>> = {
  "android-samsung": {
    texto: "Pode ser na sexta.\n\nEnviado do meu Galaxy",
    citado:
      "-------- Mensagem original --------\nDe: PAC Peças <pac@montadora.example>\nData: 12/03/2026 10:03 (GMT-03:00)\nPara: ana@oficina.example\nAssunto: Requisição 1773000100\n\nQual é o prazo?",
  },
  "apple-mail": {
    texto: "Está a caminho.",
    citado:
      "> Em 12 de mar. de 2026, à(s) 10:03, PAC Peças <pac@montadora.example> escreveu:\n>\n> Qual é o prazo?",
  },
  "base64-quebrado": { texto: "Chega na terça.", descartados: ["a.pdf: o conteúdo não é o que o nome diz"] },
  "charset-desconhecido": { texto: "Chega amanhã." },
  convite: { texto: "Confirmo a visita.", descartados: ["anexo-1.ics: tipo de arquivo não aceito"] },
  cortado: { texto: "O texto chegou.", anexos: ["a.pdf"] },
  "cp1252-diz-utf8": { texto: "Não há previsão. Preço: € 10." },
  "cp1252-sem-charset": { texto: "A peça “original” não chegou – previsão: março." },
  "cp1252-sem-mime": { texto: "Chega na terça." },
  "demora-postfix": {
    autoSubmitted: true,
    bounce: {
      destino: "ana@oficina.example",
      status: "4.4.1",
      motivo: "connect to mx.oficina.example: Connection timed out",
    },
  },
  "devolucao-exchange": {
    autoSubmitted: true,
    bounce: { destino: "bruno@oficina.example", status: "5.2.2", motivo: "554 5.2.2 mailbox full" },
  },
  "devolucao-exim": {
    autoSubmitted: true,
    bounce: { destino: "carlos@oficina.example", status: "5.0.0", motivo: "554 Relay access denied" },
  },
  "devolucao-gmail": {
    autoSubmitted: true,
    bounce: {
      destino: "ana@oficina.example",
      status: "5.1.1",
      motivo: "550-5.1.1 The email account that you tried to reach does not exist.",
    },
  },
  "devolucao-postfix": {
    autoSubmitted: true,
    bounce: {
      destino: "ana@oficina.example",
      status: "5.1.1",
      motivo: "550 5.1.1 <ana@oficina.example>: Recipient address rejected: User unknown",
    },
  },
  "devolucao-qmail": {
    bounce: {
      destino: "ana@oficina.example",
      status: "5.1.1",
      motivo: "Remote host said: 550 5.1.1 unknown user",
    },
  },
  "entregue-dsn": { bounce: { destino: "ana@oficina.example", status: "2.0.0", motivo: "2.0.0" } },
  "exchange-ausencia": { texto: "Estou de férias até 30/03.", autoSubmitted: true },
  "gmail-abaixo": {
    texto: "Dia 17, sem falta.",
    citado:
      "Em qui., 12 de mar. de 2026 às 10:03, PAC Peças <pac@montadora.example> escreveu:\n> Qual é o prazo?",
  },
  "gmail-android-en": {
    texto: "We ship on Monday.",
    citado:
      "On Thu, Mar 12, 2026 at 10:03 AM PAC Peças <pac@montadora.example> wrote:\n\n> Qual é o prazo?\n>\n> Atenciosamente",
  },
  "gmail-anexos": {
    texto: "Seguem os arquivos.",
    anexos: ["orçamento final.pdf"],
    descartados: [
      "instalar.exe: tipo de arquivo não aceito",
      "falso.pdf: o conteúdo não é o que o nome diz",
      "vazio.txt: arquivo vazio",
    ],
  },
  "gmail-ausencia": { texto: "Volto dia 30.", autoSubmitted: true },
  "gmail-encaminhado": {
    texto:
      "---------- Forwarded message ---------\nDe: Fornecedor <f@fornecedor.example>\nDate: qui., 12 de mar. de 2026 às 09:00\nSubject: Prazo\nTo: Ana <ana@oficina.example>\n\nEntrega no dia 17.",
  },
  "gmail-entre-linhas": {
    texto:
      "Em qui., 12 de mar. de 2026 às 10:03, PAC <pac@montadora.example> escreveu:\n> Qual é o prazo?\nDia 17.\n> E o preço?\nR$ 120,00.",
  },
  "gmail-so-html": {
    texto: "Chega dia 17.\n\n\nObrigada",
    citado:
      "Em qui., 12 de mar. de 2026 às 10:03, PAC Peças <pac@montadora.example> escreveu:\n\n\n> Qual é o prazo?",
  },
  "gmail-web": {
    texto: "Chega dia 17.\n\nObrigada",
    citado:
      "Em qui., 12 de mar. de 2026 às 10:03, PAC Peças <\npac@montadora.example> escreveu:\n\n> Qual é o prazo?\n>",
  },
  "iphone-foto": { texto: "A foto da avaria.\n\n\nEnviado do meu iPhone", anexos: ["IMG_0042.PNG"] },
  "iphone-heic": { texto: "Foto.", descartados: ["IMG_1.HEIC: tipo de arquivo não aceito"] },
  iphone: {
    texto: "Amanhã cedo.\n\nEnviado do meu iPhone",
    citado:
      "> Em 12 de mar. de 2026, à(s) 10:03, PAC Peças <pac@montadora.example> escreveu:\n>\n> Qual é o prazo?",
  },
  laco: { texto: "Qual é o prazo?", loop: true },
  lista: { texto: "Chega na terça." },
  "lotus-inotes": {
    texto: "Segue em anexo amanhã.",
    citado:
      '-----"PAC Peças" <pac@montadora.example> escreveu: -----\nPara: ana@oficina.example\nDe: "PAC Peças"\nData: 12/03/2026 10:03\nAssunto: Requisição\n\nQual é o prazo?',
  },
  "lotus-notes": {
    texto: "Confirmo para terça.",
    citado:
      "De:     PAC Peças <pac@montadora.example>\nPara:   ana@oficina.example,\nData:   12/03/2026 10:03\nAssunto:        Requisição 1773000100\n\n\nQual é o prazo?",
  },
  "mensagem-anexa": {
    texto: "Veja a mensagem anexa.",
    descartados: ["prazo.eml: tipo de arquivo não aceito"],
  },
  "nomes-codificados": { texto: "Olá." },
  "notes-ausencia": { texto: "Retorno em 30/03.", autoSubmitted: true },
  "outlook-2003": {
    texto: "Chega amanhã.",
    citado:
      "-----Mensagem original-----\nDe: PAC Peças [mailto:pac@montadora.example]\nEnviada em: quinta-feira, 12 de março de 2026 10:03\nPara: Ana Souza\nAssunto: Requisição 1773000100\n\nQual é o prazo?",
  },
  "outlook-365": {
    texto: "Bom dia,\n\nA peça chega na terça-feira.\n\nAtenciosamente,\nAna Souza",
    citado:
      "De: PAC Peças <pac@montadora.example>\nEnviada em: quinta-feira, 12 de março de 2026 10:03\nPara: Ana Souza <ana@oficina.example>\nAssunto: Requisição 1773000100: Peça em falta\n\nQual é o prazo?",
  },
  "outlook-android": {
    texto: "Já despachamos.\n\nObter o Outlook para Android<https://aka.ms/AAb9ysg>",
    citado:
      "________________________________\nFrom: PAC Peças <pac@montadora.example>\nSent: Thursday, March 12, 2026 10:03:11 AM\nTo: Ana Souza <ana@oficina.example>\nSubject: Requisição 1773000100: Peça em falta\n\nQual é o prazo?",
  },
  "outlook-es": {
    texto: "Llega el martes.",
    citado:
      "De: PAC <pac@montadora.example>\nEnviado el: jueves, 12 de marzo de 2026 10:03\nPara: Ana\nAsunto: Requisición\n\n¿Plazo?",
  },
  "outlook-html-latin1": {
    texto: "Segue a posição:\nNão há previsão.",
    citado:
      "De: PAC Peças\nEnviado: quinta-feira, 12 de março de 2026 10:03\nPara: Ana Souza\nAssunto: Requisição\nQual é o prazo?",
  },
  "outlook-imagens": {
    texto: "Segue a foto: [imagem: image001.png]",
    anexos: ["image001.png"],
    descartados: ["logo.gif: tipo de arquivo não aceito"],
  },
  "outlook-winmail": { texto: "Segue.", descartados: ["winmail.dat: tipo de arquivo não aceito"] },
  "pessoa-sobre-ausencia": { texto: "Voltei: a peça chega na terça." },
  "pessoa-sobre-devolucao": { texto: "O e-mail do Beto voltou: 550 5.1.1. Use o meu." },
  roundcube: { texto: "Dia 20.", citado: "Em 2026-03-12 10:03, PAC Peças escreveu:\n\n> Qual é o prazo?" },
  "sem-mime": { texto: "Chega na terça." },
  "so-citacao": { texto: "> Qual é o prazo?" },
  "thunderbird-assinatura": {
    texto: "Confirmado.\n\n\n--\nAna Souza\nOficina Souza",
    citado: "On 3/12/26 10:03, PAC wrote:\n> Qual é o prazo?\n>> E antes?",
  },
  thunderbird: {
    texto: "Boa tarde, a peça está disponível e pode ser retirada a partir das 14h no balcão.",
    citado: "Em 12/03/2026 10:03, PAC Peças escreveu:\n> Qual é o prazo?",
  },
  "vacation-unix": { texto: "I am away.", autoSubmitted: true },
  yahoo: {
    texto: "Na quarta-feira.",
    citado:
      "Em quinta-feira, 12 de março de 2026 às 10:03:11 BRT, PAC Peças <pac@montadora.example> escreveu:\n\n Qual é o prazo?",
  },
  zimbra: {
    texto: "Sem estoque no momento.",
    citado:
      '----- Mensagem original -----\nDe: "PAC Peças" <pac@montadora.example>\nPara: "ana" <ana@oficina.example>\nEnviadas: Quinta-feira, 12 de março de 2026 10:03:00\nAssunto: Requisição 1773000100\n\nQual é o prazo?',
  },
};

async function read(name: string): Promise<Read> {
  const { files, leftOut, ...mail } = await parseMail({
    raw: readFileSync(new URL(`${name}.eml`, FOLDER)),
    withHtml: true,
  });
  const { anexos, recusados } = await acceptAnexos(files);
  const { autoSubmitted, bounce, loop } = mail;
  const flags = { ...(autoSubmitted && { autoSubmitted }), ...(bounce && { bounce }), ...(loop && { loop }) };
  if (bounce) return flags;
  const descartados = [...wordsOf(leftOut), ...recusados];
  return {
    texto: mail.texto,
    ...(mail.citado !== null && { citado: mail.citado }),
    ...(anexos.length > 0 && { anexos: anexos.map(({ nome }) => nome) }),
    ...(descartados.length > 0 && { descartados }),
    ...flags,
  };
}

test("OP-54*: mails of Outlook, Gmail, phones, Notes and others are read, and what no person wrote is known", async () => {
  const names = readdirSync(FOLDER).flatMap((file) => (file.endsWith(".eml") ? [file.slice(0, -4)] : []));
  expect(names.toSorted()).toEqual(Object.keys(READ).toSorted());
  const found = await Promise.all(names.map(async (name) => [name, await read(name)] as const));
  expect(Object.fromEntries(found)).toEqual(READ);
});

test("OP-54*: names and subjects are read in whatever letters they come", async () => {
  const named = async (name: string) => {
    const { from, assunto } = await parseMail({
      raw: readFileSync(new URL(`${name}.eml`, FOLDER)),
      withHtml: true,
    });
    return [from?.nome, from?.email, assunto];
  };
  expect(await named("nomes-codificados")).toEqual([
    "José da Conceição",
    "jose@oficina.example",
    "RES: Requisição com assunto muito longo",
  ]);
  expect(await named("gmail-web")).toEqual(["Ana Júlia", "ana@oficina.example", "Re: Requisição 1773000100"]);
  expect(await named("sem-mime")).toEqual(
    [undefined, "ana@oficina.example", "prazo"].map((one) => one ?? null),
  );
});
