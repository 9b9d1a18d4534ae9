import { compareText } from '@majstorija/contract/text/format.ts';

/** A list is compared as a set: the same items in another order are no change. */
const textOf = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.map(String).toSorted(compareText) : value);

/** The changed fields, for a PATCH that keeps the others: two people may edit different fields. */
export function changesOf<T extends object>(before: T, after: T): Partial<T> {
  const changes: Partial<T> = { ...after };
  for (const name in after) if (textOf(before[name]) === textOf(after[name])) delete changes[name];
  return changes;
}
