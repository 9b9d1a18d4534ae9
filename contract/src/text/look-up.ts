/**
 * What a table has under a word that anybody may have written; undefined for every other word, also for those that each object knows, such
 * as `constructor`. The walls refuse to index a table of words in another way [security#words-as-keys].
 */
export const lookUp = <V>(table: Readonly<Record<string, V>>, word: string): V | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;
