import type { CSSVariablesResolver } from "@mantine/core";

/**
 * Three planes beside Mantine's own variables: the page, what lies on it (surface), what is let into it (sunken).
 * The greys and the red of text keep 4.5:1 on all three, which Mantine's own do not.
 */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    "--pac-brand": "var(--mantine-color-azul-6)",
    "--pac-page": "#f7f8fa",
    "--pac-surface": "#ffffff",
    "--pac-sunken": "#f7f8fa",
    "--pac-border": "#e3e6eb",
    "--mantine-color-dimmed": "#646b77",
    "--mantine-color-placeholder": "#6f7682",
    "--mantine-color-default-border": "#ced3db",
    "--mantine-color-error": "#c92a2a",
  },
  dark: {
    "--pac-brand": "var(--mantine-color-azul-4)",
    "--pac-page": "var(--mantine-color-dark-8)",
    "--pac-surface": "var(--mantine-color-dark-7)",
    "--pac-sunken": "var(--mantine-color-dark-8)",
    "--pac-border": "var(--mantine-color-dark-5)",
    "--mantine-color-placeholder": "var(--mantine-color-dark-2)",
    "--mantine-color-default-border": "var(--mantine-color-dark-4)",
    "--mantine-color-error": "#ff7b7b",
  },
});
