/** More marks on one letter are no writing: the same number as in the Stream-Safe Text Format of Unicode (UAX #15). */
const MOST_MARKS = 30;

const LONG_RUN = new RegExp(String.raw`(\p{M}{${MOST_MARKS}})\p{M}+`, 'gu');

/**
 * A text in a normal form of Unicode, with at most 30 marks on a letter: the engine sorts each run of marks in a time that grows with
 * its square, and a long text may be one run [security#length-first]. Nothing else calls `normalize`; the walls see to it.
 */
export const normalize = (text: string, form: 'NFC' | 'NFD' | 'NFKC'): string =>
  text.replace(LONG_RUN, '$1').normalize(form);
