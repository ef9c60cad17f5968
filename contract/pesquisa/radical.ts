/** Words in -is that have no other form, and those whose plural is no -l. */
const UNCHANGED = new Set(["mais", "demais", "jamais", "seis", "dois", "depois", "pois", "gratis", "lapis"]);

/** Endings of plurals and what stands in their place; the first that fits. */
const PLURALS: readonly (readonly [RegExp, string])[] = [
  [/[oa]es$/, "ao"],
  [/([aeou])is$/, "$1l"],
  [/is$/, "i"],
  [/ns$/, "m"],
  [/s$/, ""],
];

/** Letters of a word from which its last vowel is its gender: `dianteiro` and `dianteira`, but `porta` and `porto`. */
const GENDER_LENGTH = 6;

/**
 * The root by which the forms of a word are one: number, and in longer words gender (`peças` and `peça`, `caminhões` and
 * `caminhão`, `quebrado` and `quebradas`). Not verbs, and nothing that would make two words one.
 * @param word letters without accents, in lower case
 */
export function radicalOf(word: string): string {
  const one = singularOf(word);
  // -il and -i have one plural, and so one root: perfil, perfis; chassi, chassis.
  const ending = one.replace(/il$/, "i").replace(/(?<=..[rzs])e$/, "");
  return ending.length >= GENDER_LENGTH && !ending.endsWith("ao") ? ending.replace(/[ao]$/, "") : ending;
}

function singularOf(word: string): string {
  if (UNCHANGED.has(word)) return word;
  if (word.length <= 3) return /^[b-df-hj-np-tv-z]{2}s$/.test(word) ? word.slice(0, -1) : word;
  const plural = PLURALS.find(([ending]) => ending.test(word));
  return plural ? word.replace(plural[0], plural[1]) : word;
}
