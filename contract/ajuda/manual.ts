/** Where the manual stands as a file, the same for everybody: a `Manual`, outside of `/api`. */
export const MANUAL_FILE = "/static/manual.json";

/** The parts of the manual, each a page under docs/manual of that name, in the order in which all of it is printed. */
export const MANUAL_PARTS = [
  "todos",
  "concessionario",
  "dac",
  "ga",
  "administradores",
  "acessibilidade",
] as const;
export type ManualPartId = (typeof MANUAL_PARTS)[number];

/** A run of text: as it stands, a label of the product, a key, what is typed, or a link to a section or a part. */
export type Run =
  | string
  | { readonly bold: string }
  | { readonly key: string }
  | { readonly code: string }
  | { readonly text: string; readonly to: string };

/** A line of text in its runs. */
export type Line = readonly Run[];

/** A picture of the manual: `src` is its address, the sizes are in px. */
export interface Picture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** What a part is made of, one under the other. */
export type Block =
  | { readonly kind: "text"; readonly line: Line }
  | { readonly kind: "steps" | "list"; readonly items: readonly Line[] }
  | { readonly kind: "table"; readonly head: readonly Line[]; readonly rows: readonly (readonly Line[])[] }
  | ({ readonly kind: "picture"; readonly alt: string } & Picture);

/** A task: what somebody wants to get done. Its id stands behind the `#` of the page's address. */
export interface ManualSection {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** What is written for one kind of people; `blocks` stand above its first section. */
export interface ManualPart extends ManualSection {
  readonly id: ManualPartId;
  readonly sections: readonly ManualSection[];
}

export type Manual = readonly ManualPart[];
