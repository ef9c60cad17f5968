/** For focusable elements in a worksheet's tools: Esc closes the tool, not the dialog around the table. */
export const OWN_ESCAPE = { "data-mantine-stop-propagation": "true" };
