import { IconBuildingStore, IconSelector } from "@tabler/icons-react";

/** What the selector of the dealer is and shows, whether its list is there or not. */
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
