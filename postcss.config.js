/** Mantine's mixins (`light-dark()`, `@mixin hover`, `rem()`) in the CSS modules of the screens. */
export default { plugins: { "postcss-preset-mantine": {} } };
