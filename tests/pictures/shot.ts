import type { Page, Route } from "@playwright/test";

/** The widths of all pictures, each with a common window height. */
export const SIZES = { 1440: 900, 1024: 768, 390: 844 } as const;

/** The suffix of a picture's name: the width, and the dark theme. */
export type Kind = `${keyof typeof SIZES}${"" | "-escuro"}`;

/** A role that a person can press. */
type Role = Parameters<Page["getByRole"]>[0];

/** One step before the picture is taken; names are accessible names. */
export type Step =
  | { readonly press: string; readonly role?: Role }
  /** A text that stands in several places, of which one width shows one. */
  | { readonly tap: string }
  | { readonly fill: string; readonly text: string }
  | { readonly select: string; readonly option: string }
  /** `1`, `Control+Enter`: into whatever has the focus. */
  | { readonly key: string }
  | { readonly type: string }
  | { readonly paste: string }
  /** The button that opens the file dialog, and the names of empty files that are chosen in it. */
  | { readonly choose: string; readonly files: readonly string[] }
  /** Another address of the product; numbers stand in it as in `path`. */
  | { readonly go: string }
  /** Waits until the text shows. */
  | { readonly see: string };

/** A replaced answer: none, a refusal, or a changed one. */
export type Answer =
  | "held"
  | { readonly status: number; readonly msg_txt: string }
  | ((route: Route) => Promise<void>);

/** One picture: whose screen, its address, and the steps before it is taken. */
export interface Shot {
  readonly name: string;
  /** A demo login without its @pac.demo; null before sign-in. */
  readonly login: string | null;
  /** `{claim}`, `{closed}` and others of `numbers.ts` stand for numbers of the demo network. */
  readonly path: string;
  readonly steps?: readonly Step[];
  /** By the address below /api/v2 or of a file under /static, where `*` is any part of it; for what the demo network has not: failures, extremes. */
  readonly answers?: Readonly<Record<string, Answer>>;
  /** What its person has said to the browser about notices; headless ones deny them by themselves. */
  readonly permission?: NotificationPermission;
  /** Its widths, where its steps are a table's and a phone has cards; else all. */
  readonly widths?: readonly (keyof typeof SIZES)[];
  /** The whole page instead of what the window shows of it. */
  readonly whole?: true;
  /** The ones that `--keep` writes to docs/pictures, to be committed. */
  readonly kept?: readonly Kind[];
}
