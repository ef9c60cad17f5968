import { z } from "zod";
import { textSchema } from "../platform/schemas.ts";
import { MAX_MOTIVO, NOT_A_RETURN } from "./devolucao.ts";
import { MAX_LINHAS } from "./linha-fields.ts";
import { contaSchema, semanaSchema, statusSchema } from "./schemas.ts";

/** A move of a week (SSTA-11). One that returns it may say why, and mark rows by their `info_linha_id`. */
export const moveSemanaSchema = z
  .object({
    concessionario_id: contaSchema,
    info_semana: semanaSchema,
    info_status: statusSchema,
    info_versao: z.number().int().optional(),
    motivo: textSchema(MAX_MOTIVO).default(""),
    linhas_marcadas: z.array(z.number().int()).max(MAX_LINHAS).default([]),
  })
  .superRefine(({ info_status, motivo, linhas_marcadas }, context) => {
    if (info_status === "R") return;
    const path = motivo !== "" ? "motivo" : linhas_marcadas.length > 0 ? "linhas_marcadas" : null;
    if (path !== null) context.addIssue({ code: "custom", message: NOT_A_RETURN, path: [path] });
  });
