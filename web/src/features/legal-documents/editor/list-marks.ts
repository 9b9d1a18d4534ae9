/** How an ordered list counts, by the values of its `type`; `1` are figures. */
export type Counting = '1' | 'a' | 'A' | 'i' | 'I';

const LETTERS = 26;
const ROMAN = [
  ['m', 1000],
  ['cm', 900],
  ['d', 500],
  ['cd', 400],
  ['c', 100],
  ['xc', 90],
  ['l', 50],
  ['xl', 40],
  ['x', 10],
  ['ix', 9],
  ['v', 5],
  ['iv', 4],
  ['i', 1],
] as const;

function toRoman(value: number): string {
  let rest = value;
  let text = '';
  for (const [sign, worth] of ROMAN) {
    for (; rest >= worth; rest -= worth) text += sign;
  }
  return text;
}

function fromRoman(text: string): number | undefined {
  let rest = text;
  let value = 0;
  for (const [sign, worth] of ROMAN) {
    for (; rest.startsWith(sign); rest = rest.slice(sign.length)) value += worth;
  }
  return rest === '' && toRoman(value) === text ? value : undefined;
}

/** The mark of a number in a list that counts like this, without its full stop. */
export function markOf(value: number, counting: string | undefined): string {
  if (counting === undefined || value < 1) return String(value);
  const isLetter = counting.toLowerCase() === 'a' && value <= LETTERS;
  const mark = isLetter ? String.fromCodePoint(96 + value) : toRoman(value);
  return counting === counting.toUpperCase() ? mark.toUpperCase() : mark;
}

/**
 * Every way in which a list of HTML shows this mark, the likeliest first: `i)` is a Roman one, else a letter. None for
 * other marks, such as `2.1.`, `Član 5.` and `ђ)`.
 */
export function readMark(mark: string): { counting: Counting; value: number }[] {
  const bare = /^\(?([1-9]\d{0,3}|[a-z]+|[A-Z]+)[.)]$/.exec(mark)?.[1];
  if (bare === undefined) return [];
  if (/^\d/.test(bare)) return [{ counting: '1', value: Number(bare) }];
  const isSmall = bare === bare.toLowerCase();
  const small = bare.toLowerCase();
  const roman = fromRoman(small);
  const letter = small.length === 1 ? (small.codePointAt(0) ?? 0) - 96 : undefined;
  const readings: { counting: Counting; value: number }[] = [];
  if (letter !== undefined) readings.push({ counting: isSmall ? 'a' : 'A', value: letter });
  if (roman !== undefined) {
    const one = { counting: isSmall ? 'i' : 'I', value: roman } as const;
    if (small === 'i' || letter === undefined) readings.unshift(one);
    else readings.push(one);
  }
  return readings;
}
