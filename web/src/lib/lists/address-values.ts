/** Reads one value of an address, or several of one name; undefined when none is an allowed one [performance#no-validator-at-first]. */
export type ReadValue<T extends string | string[]> = (raw: unknown) => T | undefined;

/** The readers of several named values. */
export type ValueReaders = Readonly<Record<string, ReadValue<string | string[]>>>;

/** What readers find, each value undefined where it is not readable. */
export type ValuesOf<R extends ValueReaders> = { [Name in keyof R]: ReturnType<R[Name]> };

/** Reads one of the values of a list. */
export const oneOf =
  <T extends string>(options: readonly T[]): ReadValue<T> =>
  (raw) =>
    options.find((option) => option === raw);

/** Reads those of the values of one name that are in a list, each once and in the order of the list. */
export const someOf =
  <T extends string>(options: readonly T[]): ReadValue<T[]> =>
  (raw) => {
    const given: readonly unknown[] = Array.isArray(raw) ? raw : [raw];
    const found = options.filter((option) => given.includes(option));
    return found.length === 0 ? undefined : found;
  };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the id of a record. */
export const anId: ReadValue<string> = (raw) => (typeof raw === 'string' && UUID.test(raw) ? raw : undefined);

/** Reads the id of a record, or one of a few words in its place. */
export const anIdOr =
  (words: readonly string[]): ReadValue<string> =>
  (raw) =>
    oneOf(words)(raw) ?? anId(raw);

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const isRealDay = (day: string): boolean => {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
};

/** Reads a calendar day, `YYYY-MM-DD`. */
export const aDay: ReadValue<string> = (raw) =>
  typeof raw === 'string' && DAY.test(raw) && isRealDay(raw) ? raw : undefined;

const isKeyOf = <T extends object>(record: T, name: string): name is keyof T & string =>
  Object.hasOwn(record, name);

/** The names in a record, typed. */
const keysOf = <T extends object>(record: T): (keyof T & string)[] =>
  Object.keys(record).filter((name) => isKeyOf(record, name));

const areValuesOf = <R extends ValueReaders>(
  readers: R,
  values: Readonly<Record<string, unknown>>,
): values is ValuesOf<R> => keysOf(readers).every((name) => Object.hasOwn(values, name));

/** The values of an address that these readers find. */
export function readValues<R extends ValueReaders>(
  readers: R,
  address: Readonly<Record<string, unknown>>,
): ValuesOf<R> {
  const values = Object.fromEntries(keysOf(readers).map((name) => [name, readers[name]?.(address[name])]));
  if (!areValuesOf(readers, values)) throw new TypeError('A value of the address was not read.');
  return values;
}
