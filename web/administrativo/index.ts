export {
  registerFormSearchSchema,
  registerSearchSchema,
  type RegisterFormSearch,
  type RegisterSearch,
} from "./queries/searches.ts";
