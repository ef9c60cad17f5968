/** The menu of stopped vehicles and its card on the administrative home (AHOM-14). */
export const CARROS_PARADOS_CARD = "Carros Parados";
/** The screen, by the name of its card (AHOM-16). */
export const ANOS_TITLE = "Semanas";
/** To the letter (OP-95). */
export const ANO_CREATED = "Ano criado com sucesso";
export const ANO_CONCLUDED = "Ano concluído com sucesso";
/** A year that could not be read, to the letter (ASEM-08); that of GBO too (AGBO-41). */
export const ANOS_LOAD_FAILED = "Ocorreu um erro ao carregar os dados";
/** The question before a year is concluded, to the letter (OP-95). */
export const askConclude = (ano: number): string => `Deseja concluir o ano ${ano}?`;
/** A year that is there already (409). */
export const anoExists = (ano: number): string => `O ano ${ano} já existe.`;
/** A year that was concluded meanwhile (409). */
export const anoConcluded = (ano: number): string => `O ano ${ano} já está concluído.`;
/** A year that nobody created (404). */
export const ANO_NOT_FOUND = "Ano não encontrado.";
/** A year that no week may have (422). */
export const WRONG_ANO = "Um ano de 2000 a 2199";
