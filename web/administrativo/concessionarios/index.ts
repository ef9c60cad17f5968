export { concessionarioOptionsQuery } from "./queries.ts";
