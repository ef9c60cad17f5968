import { StartError } from "../start-error.ts";

/** A setting that cannot be used; the start prints its message as one line. */
export class SettingError extends StartError {
  override name = "SettingError";

  constructor(name: string, accepted: string) {
    super(`Configuração ${name} inválida: ${accepted}.`);
  }
}
