import { useMemo, type ReactNode } from "react";
import { encode } from "uqr";
import classes from "./qr-code.module.css";

/** The quiet zone around the code, in modules, as its standard has it. */
const BORDER = 4;

/** A QR code as one path: black on white in every theme, since a camera reads it. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }): ReactNode {
  const { size, path } = useMemo(() => {
    const { size: modules, data } = encode(text, { border: BORDER });
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
    return { size: modules, path: dark.join("") };
  }, [text]);
  return (
    <svg className={classes["code"]} viewBox={`0 0 ${size} ${size}`} aria-label={label}>
      <path d={path} />
    </svg>
  );
}
