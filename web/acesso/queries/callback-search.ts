import { searchSchema, textThat } from "../../platform/routing/search.ts";

/** What a provider sends the browser back with; that it refused is told as that there is no code (AUTH-22). */
export interface CallbackSearch {
  readonly code?: string | undefined;
  readonly state?: string | undefined;
  readonly iss?: string | undefined;
}

const given = textThat((text) => text !== "" && text.length <= 4096);

export const callbackSearchSchema = searchSchema<CallbackSearch>({ code: given, state: given, iss: given });
