/** The parts of a field from the top: what is wrong stands before what is remarked. */
export const ORDER: ("label" | "input" | "error" | "description")[] = [
  "label",
  "input",
  "error",
  "description",
];
