import type { Api } from "../../contract/api.ts";

// What web/platform must know of the rooms, as types alone: it can so check a call without importing any of them.
declare module "../platform/http/api.ts" {
  interface RegisteredApi extends Api {}
}
