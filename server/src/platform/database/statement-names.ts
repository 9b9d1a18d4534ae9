/** A limit, since plans take memory in each connection, and page sizes and filters vary without limit. */
const MOST_NAMES = 300;

/** A text and the name under which each connection stores its plan; without a name it is planned on each call. */
export interface Named {
  readonly name?: string;
  readonly text: string;
}

/**
 * Gives each text its own name, up to `most` names. A connection keeps the text of each plan it stores: the returned one
 * is the same string for all of them.
 */
export function createNames(most: number): (text: string) => Named {
  const known = new Map<string, Named>();
  return (text) => {
    const named = known.get(text);
    if (named !== undefined) return named;
    if (known.size >= most) return { text };
    const added = { name: `named_${known.size}`, text };
    known.set(text, added);
    return added;
  };
}

/** The text with its name; without one once 300 texts have a name. */
export const named = createNames(MOST_NAMES);
