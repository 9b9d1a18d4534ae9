const BUILT = Symbol('JSON built by PostgreSQL');

/** The JSON text of one thing in one or more parts, built by PostgreSQL and sent unparsed. */
export interface JsonText {
  readonly [BUILT]: 'item';
  readonly parts: readonly (string | Buffer)[];
}

/** The JSON text of a list's array, in one or more parts, with the numbers of its `meta`. */
export interface JsonList {
  readonly [BUILT]: 'list';
  readonly parts: readonly (string | Buffer)[];
  readonly meta: { readonly page: number; readonly pageSize: number; readonly total: number };
}

/** Marks the JSON text of an item's `data`; its parts are joined without a separator. */
export const jsonText = (...parts: readonly (string | Buffer)[]): JsonText => ({ [BUILT]: 'item', parts });

/** Marks the JSON text of a list's whole array, `[]` included; its parts are joined without a separator. */
export const jsonList = (list: {
  parts: readonly (string | Buffer)[];
  page: number;
  pageSize: number;
  total: number;
}): JsonList => ({
  [BUILT]: 'list',
  parts: list.parts,
  meta: { page: list.page, pageSize: list.pageSize, total: list.total },
});

/** Whether a handler returned JSON text of PostgreSQL rather than values. */
export function isBuiltJson(answer: unknown): answer is JsonText | JsonList {
  return typeof answer === 'object' && answer !== null && BUILT in answer;
}

/** The body of the answer: the JSON text, not copied, and what surrounds it. */
export function toBodyParts(built: JsonText | JsonList): readonly (string | Buffer)[] {
  return 'meta' in built
    ? ['{"data":', ...built.parts, `,"meta":${JSON.stringify(built.meta)}}`]
    : ['{"data":', ...built.parts, '}'];
}
