import type { CSSVariablesResolver } from "@mantine/core";

/**
 * All colours that are not Mantine's own. Three planes beside Mantine's own variables: the page, what lies on it (surface), what is let into it (sunken);
 * what a hand is over (hover), what only staff see (private), what wants care (caution), the ink of charts, what lies on a tint of the accent.
 * The greys and the reds keep 4.5:1 on all three, which Mantine's own do not (contrast.test.ts).
 */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    // Of a QR code, which a camera reads: the same in both themes.
    "--pac-qr-light": "#ffffff",
    "--pac-qr-dark": "#000000",
  },
  light: {
    "--pac-brand": "var(--mantine-color-azul-6)",
    "--pac-chart": "var(--mantine-color-azul-6)",
    "--pac-page": "#f7f8fa",
    "--pac-surface": "#ffffff",
    "--pac-sunken": "#f7f8fa",
    "--pac-border": "#e3e6eb",
    "--pac-hover": "#f1f3f6",
    "--pac-veil": "rgb(255 255 255 / 90%)",
    "--pac-backdrop": "rgb(15 17 21 / 55%)",
    "--pac-on-tint": "#565d69",
    "--pac-private": "#fff9db",
    "--pac-private-border": "#f08c00",
    "--pac-caution": "#7a4f00",
    "--pac-found": "#1f6f36",
    "--mantine-color-dimmed": "#646b77",
    "--mantine-color-placeholder": "#6f7682",
    "--mantine-color-default-border": "#ced3db",
    "--mantine-color-error": "#c92a2a",
    "--mantine-color-red-light-color": "#ae2222",
    "--mantine-color-red-filled": "#c92a2a",
    "--mantine-color-red-filled-hover": "#b02525",
    "--mantine-color-disabled-color": "#646b77",
  },
  dark: {
    "--pac-brand": "var(--mantine-color-azul-4)",
    "--pac-chart": "var(--mantine-color-azul-4)",
    "--pac-page": "var(--mantine-color-dark-9)",
    "--pac-surface": "var(--mantine-color-dark-7)",
    "--pac-sunken": "var(--mantine-color-dark-8)",
    "--pac-border": "var(--mantine-color-dark-5)",
    "--pac-hover": "var(--mantine-color-dark-6)",
    "--pac-veil": "rgb(20 22 27 / 90%)",
    "--pac-backdrop": "rgb(0 0 0 / 65%)",
    "--pac-on-tint": "var(--mantine-color-dark-1)",
    "--pac-private": "#2a2618",
    "--pac-private-border": "#e67700",
    "--pac-caution": "#f0b95a",
    "--pac-found": "#69db7c",
    "--mantine-color-placeholder": "var(--mantine-color-dark-2)",
    "--mantine-color-default-border": "var(--mantine-color-dark-4)",
    "--mantine-color-error": "#ff7b7b",
    "--mantine-color-red-filled": "#c92a2a",
    "--mantine-color-red-filled-hover": "#b02525",
    "--mantine-color-disabled-color": "var(--mantine-color-dark-2)",
  },
});
