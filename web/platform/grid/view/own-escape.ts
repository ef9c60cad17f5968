/** For what takes the focus in a worksheet's tools: Esc closes the tool, not the dialog that the table stands in. */
export const OWN_ESCAPE = { "data-mantine-stop-propagation": "true" };
