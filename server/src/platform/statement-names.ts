/** Plans take a connection's memory for as long as it lives; page sizes and filters could ask for any number of them. */
const MOST_NAMES = 300;

/** Gives each text a name of its own until `most` have one; the texts after these have none and are planned anew each time. */
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

/** The name under which every connection of this process keeps the plan of a statement; undefined once too many have one. */
export const statementName = createStatementNames(MOST_NAMES);
