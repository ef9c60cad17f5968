import { IconBuildingStore, IconSelector } from "@tabler/icons-react";

/** The look of the dealer's selector, with and without its list. */
export const DEALER_FIELD = {
  role: "combobox",
  "aria-haspopup": "listbox",
  // Closed, it has no list that it controls (ARIA 1.3); Mantine's own overwrites this.
  "aria-expanded": false,
  "aria-label": "Selecionar Concessionário",
  placeholder: "Selecionar Concessionário",
  leftSection: <IconBuildingStore size={16} stroke={1.5} aria-hidden />,
  rightSection: <IconSelector size={16} stroke={1.5} aria-hidden />,
  rightSectionPointerEvents: "none",
} as const;
