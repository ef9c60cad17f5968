/** An edit that would give two rows the same chassis and part; it reverts (STBL-23). */
export const DUPLICATE_ON_EDIT = "Não foi possível editar, pois já existe na tabela o Chassi com essa Peça";
