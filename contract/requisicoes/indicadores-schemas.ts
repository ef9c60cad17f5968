import { z } from "zod";

const quantidade = z.number();

/** Days of creation as the list takes them: `data=…&data_ate=…` finds what a bar counts. */
const dias = { data: z.string().nullable(), data_ate: z.string() };

/** Open requests by age; each number is the total of the list of that status with those days. */
export const idadeSchema = z.array(
  z.object({
    /** Whole days since the day of creation; `dias_ate` is null for all that are older. */
    dias_de: z.number(),
    dias_ate: z.number().nullable(),
    ...dias,
    pendente: quantidade,
    em_andamento: quantidade,
  }),
);
export type Idade = z.infer<typeof idadeSchema>;
