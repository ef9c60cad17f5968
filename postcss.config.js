import preset from "postcss-preset-mantine";
import { MIXINS } from "./web/platform/look/mixins.ts";

/** What a mixin stands for has no place of its own in a style sheet; Vite asks every declaration for one. */
const places = {
  postcssPlugin: "places",
  OnceExit: (root) => root.walk((node) => void (node.source ??= node.parent.source)),
};

/** Mantine's mixins (`light-dark()`, `@mixin hover`, `rem()`) and the house's in the CSS modules of the screens. */
export default { plugins: [preset({ mixins: MIXINS }), places] };
