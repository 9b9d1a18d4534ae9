/** A limit, since plans take memory in each connection, and page sizes and filters vary without limit. */
const MOST_NAMES = 300;

/** The prefix of a text that is planned for its values at each call: they decide which index is the better one [performance#planned-once]. */
export const PLANNED = '/* planned for its values */ ';

/** A text and the name under which each connection stores its plan; without a name it is planned on each call. */
export interface Named {
  readonly name?: string;
  readonly text: string;
}

/** Names of statements, and how many have been given. */
interface Names {
  readonly named: (text: string) => Named;
  readonly countNames: () => number;
}

/**
 * Gives each text its own name, up to `most` names. A connection keeps the text of each plan it stores: the returned one
 * is the same string for all of them.
 */
function createNames(most: number): Names {
  const known = new Map<string, Named>();
  const named = (text: string): Named => {
    if (text.startsWith(PLANNED)) return { text };
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size >= most) return { text };
    const added = { name: `named_${known.size}`, text };
    known.set(text, added);
    return added;
  };
  return { named, countNames: () => known.size };
}

const names = createNames(MOST_NAMES);

/** The text with its name; without one if it is planned for its values, and once 300 texts have a name. */
export const { named } = names;

/** How many texts have a name in this process; a text that has values in it takes one at each call [code#values-are-bound]. */
export const { countNames } = names;
