/** The icons that a provider of sign-ins may name; else it brings one of its own as `data:image/…`. */
export const PROVIDER_ICONS = ["building", "key", "id", "windows", "google"] as const;
export type ProviderIcon = (typeof PROVIDER_ICONS)[number];
