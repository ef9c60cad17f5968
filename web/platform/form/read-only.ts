import classes from "./read-only.module.css";

/** The look of an input that is only read. One object for all, so that Mantine does not resolve it anew with every key. */
export const READ_ONLY = { input: classes["input"] ?? "" };
