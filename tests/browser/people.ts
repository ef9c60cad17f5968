/**
 * A person of the demo network, by the login's part before `@pac.demo`. Journeys run side by side on one product, so
 * that none writes where another one counts:
 *
 * - 100101, 100102 (dealer.autos, tatiane.ribeiro): everybody sends here. Look for a plate or a number of your own; never
 *   count, nor page through all. Of its weeks `tabela-paste` writes the oldest pending one, `tabela-phone` the newest that came back.
 *   `conversas` and `conversas-email` write about its concluded weeks of which nobody has spoken, and change no table.
 * - 100103, DAC (dealer2.autos): `history.spec.ts` alone, which counts and pages. Its GA area takes a claim of `form`.
 *   Of its weeks `tabela-kept` writes the newest pending one; `pesquisa` writes a message about a concluded one.
 * - 100104 (rodrigo.alkmim, debora.vilela): sends of `failures`, `request-types` and `virus` that nobody looks for; drafts of
 *   debora.vilela are `rascunhos` alone; its weeks are
 *   `carros-parados` alone, whose tests wait for each other.
 * - 200201 (dealer.vans): as 100101, for vans. `pesquisa-kept` sends 33 requests of a word of its own into its DAC area.
 * - 200202 (claudio.zanatta, ivone.machado): `live-updates` alone, which waits for a count to change and makes it inactive.
 * - 200203 (gilberto.fonseca): `files` and `emergency-order`, whose uploads are throttled by person.
 *   Of its weeks `tabela-two-people` writes the newest pending one, `anos` the oldest of the first page.
 * - 100107 (marta.ogliari), 100108 (cristina.falcao): `clerk-monday-phone` and `dac-monday-phone` send the newest pending
 *   of their weeks, and talk about it.
 * - 100105 (luciana.dantas): `dac-monday` sends the newest pending of its weeks, answers its rows and a message about it,
 *   and sends a request.
 * - 100106 (paulo.veras): its weeks are `tabela-upload` alone.
 * - years: `anos` makes 2179, in which nobody has a week, and concludes it. No other is made or concluded: its weeks are
 *   every dealer's.
 * - mail that did not arrive, or came in and fits nowhere: `correio` alone.
 * - owners of requests: `avisos` alone makes some, of claims of its own.
 * - prepared replies: `dia-a-dia` makes its own for GA. Views of the history: `dia-a-dia` alone keeps some, as dealer.vans.
 * - GBO: `gbo` writes the invoice JORNADA-1, `gbo-import` JORNADA-2, `admin-monday-phone` JORNADA-3,
 *   `admin-monday` JORNADA-4.
 * - insurers: each journey makes those that it changes, for vans and by a name of its own, and leaves the demo's as they
 *   are; the form of automobiles counts its own.
 * - exports of requests: `exportacao` alone, as ga and dac; it reads, and finds in them a claim of its own.
 * - parts: `pecas`, `pecas-importacao`, `admin-monday` and `admin-monday-phone` alone write and import them, each test its
 *   own, with codes of J and its letters.
 * - what is demanded at the sign-in: `segundo-fator` alone demands a second factor, of consultants of vans, and makes the
 *   people who have one, since nobody of the demo network can.
 * - dealers and people of the registers: each journey makes its own, dealers with the accounts 38xxxx and 39xxxx, people
 *   with e-mails of jornada.example, and leaves the demo's as they are.
 */
export type Person =
  | "dealer.autos"
  | "dealer2.autos"
  | "dealer.vans"
  | "ga"
  | "dac"
  | "consultor.autos"
  | "consultor.vans"
  | "admin"
  // Send what nobody looks for, in an account that nobody counts.
  | "rodrigo.alkmim"
  | "debora.vilela"
  // A colleague of dealer.autos, and two of an account whose lists nobody else writes into.
  | "tatiane.ribeiro"
  | "claudio.zanatta"
  | "ivone.machado"
  // Uploads more at once than anybody else may have beside it.
  | "gilberto.fonseca"
  // Fills in a week by its file.
  | "paulo.veras"
  // Chooses dealers that the server keeps.
  | "otavio.rangel"
  // Each changes their own profile, and no other journey does.
  | "leandro.kovalski"
  | "luciana.dantas"
  | "marta.ogliari"
  | "italo.barreto"
  | "wagner.pontes"
  | "cristina.falcao"
  | "rosangela.cavalcanti"
  // Come in with the company's account, and unlink it.
  | "diego.arantes"
  | "neusa.tonelli";
