import { BURST_MS } from "../../../contract/notificacoes/index.ts";
import type { Told } from "./whom.ts";

/** A notice that may still grow: the newest of a person on a request. */
export interface OpenAviso {
  readonly aviso_id: number;
  readonly usuario_id: number;
  readonly req_numero: number;
  readonly evento_id: number;
  readonly desde: Date;
}

/** A notice as these events make it, or as they make it grow where it has an `aviso_id`. */
export interface Burst extends Told {
  readonly aviso_id: number | null;
  readonly desde: Date;
  /** The events that these are. */
  readonly quantidade: number;
  /** The newest message of these, and the newest that is for everybody; null where none is. */
  readonly mensagem: Resposta | null;
  readonly resposta: Resposta | null;
}

/** Who answered, and when. */
export type Resposta = Pick<Told, "autor_id" | "quando">;

const keyOf = ({ usuario_id, req_numero }: Pick<Told, "usuario_id" | "req_numero">): string =>
  `${usuario_id} ${req_numero}`;

/**
 * Gathers what a person is told of one request within 5 s of its first event into one notice (OP-51). New requests stay
 * apart.
 * @param told in the order of their ids: of one request these rise as its row is written, while what is read comes by
 * transactions, of which an older one may have written later. So an event may also be older than what is stored, and is
 * told all the same: that none is read twice is the reader's
 * @param open of each person and request the newest stored notice
 */
export function burstsOf(told: readonly Told[], open: readonly OpenAviso[]): Burst[] {
  const bursts: Burst[] = [];
  /** Where in `bursts` the newest of a person and request is. */
  const places = new Map<string, number>();
  const stored = new Map(open.map((one) => [keyOf(one), one]));
  for (const one of told) {
    const key = keyOf(one);
    const place = places.get(key);
    const before = place === undefined ? stored.get(key) : bursts[place];
    if (one.evento_id === stored.get(key)?.evento_id) continue;
    const grows =
      before && one.usuario_id !== null && isWithin(before.desde, one.quando) ? before : undefined;
    const burst = {
      ...one,
      aviso_id: grows?.aviso_id ?? null,
      desde: grows?.desde ?? one.quando,
      quantidade: 1,
      mensagem: messageOf(one),
      resposta: one.privado ? null : messageOf(one),
    };
    if (place !== undefined && grows && "quantidade" in grows)
      bursts[place] = {
        ...burst,
        quantidade: grows.quantidade + 1,
        privado: grows.privado || one.privado,
        movido: grows.movido || one.movido,
        mensagem: burst.mensagem ?? grows.mensagem,
        resposta: burst.resposta ?? grows.resposta,
      };
    else {
      places.set(key, bursts.length);
      bursts.push(burst);
    }
  }
  return bursts;
}

function messageOf({ tipo, autor_id, quando }: Told): Resposta | null {
  return tipo === "interacao.enviada" ? { autor_id, quando } : null;
}

/** Clocks of two instances may differ by a little: what seems to be before the beginning is within it. */
function isWithin(desde: Date, quando: Date): boolean {
  return quando.getTime() - desde.getTime() < BURST_MS;
}
