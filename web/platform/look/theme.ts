import { createTheme, rem, type MantineColorsTuple, type ModalProps } from "@mantine/core";
import classes from "../form/controls.module.css";

/** The three widths of dialogs: a question, something to read or write, a whole form. In px; OP-48 gave the first. */
export const DIALOG = { small: 450, medium: 640, large: 1160 } as const;

/** The accent: a muted blue whose sixth shade has contrast 5.3:1 with white. */
const azul: MantineColorsTuple = [
  "#eef2fe",
  "#dfe6fd",
  "#bccaf9",
  "#96adf5",
  "#7a95f0",
  "#5b7ce8",
  "#3f63d8",
  "#3352ba",
  "#2a4497",
  "#223776",
];

/** Cool greys for the dark scheme; the text shades (0 to 2) keep 4.5:1 on the body (7). */
const dark: MantineColorsTuple = [
  "#d5d8de",
  "#b3b8c2",
  "#969cab",
  "#737a8a",
  "#3d424e",
  "#2d313b",
  "#22252d",
  "#191b21",
  "#14161b",
  "#0f1115",
];

/** Calm and dense (design.md, Screens): steps of 4 px, one accent, small corners, borders instead of shadows. */
export const theme = createTheme({
  primaryColor: "azul",
  primaryShade: { light: 6, dark: 6 },
  colors: { azul, dark },
  black: "#1c2027",
  // The same letters and widths on every machine; the rest is what stands there until they are loaded.
  fontFamily:
    'Inter, "Inter before it comes", system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", sans-serif',
  fontFamilyMonospace:
    'ui-monospace, "SF Mono", "Cascadia Mono", "Segoe UI Mono", Menlo, Consolas, "Liberation Mono", monospace',
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(20) },
  lineHeights: { xs: "1.35", sm: "1.45", md: "1.5", lg: "1.5", xl: "1.4" },
  spacing: { xs: rem(4), sm: rem(8), md: rem(12), lg: rem(16), xl: rem(24) },
  radius: { xs: rem(2), sm: rem(4), md: rem(6), lg: rem(8), xl: rem(12) },
  defaultRadius: "sm",
  fontWeights: { medium: "500" },
  headings: {
    fontWeight: "600",
    sizes: {
      h1: { fontSize: rem(20), lineHeight: "1.3" },
      h2: { fontSize: rem(16), lineHeight: "1.4" },
      h3: { fontSize: rem(14), lineHeight: "1.4" },
    },
  },
  focusRing: "auto",
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    Button: { classNames: { root: classes["button"] ?? "", loader: classes["loader"] ?? "" } },
    ActionIcon: {
      defaultProps: { variant: "subtle", color: "gray" },
      classNames: { root: classes["icon"] ?? "" },
    },
    Input: { classNames: { wrapper: classes["wrapper"] ?? "", input: classes["input"] ?? "" } },
    InputWrapper: {
      styles: {
        label: { marginBottom: rem(4) },
        error: { fontSize: rem(12), lineHeight: rem(16) },
        description: { fontSize: rem(12), lineHeight: rem(16) },
      },
    },
    Tabs: { classNames: { list: classes["tabs"] ?? "", tab: classes["tab"] ?? "" } },
    Alert: { defaultProps: { p: rem(8), px: rem(12) } },
    Modal: {
      defaultProps: {
        centered: true,
        radius: "md",
        size: DIALOG.small,
        closeButtonProps: { "aria-label": "Fechar" },
        // Mantine's own is a <header>, which in a dialog counts as a second banner of the page.
        attributes: { header: { role: "presentation" } },
      },
      styles: (_theme: unknown, { padding }: ModalProps) => ({
        title: { fontSize: rem(16), fontWeight: 600, lineHeight: rem(24) },
        // The ring of a button at the top of the body would lie under the heading.
        ...(padding !== 0 && { header: { minHeight: rem(56) }, body: { paddingTop: rem(4) } }),
      }),
    },
    Table: { defaultProps: { verticalSpacing: rem(4), horizontalSpacing: rem(12) } },
    Tooltip: { defaultProps: { openDelay: 300, events: { hover: true, focus: true, touch: false } } },
    Menu: { defaultProps: { shadow: "sm", withinPortal: true } },
    // In the middle, a list begins half a field to the right until its width is known: on a phone the page moved sideways.
    Combobox: { defaultProps: { position: "bottom-start" } },
  },
});
