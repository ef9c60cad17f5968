export { lastListTarget, rememberOpened, lastListSearch } from "./parts/last-list.ts";
