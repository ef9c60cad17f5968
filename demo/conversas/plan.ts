import { canSendMensagem } from "../../contract/conversas/index.ts";
import { narrowScope } from "../../server/acesso/index.ts";
import { saveTabela } from "../../server/carros-parados/index.ts";
import { archiveConversa, conversaThread, markMensagensRead } from "../../server/conversas/index.ts";
import type { Topico } from "../../server/conversas/index.ts";
import { sendInteracao } from "../../server/interacoes/index.ts";
import type { Deed } from "../claims/load.ts";
import { freshMoments, workingMoments } from "../claims/moments.ts";
import { participantsOf } from "../claims/participants.ts";
import type { PlannedFile } from "../claims/planned.ts";
import { uploadFiles } from "../claims/upload.ts";
import { pdfOf } from "../files/pdf.ts";
import { photoPng } from "../files/photo.ts";
import { createRandom } from "../random.ts";
import type { Random } from "../random.ts";
import type { DemoSemana } from "../weeks/plan.ts";
import { GONE_SCRIPT, LONG_SCRIPT, OPEN_ENDS, PART_SCRIPTS, WEEK_SCRIPTS } from "./scripts.ts";
import type { Line, Speaker } from "./scripts.ts";

/** The state of a conversation today: unread by DAC or by the dealer, read by both, archived. */
type Ending = "arquivada" | "dac" | "dealer" | "lida";

/** One conversation of a week, about it or about one of its parts. */
interface Exchange {
  readonly semana: DemoSemana;
  readonly isAboutPart: boolean;
  readonly lines: readonly Line[];
  readonly ending: Ending;
}

/** The dealer behind the first sign-in card has every kind, by the age of its weeks. */
const FIRST = "100101";
const OLDEST = 12;
const DAY_MS = 86_400_000;

/** The messages about the weeks of the last months, as deeds in the order of their moments; the same each time. */
export function planConversas(now: Date, semanas: readonly DemoSemana[]): Deed[] {
  const random = createRandom(7013);
  const recent = semanas.filter(({ age }) => age <= OLDEST);
  const exchanges = recent.flatMap((semana) =>
    exchangesOf(semana, random).flatMap((exchange) => deedsOf(exchange, now, random)),
  );
  return [...exchanges, ...recent.filter(isFirst).flatMap((semana) => deedsAboutGone(semana, now))];
}

const isFirst = ({ conta, age }: DemoSemana): boolean => conta === FIRST && age === 0;

function exchangesOf(semana: DemoSemana, random: Random): Exchange[] {
  const { conta, age } = semana;
  const about = (isAboutPart: boolean, ending: Ending, lines?: readonly Line[]): Exchange => ({
    semana,
    isAboutPart,
    lines: lines ?? random.pick(isAboutPart ? PART_SCRIPTS : WEEK_SCRIPTS),
    ending,
  });
  if (conta === FIRST) {
    if (age === 0) return [about(false, "dac"), about(true, "dac")];
    if (age === 1) return [about(false, "dealer"), about(true, "lida")];
    if (age === 6) return [about(false, "lida", LONG_SCRIPT)];
    if (age === 5) return [about(false, "lida"), about(true, "dealer")];
    if (age >= 9) return [about(false, "arquivada"), about(true, "arquivada")];
  }
  if (!random.chance(0.35)) return [];
  const ending = random.pick<Ending>(age > 6 ? ["arquivada", "lida"] : ["dac", "dealer", "lida", "lida"]);
  return random.chance(0.5) ? [about(false, ending)] : [about(false, ending), about(true, ending)];
}

/** A message of half an hour ago, about a part that has left the newest table since. */
function deedsAboutGone({ conta, semana, deeds }: DemoSemana, now: Date): Deed[] {
  const { dealer, staff } = participantsOf(conta, "dac", createRandom(7014));
  const { next } = freshMoments(now, 30, 4);
  const linhas = deeds.at(-1)?.linhas ?? [];
  const gone = { info_chassi: "9BM205084RB318250", info_item_codigo: "A2058850108" };
  const topico = { concessionario_id: conta, info_semana: semana, ...gone };
  const save = (info_dados: readonly Record<string, unknown>[]): Deed => ({
    at: next(),
    by: dealer.login,
    run: async (services, session) =>
      void (await saveTabela(services, session, {
        info_concessionario_id: conta,
        info_semana: semana,
        info_dados: [...info_dados],
      })),
  });
  return [
    save([...linhas, { ...gone, info_modelo: "C 180" }]),
    ...GONE_SCRIPT.map((line): Deed => ({
      at: next(),
      by: line[0] === "dealer" ? dealer.login : staff.login,
      run: saying(topico, line, []),
    })),
    save(linhas),
    { at: next(), by: staff.login, run: looking(topico) },
  ];
}

/** The messages one after the other, what each side then reads, and the archiving. */
function deedsOf({ semana, isAboutPart, lines, ending }: Exchange, now: Date, random: Random): Deed[] {
  const { conta, age } = semana;
  const parts = (semana.deeds.at(-1)?.linhas ?? []).filter(
    ({ info_chassi, info_item_codigo }) => info_chassi !== "" && info_item_codigo !== "",
  );
  if (isAboutPart && parts.length === 0) return [];
  const { info_chassi, info_item_codigo } = isAboutPart ? random.pick(parts) : {};
  const topico = { concessionario_id: conta, info_semana: semana.semana, info_chassi, info_item_codigo };
  const { dealer, staff, noter } = participantsOf(conta, "dac", random);
  const login: Readonly<Record<Speaker, string>> = {
    dealer: dealer.login,
    dac: staff.login,
    nota: noter.login,
  };
  const { next } =
    age === 0
      ? freshMoments(now, isAboutPart ? 190 : 230, 9)
      : workingMoments(now, age * 7, lines.length > 10 ? 60 : 200, random);
  const open: Line[] =
    ending === "dac" || ending === "dealer"
      ? [[ending === "dac" ? "dealer" : "dac", random.pick(OPEN_ENDS[ending === "dac" ? "dealer" : "dac"])]]
      : [];
  const look = (by: string): Deed => ({ at: next(), by, run: looking(topico) });
  const say = (line: Line): Deed => {
    const files = line[2] === undefined ? [] : [fileOf(line[2], random)];
    return { at: next(), by: login[line[0]], run: saying(topico, line, files) };
  };
  const archive = (): Deed => ({
    // Only once the messages about its parts are read too.
    at: new Date(now.getTime() - (age * 7 - 6) * DAY_MS),
    by: staff.login,
    run: async (services, session) => {
      const { reach } = narrowScope(session.scope, { concessionario: conta });
      const week = { concessionario_id: conta, info_semana: semana.semana };
      await markMensagensRead(services, session, { reach, topico: week, page: 1 });
      await archiveConversa(services, session, reach, week);
    },
  });
  return [
    ...lines.map(say),
    look(login.dealer),
    look(login.dac),
    ...open.map(say),
    ...(ending === "arquivada" && !isAboutPart ? [archive()] : []),
  ];
}

/** Looks at the newest messages. */
function looking(topico: Topico): Deed["run"] {
  return async (services, session) => {
    const { reach } = narrowScope(session.scope, { concessionario: topico.concessionario_id });
    await markMensagensRead(services, session, { reach, topico, page: 1 });
  };
}

/** Sends a message with its files. */
function saying(topico: Topico, [who, texto]: Line, files: readonly PlannedFile[]): Deed["run"] {
  const place = { id: Number(topico.info_semana), contexto: "anx_informativo" as const, files };
  return async (services, session) => {
    const { reach } = narrowScope(session.scope, { concessionario: topico.concessionario_id });
    const write = { session, topico, reach, concessionario_ativo: true, authorize: canSendMensagem };
    await sendInteracao(services, session, conversaThread(services.db, write), {
      interacao_tipo: "sistema",
      interacao_texto: texto,
      interacao_anexos: await uploadFiles(services, session, place),
      interacao_emails: [],
      interacao_privada: who === "nota" ? 1 : 0,
      interacao_reenvio: 0,
    });
  };
}

function fileOf(kind: "foto" | "pdf", random: Random): PlannedFile {
  if (kind === "foto") return { nome: "conector.png", content: () => photoPng(random, false) };
  const text = "Relação de veículos parados e reclamações de clientes";
  return { nome: "relacao-de-veiculos.pdf", content: () => pdfOf([[{ text, x: 60, y: 80, size: 14 }]]) };
}
