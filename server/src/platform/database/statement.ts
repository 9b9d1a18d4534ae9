import { named } from './statement-names.ts';

/** Where the text of a statement has one of its values: `$1`, `$2`, … Only this module numbers them [code#values-are-bound]. */
export type Place = `$${number}`;

/** A statement as pg takes it: its text, and its values in the order of their places; see `statementName` for the name. */
export interface Statement {
  readonly name?: string | undefined;
  readonly text: string;
  readonly values: unknown[];
  /** Whether one plan is good for all values of a long statement, where PostgreSQL would plan at each call [performance#planned-once]. */
  readonly isPlannedOnce?: boolean;
}

/** The values of a statement whose text depends on the call; `bind` adds one and returns its place. */
export interface Params {
  readonly values: unknown[];
  readonly bind: (value: unknown) => Place;
}

/** No values yet. */
export function createParams(): Params {
  const values: unknown[] = [];
  return { values, bind: (value) => `$${values.push(value)}` };
}

/** A statement with each value bound where it is written. */
export function statement(texts: TemplateStringsArray, ...given: unknown[]): Statement {
  const { values, bind } = createParams();
  return { text: String.raw({ raw: texts }, ...given.map(bind)), values };
}

/**
 * A statement whose text never changes, built and named once, when its module is loaded; `bind` returns the place of a
 * value by its name, the same place each time. Returns a function that adds the values of a call to the statement.
 */
export function fixedStatement<Values extends object>(
  build: (bind: (name: keyof Values) => Place) => string,
): (values: Values) => Statement {
  const names: (keyof Values)[] = [];
  const fixed = named(
    build((name) => `$${names.includes(name) ? names.indexOf(name) + 1 : names.push(name)}`),
  );
  return (values) => ({ ...fixed, values: names.map((each) => values[each]) });
}
