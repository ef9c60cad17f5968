import { useState } from "react";

/** How wide the PDF beside a request is, in percent of both. */
export const PDF_WIDTH = { min: 25, max: 70, initial: 50 } as const;

/**
 * The width that this person chose in this browser.
 * @returns it, and how it is chosen
 */
export function usePdfWidth(usuarioID: number): readonly [number, (width: number) => void] {
  const key = `pac_largura_pdf_${usuarioID}`;
  const [width, setWidth] = useState(() => readWidth(localStorage.getItem(key)));
  return [
    width,
    (next) => {
      setWidth(next);
      localStorage.setItem(key, String(next));
    },
  ];
}

/** The stored width, if it is a valid one. */
export function readWidth(kept: string | null): number {
  const width = Number(kept);
  return Number.isInteger(width) && width >= PDF_WIDTH.min && width <= PDF_WIDTH.max
    ? width
    : PDF_WIDTH.initial;
}
