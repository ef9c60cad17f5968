/** The parts of a field from the top: an error stands above a remark. */
export const ORDER: ("label" | "input" | "error" | "description")[] = [
  "label",
  "input",
  "error",
  "description",
];
