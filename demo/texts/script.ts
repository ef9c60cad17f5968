/** Who writes a line: the dealer, the staff, or the staff among themselves (a private note). */
export type Voice = "dealer" | "staff" | "note";

/** The attachments of a line: a photo, a complementary budget, or both. */
export type Attachment = "foto" | "orcamento";

/** One message of a thread before the names are filled in. */
export type Line = readonly [voice: Voice, texto: string, ...files: Attachment[]];

/** The values of the `{words}` in a text. */
export type Words = Readonly<Record<string, string>>;

/** Fills in the words; throws for an unknown one, so that no `{placa}` reaches a screen. */
export function fill(text: string, words: Words): string {
  return text.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const word = words[name];
    if (word === undefined) throw new Error(`no word for {${name}} in: ${text}`);
    return word;
  });
}
