import { compareText } from '@majstorija/contract/text/format.ts';

/** A list is compared as a set: the same items in another order are no change. */
const textOf = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.map(String).toSorted(compareText) : value);

/** Whether two values of a field are the same. */
export const isSameValue = (a: unknown, b: unknown): boolean => textOf(a) === textOf(b);

/** The changed fields, for a PATCH that keeps the others: two people may edit different fields. An undefined one is absent. */
export function changesOf<T extends object>(
  before: { readonly [K in keyof T]?: unknown },
  after: T,
): Partial<T> {
  const changes: Partial<T> = { ...after };
  for (const name in after) {
    if (after[name] === undefined || isSameValue(before[name], after[name])) delete changes[name];
  }
  return changes;
}

/**
 * The fields of `changes`, made on `before`, that `now` has with a third value: neither may replace the other in silence
 * [people#merge].
 */
export function contestedFields<T extends object>(
  before: { readonly [K in keyof T]?: unknown },
  now: { readonly [K in keyof T]?: unknown },
  changes: T,
): (keyof T)[] {
  const contested: (keyof T)[] = [];
  for (const name in changes) {
    const isTheirs = !isSameValue(before[name], now[name]);
    if (isTheirs && !isSameValue(now[name], changes[name])) contested.push(name);
  }
  return contested;
}
