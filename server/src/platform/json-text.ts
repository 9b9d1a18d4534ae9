const BUILT = Symbol('JSON built by PostgreSQL');

/** The JSON text of one thing, built by PostgreSQL and passed on unparsed. */
export interface JsonText {
  readonly [BUILT]: 'item';
  readonly json: string;
}

/** The JSON text of a list's array, in one or more parts, with the numbers of its `meta`. */
export interface JsonList {
  readonly [BUILT]: 'list';
  readonly parts: readonly (string | Buffer)[];
  readonly meta: { readonly page: number; readonly pageSize: number; readonly total: number };
}

/** Marks the JSON text of an item's `data`. */
export const jsonText = (json: string): JsonText => ({ [BUILT]: 'item', json });

/** Marks the JSON text of a list's whole array, `[]` included; its parts follow each other without anything between. */
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

/** Whether a handler answered with text of PostgreSQL's rather than with values. */
export function isBuiltJson(answer: unknown): answer is JsonText | JsonList {
  return typeof answer === 'object' && answer !== null && BUILT in answer;
}

/** The body of the answer: what stands around the text, and the text itself uncopied. */
export function toBodyParts(built: JsonText | JsonList): readonly (string | Buffer)[] {
  return 'meta' in built
    ? ['{"data":', ...built.parts, `,"meta":${JSON.stringify(built.meta)}}`]
    : ['{"data":', built.json, '}'];
}
