import type { Random } from "../random.ts";

/** A damaged vehicle as a claim describes it. */
export interface Vehicle {
  readonly chassi: string;
  readonly placa: string;
  /** The model digits of its chassis and of its part codes. */
  readonly modelo: string;
}

const LETTERS = "ABCDEFGHJKLMNPRSTUVWXYZ";
const DIGITS = "0123456789";

/** A chassis of 17 characters without I, O and Q, and a plate in the old or the Mercosul format (OP-29). */
export function vehicleOf(modelo: string, random: Random): Vehicle {
  const chassi = `9BM${modelo}${random.text(DIGITS, 3)}${random.pick(["N", "P", "R", "S", "T"])}${random.pick(["A", "B", "R"])}${random.text(DIGITS, 6)}`;
  const [head, tail] = [random.text(LETTERS, 3), random.text(DIGITS, 2)];
  const placa = random.chance(0.7)
    ? `${head}${random.int(0, 9)}${random.text(LETTERS.slice(0, 9), 1)}${tail}`
    : `${head}-${random.text(DIGITS, 4)}`;
  return { chassi, placa, modelo };
}
