import { z } from "zod";
import { ACESSO_IDS } from "../../acesso/index.ts";

/** A single-use link to set a password, shown once: the server keeps its hash alone (OP-12). */
export const conviteSchema = z.object({
  /** The whole address, with the token behind its `#`. */
  link: z.string(),
  /** Unix seconds, 24 hours from its making. */
  expira_em: z.number(),
});
export type Convite = z.infer<typeof conviteSchema>;

/** An access group as an option (AUSR-25). */
export const grupoOptionSchema = z.object({
  value: z.number(),
  label: z.string(),
  acesso_id: z.enum(ACESSO_IDS),
});
