/** A limit, since plans take memory in each connection, and page sizes and filters vary without limit. */
const MOST_NAMES = 300;

/** Gives each text its own name, up to `most` names; further texts have none and are planned on each call. */
export function createStatementNames(most: number): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= most) return known;
    const name = `named_${names.size}`;
    names.set(text, name);
    return name;
  };
}

/** The name under which each connection stores the plan of a statement; undefined once 300 statements have one. */
export const statementName = createStatementNames(MOST_NAMES);
