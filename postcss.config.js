import { MIXINS } from "./web/platform/look/mixins.ts";

/** Mantine's mixins (`light-dark()`, `@mixin hover`, `rem()`) and the house's in the CSS modules of the screens. */
export default { plugins: { "postcss-preset-mantine": { mixins: MIXINS } } };
