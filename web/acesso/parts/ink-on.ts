/** The ink of an icon on a colour, `#rrggbb`: light as long as that has the contrast that WCAG asks of icons, 3:1. */
export function inkOn(color: string): "light" | "dark" {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.3 ? "dark" : "light";
}
