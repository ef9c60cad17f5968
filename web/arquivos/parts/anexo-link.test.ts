import { expect, test } from "vitest";
import { opensInPlace } from "./anexo-link.tsx";

test("FILE-05 INT-30 OP-56: PDF and pictures open in place, everything else is downloaded", () => {
  for (const nome of ["a.pdf", "A.PDF", "b.png", "c.jpg", "d.x.jpeg"]) expect(opensInPlace(nome)).toBe(true);
  for (const nome of ["a.xlsx", "pdf", "a.html", "a.pdf.zip", ""]) expect(opensInPlace(nome)).toBe(false);
});
